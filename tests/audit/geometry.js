// Lists what is wrong with how the screen lies there: what scrolls sideways, is cut, lies upon something else, cannot be
// reached, or is too small for a finger. What scrolls upright is no fault.
(least) => {
  const found = new Set();
  const scene = { table: "#table", watch: "body" }[document.body.dataset.scene] ?? "#start";
  const veil = document.querySelector(".log-veil");
  const layer = document.querySelector("dialog:modal") ?? (veil.checkVisibility() ? document.querySelector("#log") : null) ?? document.querySelector(scene);
  const LAID_OVER = ".look-at, #toast, #hint, .tip, .remark, #interlude, #flights, .foot, .find, .line:has(h3), .log-drawer h2, .further";
  const box = (node) => node.getBoundingClientRect();
  const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box(node).width > 1 && !node.closest(".unseen, #flights, [aria-hidden=true] .unseen");
  const name = (node) => [node.id && `#${node.id}`, node.dataset?.action ?? node.getAttribute("class")?.split(" ")[0], (node.getAttribute("aria-label") ?? node.textContent).trim().slice(0, 24)].filter(Boolean).join(" ");
  const area = (one, other) => [Math.min(one.right, other.right) - Math.max(one.left, other.left), Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)];

  // Sideways.
  for (const node of [document.documentElement, layer, ...layer.querySelectorAll("*")]) {
    const scrolls = node === document.documentElement || /auto|scroll/.test(getComputedStyle(node).overflowX);
    if (scrolls && node.clientWidth && node.scrollWidth > node.clientWidth + 1 && node.tagName !== "TEXTAREA") found.add(`scrolls sideways: ${name(node)}`);
  }

  // Words: cut, outside, or upon one another.
  const words = [];
  const walk = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || node.closest(".unseen, .token, option, #flights, .tip") || !shown(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const lines = [...range.getClientRects()].filter((line) => line.width >= 2);
    if (!lines.length) continue;
    const rect = range.getBoundingClientRect();
    let gone = false, highest = -Infinity, lowest = Infinity; // what is seen of it where it scrolls
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      const look = getComputedStyle(at), edge = box(at);
      if (look.overflowY !== "visible" && (rect.top >= edge.bottom - 2 || rect.bottom <= edge.top + 2)) gone = true; // scrolled away, or left out
      if (gone) break;
      if (look.overflowY !== "visible") [highest, lowest] = [Math.max(highest, edge.top), Math.min(lowest, edge.bottom)];
      const [first, last] = [edge.left + at.clientLeft, edge.left + at.clientLeft + at.clientWidth]; // within the frame
      if (/hidden|clip/.test(look.overflowX) && at.clientWidth && (rect.left < first - 2 || rect.right > last + 2)) found.add(`cut: ${name(node)}`);
      if (/hidden|clip/.test(look.overflowY) && (rect.top < edge.top - 5 || rect.bottom > edge.bottom + 5)) found.add(`cut: ${name(node)}`);
      if (look.position === "fixed") break;
    }
    if (gone) continue;
    if (rect.left < -1 || rect.right > innerWidth + 1) found.add(`outside: ${name(node)}`);
    if (node.closest(LAID_OVER)) continue;
    for (const { left, right, top, bottom, height } of lines) words.push([node, { left, right, top: Math.max(highest, top + 0.2 * height), bottom: Math.min(lowest, bottom - 0.2 * height) }]); // a line's box is higher than its letters
  }
  const upon = (laid, least) => laid.forEach(([one, a], nth) => {
    for (const [other, b] of laid.slice(nth + 1)) {
      const [wide, high] = area(a, b);
      if (wide > least && high > least && !one.contains(other) && !other.contains(one)) found.add(`${name(one)} lies upon ${name(other)}`);
    }
  });
  upon(words, 2);

  // Things upon one another.
  const things = [...layer.querySelectorAll(".seat, .row, .tower, .choice, .question, .aid, .towers, .bar .glyph, .end .scroll, #coach, .field, .grand, .plain, .quiet")].filter((node) => shown(node) && !node.closest(LAID_OVER));
  upon(things.map((node) => [node, box(node)]), 3);

  // Whatever can be pressed, brought into sight as the keyboard would bring it.
  const open = document.querySelector(".look-at:popover-open, #hint");
  const seen = layer.scrollTop;
  for (const node of layer.querySelectorAll("button:enabled, a[href], select, input:not(.unseen), textarea, summary, label:has(> input)")) {
    if (!shown(node) || node.closest(LAID_OVER) || node.matches("[tabindex='-1'][aria-hidden=true]") || node.matches(".tick > input, .field > *:not(label)") && node.closest("label") && node.type === "checkbox") continue;
    node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const rect = box(node), x = rect.left + rect.width / 2, y = (Math.max(rect.top, 0) + Math.min(rect.bottom, innerHeight)) / 2;
    if (Math.min(rect.width, rect.height) < least - 0.5) found.add(`small (${Math.round(rect.width)}×${Math.round(rect.height)}): ${name(node)}`);
    if (rect.left < -1 || rect.right > innerWidth + 1 || rect.top < -1 && rect.height < innerHeight || rect.bottom > innerHeight + 1 && rect.height < innerHeight) found.add(`out of reach: ${name(node)}`);
    const top = document.elementFromPoint(x, y);
    const same = top && (node.contains(top) || top.contains(node) || top.closest("label")?.contains(node) || open?.contains(top) || top.closest("#replay .further") || top.closest("button")?.dataset.action === node.dataset.action && node.dataset.action);
    if (!same) found.add(`covered by ${top ? name(top) : "nothing"}: ${name(node)}`);
  }
  layer.scrollTop = seen;
  return [...found];
}
