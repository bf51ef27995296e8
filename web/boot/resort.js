// The page of last resort, where the game does not start: the record to take along, and a button that puts away whatever
// might be in the way, but for the games. A classic script that needs nothing which may have failed; boot.js brings it in.
(function () {
  "use strict";
  var PATIENCE = 3000; // ms for what may never answer
  var GAMES = ["triqueta-save", "triqueta-stamp", "triqueta-known"]; // the safe ones are in the database, which stays
  var resort = document.importNode(document.getElementById("last-resort").content, true).firstElementChild;
  var field = resort.querySelector("textarea");
  var saves = window.triqueta.saves;
  var record = saves ? saves.text() || saves.asides() : localStorage.getItem("triqueta-save") || "";

  function part(name) {
    return resort.querySelector('[data-boot="' + name + '"]');
  }

  function copy() {
    field.select();
    navigator.clipboard.writeText(record).then(function () { part("copy").dataset.done = "yes"; }, function () { field.focus(); });
  }

  function empty(storage, but) {
    Object.keys(storage).forEach(function (name) {
      if (name.indexOf("triqueta-") === 0 && but.indexOf(name) < 0) storage.removeItem(name);
    });
  }

  function forgetFiles() {
    var mine = "triqueta " + encodeURIComponent(new URL("./", location.href).pathname);
    return navigator.storage.getDirectory().then(function (files) { return files.removeEntry(mine, { recursive: true }); });
  }

  function forgetSite() {
    return navigator.serviceWorker.getRegistration().then(function (one) { return one && one.unregister(); });
  }

  function forgetCopies() {
    var scope = new URL("./", location.href).href;
    return caches.keys().then(function (names) {
      return Promise.all(names.filter(function (name) { return name.indexOf(scope) >= 0; }).map(function (name) { return caches.delete(name); }));
    });
  }

  function tried(deed) {
    var enough = new Promise(function (go) { setTimeout(go, PATIENCE); });
    return Promise.race([enough, Promise.resolve().then(deed)]).catch(function (error) { console.info("not put away:", error.message); });
  }

  function reset() {
    empty(localStorage, GAMES);
    empty(sessionStorage, []);
    Promise.all([forgetFiles, forgetSite, forgetCopies].map(tried)).then(function () { location.reload(); });
  }

  part("retry").textContent = window.triqueta.boot.sentence("retry", {});
  ["title", "text", "record", "copy", "file", "what", "reset"].forEach(function (name) {
    var said = name === "text" && document.documentElement.dataset.trouble === "mixed" ? "mixed" : "resort." + name;
    part(name).textContent = window.triqueta.boot.sentence(said, {});
  });
  field.value = record;
  part("game").hidden = !record;
  part("file").href = URL.createObjectURL(new Blob([record]));
  part("copy").addEventListener("click", copy);
  part("reset").addEventListener("click", reset);
  document.body.appendChild(resort);
  resort.showModal();
})();
