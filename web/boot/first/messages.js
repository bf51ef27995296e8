// What the person is told while the game starts, and when it does not. Owns data-boot (loading, starting, ready, failed)
// and data-trouble on <html>, and what lies inside #boot.
(function () {
  "use strict";
  var LATE = 20000; // ms without a sign of life before the person hears of it
  var LAST = 25000; // ms more until that is an end
  var root = document.documentElement;
  var texts = window.triqueta.texts;
  var boot = window.triqueta.boot;
  var lateTimer = 0, said = "", canRetry = false;

  function language() { return texts[window.triqueta.language]; }

  function sentence(key, values) {
    return language()[key].replace(/\{(\w+)\}/g, function (_, name) { return values[name]; });
  }

  function each(selector, change) {
    Array.prototype.forEach.call(document.querySelectorAll(selector), change);
  }

  function say(text) {
    said = text;
    each('[data-slot="boot"]', function (node) { if (node.textContent !== text) node.textContent = text; });
  }

  // Whoever listens hears of each stage once, and no numbers: with them a voice would begin anew at every megabyte.
  var heard = {}, spoken = "";
  function speak(stage, text) {
    if (heard[stage]) return;
    heard[stage] = true;
    spoken = text;
    sayAloud();
  }

  function sayAloud() {
    each('[data-boot="said"]', function (node) { if (node.textContent !== spoken) node.textContent = spoken; });
  }

  function showRetry(shown) {
    canRetry = shown;
    each('[data-boot="retry"]', function (button) {
      button.textContent = language().retry;
      button.hidden = !shown;
    });
  }

  function megabytes(bytes) { return (bytes / 1e6).toFixed(1); }

  function showProgress() {
    each("#boot progress", function (bar) { bar.max = boot.total || 1; bar.value = boot.loaded; bar.hidden = root.dataset.boot !== "loading"; });
  }

  // The document may have been read only in part when the first words were said.
  function sayAgain() {
    say(said);
    sayAloud();
    showRetry(canRetry);
    showProgress();
  }

  function tell(name, detail) { document.dispatchEvent(new CustomEvent(name, { detail: detail })); }

  function watch() {
    clearTimeout(lateTimer);
    if (root.dataset.boot === "failed" || isComplete()) return;
    lateTimer = setTimeout(function () {
      if (isComplete()) return;
      say(sentence("slow", {}));
      speak("slow", said);
      showRetry(true);
      lateTimer = setTimeout(function () { if (!isComplete()) fail("engine"); }, LAST);
    }, LATE);
  }

  function state(name) {
    if (/load|mixed/.test(root.dataset.trouble)) return; // what else may come up: a part is missing until the page is tried anew
    root.dataset.boot = name;
    delete root.dataset.trouble;
    say(sentence(name, { loaded: megabytes(boot.loaded), total: megabytes(boot.total) }));
    speak(name === "ready" ? name : "starting", name === "ready" ? "" : sentence("starting", {}));
    showRetry(false);
    showProgress();
    watch();
    if (name === "ready") closeResort();
    tell("boot-progress", { stage: name, loaded: boot.loaded, total: boot.total });
  }

  function isComplete() {
    return root.dataset.boot === "ready" && root.dataset.page === "ready";
  }

  function tellFailure(trouble, values) {
    if (root.dataset.boot === "failed" && trouble !== "mixed" || trouble === "load" && isComplete()) return; // the first one counts
    var text = sentence(trouble, values || {});
    root.dataset.boot = "failed";
    root.dataset.trouble = trouble;
    say(text);
    speak("failed", text);
    showRetry(true);
    showProgress();
    clearTimeout(lateTimer);
    if (trouble === "engine" || trouble === "mixed") showResort();
    tell("engine-failed", { trouble: trouble, sentence: text });
  }

  function failLoad(url) {
    tellFailure("load", { name: String(url).split(/[?#]/)[0].split("/").pop() || "index.html" });
  }

  // Whatever else did not work: if a file is missing, that is the reason, and counting them finds it.
  function fail(trouble, values) {
    var enough = new Promise(function (go) { setTimeout(go, LATE); });
    var reason = boot.isForbidden && trouble === "engine" ? "storage" : trouble;
    Promise.race([boot.count(), enough]).then(function () { tellFailure(reason, values); });
  }

  // Trying again may come to the same: then the game can be taken along, and all that might be in the way put away.
  function showResort() {
    var resort = document.getElementById("resort");
    if (document.readyState === "loading") return document.addEventListener("DOMContentLoaded", showResort);
    if (root.dataset.trouble === "mixed") lock();
    if (resort) return resort.open ? undefined : resort.showModal();
    if (document.getElementById("resort-script")) return;
    var script = document.createElement("script");
    script.id = "resort-script";
    script.src = "./web/boot/resort.js";
    script.onerror = function () { script.remove(); };
    document.head.appendChild(script);
  }

  function closeResort() {
    var resort = document.getElementById("resort");
    if (resort) resort.close();
  }

  /** Nothing can be played with what has come. */
  function lock() { each("#game", function (game) { game.inert = true; }); }

  boot.state = state;
  boot.fail = fail;
  boot.failLoad = failLoad;
  boot.tellFailure = tellFailure;
  boot.sentence = sentence;
  boot.each = each;
  boot.lock = lock;
  boot.isComplete = isComplete;
  document.addEventListener("readystatechange", sayAgain);
})();
