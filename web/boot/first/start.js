// Can the game run here? Then it begins: the last of the parts of boot.js. What is pressed before the page's own Python is
// awake waits for it. modules.js brings the modules in right after this.
(function () {
  "use strict";
  var PATIENT = 1000; // ms after which a near server's bytes are counted even so, and all is drawn, whatever else goes on
  var root = document.documentElement;
  var boot = window.triqueta.boot;

  // The page's Python asks for the words as soon as it is awake.
  function preload(name) {
    var link = document.createElement("link");
    link.rel = "preload";
    link.as = "fetch";
    link.crossOrigin = "anonymous";
    link.href = "./web/text/" + window.triqueta.language + "/" + name + ".json";
    document.head.appendChild(link);
  }

  function watchScripts(event) {
    var node = event.target;
    if (node && (node.tagName === "SCRIPT" || node.tagName === "LINK" && node.rel === "stylesheet")) boot.failLoad(node.src || node.href);
  }

  // What the page cannot do without, and the newest of what it uses.
  function isNewEnough() {
    var needed = ["checkVisibility" in Element.prototype, "HTMLDialogElement" in window, "noModule" in HTMLScriptElement.prototype];
    return needed.indexOf(false) < 0 && typeof WebAssembly === "object";
  }

  function start() {
    if (location.protocol === "file:") return boot.tellFailure("file");
    if (!isNewEnough()) return boot.tellFailure("browser");
    if (root.dataset.build !== window.triqueta.build) return boot.mend();
    if (window.triqueta.language !== root.lang) ["table", "page"].forEach(preload);
    boot.state("starting");
    if (!boot.isNear()) return boot.count();
    setTimeout(boot.count, PATIENT);
    new MutationObserver(boot.whole).observe(root, { attributeFilter: ["data-page"] }); // the page's own Python has come: time to compare
  }

  // Drawings wait for the engine, but not for long: until then they would only slow it.
  function draw() { root.dataset.art = "drawn"; }

  setTimeout(draw, PATIENT);
  document.addEventListener("engine-ready", draw);
  window.addEventListener("error", watchScripts, true);
  new MutationObserver(function (_, watching) {
    if (!document.getElementById("table")) return;
    root.dataset.whole = "yes"; // all of the start screen has come
    watching.disconnect();
  }).observe(root, { childList: true, subtree: true });
  document.addEventListener("click", function (event) {
    if (event.target.closest && event.target.closest('[data-boot="retry"]')) boot.tryAgain();
    var early = root.dataset.page !== "ready" && event.target.closest && event.target.closest("#start button[data-action]");
    if (!early) return;
    boot.each("#start [data-waiting]", function (button) { button.dataset.waiting = "no"; });
    early.dataset.waiting = "yes"; // the page's Python finds it so and obeys
  });
  document.addEventListener("input", function (event) {
    event.target.dataset.touched = "yes"; // what was chosen early stays chosen
  });
  start();
})();
