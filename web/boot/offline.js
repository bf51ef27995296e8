// Lets the site be kept for ever after, once the game runs; a new version waits until the person agrees to it.
// Owns data-offline on <html>; the service worker itself owns what is kept.
const root = document.documentElement;
const container = navigator.serviceWorker;
const hadKeeper = Boolean(container?.controller);

function offer(registration) {
  globalThis.triqueta.update = () => registration.waiting.postMessage("take over");
  root.dataset.update = "ready";
}

function follow(registration, worker) {
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && container.controller) offer(registration);
    if (worker.state === "redundant" && !registration.active) root.dataset.offline = "failed"; // the next visit tries again
  });
}

async function keep() {
  const registration = await container.register(new URL("../../service-worker.js", import.meta.url));
  registration.addEventListener("updatefound", () => follow(registration, registration.installing));
  if (registration.installing) follow(registration, registration.installing);
  if (registration.waiting && container.controller) offer(registration);
  await container.ready;
  root.dataset.offline = "ready";
  await import("./keep-snapshot.js");
}

// Without storage or over plain http the game still runs; it is only not kept.
const keepIfAllowed = () => keep().catch((error) => console.info("not kept for offline use:", error.message));

if (container) {
  container.addEventListener("controllerchange", () => hadKeeper && location.reload());
  if (root.dataset.boot === "ready") keepIfAllowed();
  else document.addEventListener("engine-ready", keepIfAllowed, { once: true });
}
