// Brings the modules in at once. A module's own tag waits for the first picture of the page in some browsers, import()
// does not; a browser too old to read this line has heard from boot.js what it lacks.
if (document.documentElement.dataset.boot !== "failed") import("./engine.js").catch(() => window.triqueta.boot.fail("load", { name: "engine.js" }));
