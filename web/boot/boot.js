// Before anything else can run: can it run here, what is still on its way, and what to tell the person if it fails.
// A classic script in old syntax on purpose, so that an old browser or a bare folder still gets its sentence.
// Owns data-boot on <html> (loading, starting, ready, failed) and what lies inside #boot; knows nothing of the game.
// web/build.py writes above it the sizes of the files ("loads", decoded bytes) and the sentences ("texts").
// It runs before the style sheet is asked to show anything; modules.js brings the modules in right after it.
(function () {
  "use strict";
  var LATE = 20000; // ms without a sign of life before the person hears of it
  var LAST = 25000; // ms more until that is an end
  var NEAR = 20; // ms until the page itself was answered: a server so near has brought all before anybody could count
  var MENDS = 2; // fresh starts because of files that do not fit together
  var PATIENT = 1000; // ms after which the bytes are counted even so, and drawings are drawn, whatever else goes on
  var root = document.documentElement;
  var loads = window.triqueta.loads;
  var kin = window.triqueta.kin;
  var texts = window.triqueta.texts;
  var total = 0, loaded = 0, counting = null, comparing = null, lateTimer = 0, lineTimer = 0, said = "", canRetry = false;

  // A browser may forbid to store anything: then it is kept for as long as the page is open. Some then forbid more than
  // PyScript can do without.
  var forbidden = false;
  function standIn(name) {
    try { if (window[name].length >= 0) return; } catch (refused) { forbidden = true; }
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
  root.dataset.game = kept("summary") && kept("over") !== "yes" ? "yes" : "no";
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

  // The page's Python asks for the words as soon as it is awake.
  function preload(name) {
    var link = document.createElement("link");
    link.rel = "preload";
    link.as = "fetch";
    link.crossOrigin = "anonymous";
    link.href = "./web/text/" + window.triqueta.language + "/" + name + ".json";
    document.head.appendChild(link);
  }

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
    each("#boot progress", function (bar) { bar.max = total || 1; bar.value = loaded; bar.hidden = root.dataset.boot !== "loading"; });
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
    say(sentence(name, { loaded: megabytes(loaded), total: megabytes(total) }));
    speak(name === "ready" ? name : "starting", name === "ready" ? "" : sentence("starting", {}));
    showRetry(false);
    showProgress();
    watch();
    if (name === "ready") closeResort();
    tell("boot-progress", { stage: name, loaded: loaded, total: total });
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

  function failLoad(url, isBroken) {
    if (isBroken) awaitLine();
    tellFailure("load", { name: String(url).split(/[?#]/)[0].split("/").pop() || "index.html" });
  }

  // Whatever else did not work: if a file is missing, that is the reason, and counting them finds it.
  function fail(trouble, values) {
    var enough = new Promise(function (go) { setTimeout(go, LATE); });
    var reason = forbidden && trouble === "engine" ? "storage" : trouble;
    Promise.race([count(), enough]).then(function () { tellFailure(reason, values); });
  }

  // Trying again may come to the same: then the game can be taken along, and all that might be in the way put away.
  function showResort() {
    var resort = document.getElementById("resort");
    if (document.readyState === "loading") return document.addEventListener("DOMContentLoaded", showResort);
    if (root.dataset.trouble === "mixed") lock();
    if (resort) return resort.open ? undefined : resort.showModal();
    var script = document.createElement("script");
    script.src = "./web/boot/resort.js";
    document.head.appendChild(script);
  }

  function closeResort() {
    var resort = document.getElementById("resort");
    if (resort) resort.close();
  }

  // While a new version is being put up, a first visit may get files of two. Those that can change under the same name are
  // compared with what they must be, and no engine answers before; what does not fit is fetched anew, and the page begins
  // again, or says so in the end. Nothing goes on from here: whoever waits for it waits for ever.
  function mend() {
    var tries = Number(sessionStorage.getItem("triqueta-mended"));
    var never = new Promise(function () {});
    if (forbidden || tries >= MENDS) return tellFailure("mixed"), never;
    root.dataset.boot = "failed";
    root.dataset.trouble = "mixed";
    lock();
    sessionStorage.setItem("triqueta-mended", tries + 1);
    function anew(url) { return fetch(url, { cache: "reload" }).catch(function () { /* the next start names it */ }); }
    Promise.all(Object.keys(kin).concat("./web/boot/boot.js", location.href).map(anew)).then(function () { location.reload(); });
    return never;
  }

  function lock() { each("#game", function (game) { game.inert = true; }); }

  function fits(url, parts) {
    if (!kin[url] || !window.crypto.subtle) return true;
    return new Blob(parts).arrayBuffer().then(function (bytes) { return crypto.subtle.digest("SHA-256", bytes); }).then(function (sum) {
      return btoa(String.fromCharCode.apply(null, new Uint8Array(sum))) === kin[url];
    });
  }

  /** Fetch them, and tell of what arrives. */
  function compare(urls, arrived) {
    return Promise.all(urls.map(function (url) { return fetchTold(url, arrived); })).then(function (fit) {
      return fit.indexOf(false) >= 0 ? mend() : undefined;
    });
  }

  // Once the service worker keeps the files, all are of one build.
  function isKept() { return navigator.serviceWorker && navigator.serviceWorker.controller; }

  // Is all that can be mixed of one build? Where nothing was counted it is looked for by itself.
  function whole() {
    if (!comparing) comparing = counting || (isKept() ? Promise.resolve() : compare(Object.keys(kin), Number).catch(String));
    return comparing;
  }

  function advance(bytes) {
    loaded += bytes;
    if (root.dataset.boot === "loading") state("loading");
  }

  // The same requests that PyScript and the worker make a little later: they then find the files in the browser's cache,
  // and the person sees them come. Where the server is near, all this would only be in the way (docs/platform.md).
  function fetchTold(url, arrived) {
    return fetch(url, { credentials: "same-origin" }).then(function (response) {
      if (!response.ok) throw new Error(String(response.status));
      var reader = response.body.getReader(), parts = [];
      return reader.read().then(function next(part) {
        if (part.done) return fits(url, parts);
        arrived(part.value.length);
        if (kin[url]) parts.push(part.value);
        return reader.read().then(next);
      });
    }).catch(function (error) { failLoad(url, error instanceof TypeError); throw error; });
  }

  function fetchAll() {
    var urls = Object.keys(loads);
    urls.forEach(function (url) { total += loads[url]; });
    if (root.dataset.boot === "starting") state("loading");
    return compare(urls, advance).then(function () {
      if (root.dataset.boot === "loading") state("starting");
    }, function () { /* failLoad has told the person */ });
  }

  // Once, and only what is not yet kept here nor there already.
  function count() {
    var isOver = root.dataset.boot === "failed";
    if (!counting) counting = isOver ? Promise.resolve() : isKept() || isComplete() ? whole() : fetchAll();
    return counting;
  }

  function isNear() {
    var page = performance.getEntriesByType("navigation")[0];
    return Boolean(page) && page.responseStart - page.requestStart < NEAR;
  }

  // The line is broken: as soon as it is mended the page goes on by itself, with what it has fetched already.
  function awaitLine() {
    clearTimeout(lineTimer);
    lineTimer = setTimeout(function () { fetch("./", { cache: "no-store" }).then(tryAgain, awaitLine); }, PATIENT);
  }

  function tryAgain() {
    sessionStorage.removeItem("triqueta-mended");
    location.reload();
  }

  function watchScripts(event) {
    var node = event.target;
    if (node && (node.tagName === "SCRIPT" || node.tagName === "LINK" && node.rel === "stylesheet")) failLoad(node.src || node.href);
  }

  // What the page cannot do without, and the newest of what it uses.
  function isNewEnough() {
    var needed = ["checkVisibility" in Element.prototype, "HTMLDialogElement" in window, "noModule" in HTMLScriptElement.prototype];
    return needed.indexOf(false) < 0 && typeof WebAssembly === "object";
  }

  function start() {
    if (location.protocol === "file:") return tellFailure("file");
    if (!isNewEnough()) return tellFailure("browser");
    if (root.dataset.build !== window.triqueta.build) return mend();
    if (window.triqueta.language !== root.lang) ["table", "page"].forEach(preload);
    state("starting");
    if (!isNear()) return count();
    setTimeout(count, PATIENT);
    new MutationObserver(whole).observe(root, { attributeFilter: ["data-page"] }); // the page's own Python has come: time to compare
  }

  // Drawings wait for the engine, but not for long: until then they would only slow it.
  function draw() { root.dataset.art = "drawn"; }

  setTimeout(draw, PATIENT);
  document.addEventListener("engine-ready", draw);
  window.triqueta.language = chosenLanguage();
  window.triqueta.boot = { state: state, fail: fail, sentence: sentence, whole: whole };
  window.addEventListener("error", watchScripts, true);
  document.addEventListener("readystatechange", sayAgain);
  new MutationObserver(function (_, watching) {
    if (!document.getElementById("table")) return;
    root.dataset.whole = "yes"; // all of the start screen has come
    watching.disconnect();
  }).observe(root, { childList: true, subtree: true });
  document.addEventListener("click", function (event) {
    if (event.target.closest && event.target.closest('[data-boot="retry"]')) tryAgain();
    var early = root.dataset.page !== "ready" && event.target.closest && event.target.closest("#start button[data-action]");
    if (!early) return;
    each("#start [data-waiting]", function (button) { button.dataset.waiting = "no"; });
    early.dataset.waiting = "yes"; // the page's Python finds it so and obeys
  });
  document.addEventListener("input", function (event) {
    event.target.dataset.touched = "yes"; // what was chosen early stays chosen
  });
  start();
})();
