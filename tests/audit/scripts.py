"""What is done in the page itself to bring up a screen, and to leave it."""

from __future__ import annotations

from typing import Final

PRESS: Final = 'action => document.querySelector(`button[data-action="${action}"]`).click()'
HURRY: Final = """() => {
    const ask = window.triqueta.ask;
    window.reviews = 0;
    window.triqueta.ask = (text, attachment) => {
        const request = JSON.parse(text);
        if (request.do !== "review") return ask(text, attachment);
        window.reviews += 1;
        return ask(JSON.stringify({ ...request, deals: 2 }));
    };
}"""
"""The expert looks less deep than usual."""
SHOW: Final = """name => {
    const sheet = document.getElementById("dialog-" + name);
    const words = { question: "ask.undo", broken: "play.unanswered", "import-error": "import.unreadable" };
    for (const [slot, key] of Object.entries(words)) {
        const place = sheet.querySelector(`[data-slot="${slot}"]`);
        const said = document.getElementById("sentences").content.querySelector(`[data-t="${key}"]`);
        if (place) place.textContent = said.textContent;
    }
    sheet.showModal();
}"""
TELL: Final = """([name, value]) => {
    if (value) document.documentElement.setAttribute("data-" + name, value);
    else document.documentElement.removeAttribute("data-" + name);
}"""
RESORT: Final = """() => {
    document.getElementById("resort")?.remove();
    document.head.appendChild(document.createElement("script")).src = "./web/boot/resort.js";
}"""
CHOOSE: Final = """([name, value]) => {
    const control = document.querySelector(`[data-setting="${name}"]`);
    control.value = value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
}"""
BROUGHT: Final = """() => {
    const { dataset } = document.getElementById("table");
    if (dataset.replay === "yes") document.querySelector('button[data-action="replay-close"]').click();
    return document.body.dataset.scene === "table" && dataset.replay !== "yes" ? document.body.dataset.brought : "";
}"""
"""What lies on the table; a replay does not."""
TAKEN: Final = """() => {
    const parts = [...document.getElementById("table").children];
    const touched = parts.filter((part) => getComputedStyle(part).pointerEvents !== "none");
    window.dispatchEvent(new StorageEvent("storage", { key: "triqueta-tab" }));
    for (const part of touched) part.style.pointerEvents = "auto"; // lets one ask what lies where
}"""
"""Another tab goes on with the game, as this one hears of it."""
LEAVE: Final = """() => {
    if (document.body.dataset.scene === "watch") {
        for (const part of document.getElementById("table").children) part.style.pointerEvents = "";
        document.querySelector('button[data-action="look-away"]').click();
    }
    for (const sheet of document.querySelectorAll("dialog[open]")) sheet.close();
    for (const name of ["unsaved", "aside", "update", "table"]) delete document.documentElement.dataset[name];
    for (const fold of document.querySelectorAll("details[open]")) fold.open = false;
    delete document.body.dataset.log;
    window.dispatchEvent(new Event("resize")); // which closes a row's panel
    document.querySelector('#hint [data-action="put-away"]').click();
    const table = document.getElementById("table").dataset;
    if (table.branch === "yes" || table.lesson === "yes") {
        document.querySelector('button[data-action="leave"]').click();
    }
}"""
