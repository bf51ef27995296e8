// Brings the modules in at once. A module's own tag waits for the first picture of the page in some browsers, import()
// does not; a browser too old to read this line has heard from boot.js what it lacks. The game does without offline.js.
if (document.documentElement.dataset.boot !== "failed") {
  const missed = (name) => () => window.triqueta.boot.fail("load", { name });
  import("./engine.js").catch(missed("engine.js"));
  import("./offline.js").catch((error) => console.info("not kept for offline use:", error.message));
  document.addEventListener("engine-ready", () => import("./table-lock.js").catch(missed("table-lock.js")), { once: true });
}
