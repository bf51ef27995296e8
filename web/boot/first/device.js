// What can be kept on this device, and what the first picture must know of it. The first of the parts of boot.js, all of
// them classic scripts in old syntax on purpose, so that an old browser or a bare folder still gets its sentence. web/build.py
// writes above them the sizes of the files ("loads", decoded bytes), what is compared ("hashes") and the sentences ("texts").
// Owns data-theme, data-game, data-met and data-back on <html> until the page's own Python says them again, and
// triqueta.language.
(function () {
  "use strict";
  var root = document.documentElement;
  var texts = window.triqueta.texts;
  var boot = window.triqueta.boot = { isForbidden: false };

  // A browser may forbid to store anything: then it is kept for as long as the page is open. Some then forbid more than
  // PyScript can do without.
  function standIn(name) {
    try { if (window[name].length >= 0) return; } catch (refused) { boot.isForbidden = true; }
    var items = {};
    Object.defineProperty(window, name, { value: {
      getItem: function (key) { return Object.prototype.hasOwnProperty.call(items, key) ? items[key] : null; },
      setItem: function (key, text) { items[key] = String(text); },
      removeItem: function (key) { delete items[key]; }
    } });
  }
  standIn("localStorage");
  standIn("sessionStorage");

  // What the first paint must know; the page's Python says it again: the light that was chosen, whether there is a game to
  // go on with, whether the game is new here and the lesson offered, and whether this is a reload at the table, so that the start screen need not be shown for a moment.
  function kept(name) { return localStorage.getItem("triqueta-" + name) || ""; }
  var seat = sessionStorage.getItem("triqueta-table") || "";
  var taught = sessionStorage.getItem("triqueta-lesson");
  root.dataset.theme = kept("theme") || "auto";
  root.dataset.game = (kept("over") ? kept("over") === "no" && kept("summary") : kept("save")) ? "yes" : "no";
  root.dataset.met = kept("met") || kept("save") ? "yes" : "no";
  root.dataset.back = taught || seat && seat === kept("tab") ? "yes" : "no";

  // What the address asks for (?lang=de), else what was chosen before, else the first of the browser's that there is.
  function chosenLanguage() {
    var wanted = [(/[?&]lang=([\w-]+)/.exec(location.search) || [])[1], kept("language")].concat(navigator.languages || [navigator.language]);
    for (var i = 0; i < wanted.length; i++) {
      var tag = String(wanted[i]);
      if (isSpoken(tag)) return tag;
      if (isSpoken(tag.slice(0, 2))) return tag.slice(0, 2);
    }
    return root.lang;
  }

  function isSpoken(tag) { return Object.prototype.hasOwnProperty.call(texts, tag); }

  window.triqueta.language = chosenLanguage();
})();
