// What is still on its way: it is counted as it comes, and compared with what it must be. Nothing is played with files of
// two builds, and a line that broke is waited for.
(function () {
  "use strict";
  var NEAR = 20; // ms until the page itself was answered: a server so near has brought all before anybody could count
  var MENDS = 2; // fresh starts because of files that do not fit together
  var AGAIN = 1000; // ms until a broken line is tried again
  var root = document.documentElement;
  var loads = window.triqueta.loads;
  var hashes = window.triqueta.hashes;
  var boot = window.triqueta.boot;
  var counting = null, comparing = null, lineTimer = 0;

  // While a new version is being put up, a first visit may get files of two. Those that can change under the same name are
  // compared with what they must be, and no engine answers before; what does not fit is fetched anew, and the page begins
  // again, or says so in the end. Nothing goes on from here: whoever waits for it waits for ever.
  function mend() {
    var tries = Number(sessionStorage.getItem("triqueta-mended"));
    var never = new Promise(function () {});
    if (boot.isForbidden || tries >= MENDS) return boot.tellFailure("mixed"), never;
    root.dataset.boot = "failed";
    root.dataset.trouble = "mixed";
    boot.lock();
    sessionStorage.setItem("triqueta-mended", tries + 1);
    function anew(url) { return fetch(url, { cache: "reload" }).catch(function () { /* the next start names it */ }); }
    Promise.all(Object.keys(hashes).concat("./web/boot/boot.js", location.href).map(anew)).then(function () { location.reload(); });
    return never;
  }

  function fits(url, parts) {
    if (!hashes[url] || !window.crypto.subtle) return true;
    return new Blob(parts).arrayBuffer().then(function (bytes) { return crypto.subtle.digest("SHA-256", bytes); }).then(function (sum) {
      return btoa(String.fromCharCode.apply(null, new Uint8Array(sum))) === hashes[url];
    });
  }

  /** Fetch them, and tell of what arrives. */
  function compare(urls, arrived) {
    return Promise.all(urls.map(function (url) { return fetchCounted(url, arrived); })).then(function (fit) {
      return fit.indexOf(false) >= 0 ? mend() : undefined;
    });
  }

  function uncounted() { /* whoever only compares tells of no bytes */ }

  // Once the service worker keeps the files, all are of one build.
  function isKept() { return navigator.serviceWorker && navigator.serviceWorker.controller; }

  // Is all that can be mixed of one build? Where nothing was counted it is looked for by itself.
  function whole() {
    if (!comparing) comparing = counting || (isKept() ? Promise.resolve() : compare(Object.keys(hashes), uncounted).catch(String));
    return comparing;
  }

  function advance(bytes) {
    boot.loaded += bytes;
    if (root.dataset.boot === "loading") boot.state("loading");
  }

  // The same requests that PyScript and the worker make a little later: they then find the files in the browser's cache,
  // and the person sees them come. Where the server is near, all this would only be in the way (docs/platform.md).
  function fetchCounted(url, arrived) {
    return fetch(url, { credentials: "same-origin" }).then(function (response) {
      if (!response.ok) throw new Error(String(response.status));
      var reader = response.body.getReader(), parts = [];
      return reader.read().then(function next(part) {
        if (part.done) return fits(url, parts);
        arrived(part.value.length);
        if (hashes[url]) parts.push(part.value);
        return reader.read().then(next);
      });
    }).catch(function (error) {
      if (error instanceof TypeError) awaitLine();
      boot.failLoad(url);
      throw error;
    });
  }

  function fetchAll() {
    var urls = Object.keys(loads);
    urls.forEach(function (url) { boot.total += loads[url]; });
    if (root.dataset.boot === "starting") boot.state("loading");
    return compare(urls, advance).then(function () {
      if (root.dataset.boot === "loading") boot.state("starting");
    }, function () { /* failLoad has told the person */ });
  }

  // Once, and only what is not yet kept here nor there already.
  function count() {
    var isOver = root.dataset.boot === "failed";
    if (!counting) counting = isOver ? Promise.resolve() : isKept() || boot.isComplete() ? whole() : fetchAll();
    return counting;
  }

  function isNear() {
    var page = performance.getEntriesByType("navigation")[0];
    return Boolean(page) && page.responseStart - page.requestStart < NEAR;
  }

  // The line is broken: as soon as it is mended the page goes on by itself, with what it has fetched already.
  function awaitLine() {
    clearTimeout(lineTimer);
    lineTimer = setTimeout(function () { fetch("./", { cache: "no-store" }).then(tryAgain, awaitLine); }, AGAIN);
  }

  function tryAgain() {
    sessionStorage.removeItem("triqueta-mended");
    location.reload();
  }

  boot.loaded = boot.total = 0;
  boot.mend = mend;
  boot.count = count;
  boot.whole = whole;
  boot.isNear = isNear;
  boot.tryAgain = tryAgain;
})();
