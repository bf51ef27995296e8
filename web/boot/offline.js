// Lets the site be kept for ever after, once the game runs; a new version waits until the person agrees to it.
// Owns data-offline and data-update on <html>; the service worker itself owns what is kept.
const PERIOD = 3600e3; // ms after which a page that stays open looks for a newer version
const ANSWER = 5000; // ms in which a worker that is one says which version it is
const root = document.documentElement;
const container = navigator.serviceWorker;
let hasKeeper = Boolean(container?.controller);
let serving; // the version that serves; asked once, for a worker that is busy cannot be followed by the next

/** @param {ServiceWorker | null} worker */
function versionOf(worker) {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((told) => { port1.onmessage = (event) => told(event.data); });
  worker?.postMessage("version", [port2]);
  return Promise.race([answered, new Promise((give) => setTimeout(give, worker ? ANSWER : 0))]);
}

/** What waits is offered if it is whole, and another version than the one that serves: a newer one, or an older one again. */
async function offer({ waiting }) {
  const [next, current] = await Promise.all([versionOf(waiting), serving]);
  globalThis.triqueta.update = () => waiting.postMessage("take over");
  root.dataset.update = next && next !== current ? "ready" : "none";
}

function follow(registration, worker) {
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && container.controller) offer(registration);
    if (worker.state === "redundant" && !registration.active) root.dataset.offline = "failed"; // the next visit tries again
  });
}

/** The browser looks for a newer version whenever the page is opened; who never closes it would never get one. */
function lookAgain(registration) {
  let looked = Date.now();
  const look = () => {
    if (document.hidden || Date.now() - looked < PERIOD) return;
    looked = Date.now();
    registration.update().catch((error) => console.info("no newer version to be had:", error.message));
  };
  setInterval(look, PERIOD);
  document.addEventListener("visibilitychange", look);
  globalThis.addEventListener("online", look);
}

async function keep() {
  const registration = await container.register(new URL("../../service-worker.js", import.meta.url));
  if (registration.active) serving = versionOf(registration.active);
  registration.addEventListener("updatefound", () => follow(registration, registration.installing));
  if (registration.installing) follow(registration, registration.installing);
  if (registration.waiting && container.controller) offer(registration);
  await container.ready;
  serving ??= versionOf(registration.active);
  root.dataset.offline = "ready";
  lookAgain(registration);
  await import("./keep-snapshot.js");
}

// Without storage or over plain http the game still runs; it is only not kept.
const keepIfAllowed = () => keep().catch((error) => console.info("not kept for offline use:", error.message));

/** Files of the version that now serves do not fit to a page of the one before. */
function changeOver() {
  if (hasKeeper) location.reload();
  hasKeeper = true;
}

if (container) {
  container.addEventListener("controllerchange", changeOver);
  if (root.dataset.boot === "ready") keepIfAllowed();
  else document.addEventListener("engine-ready", keepIfAllowed, { once: true });
}
