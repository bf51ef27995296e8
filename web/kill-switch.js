// Ends what web/service-worker.js keeps: put in its place (make kill-switch), it takes over at once in every browser that
// still comes, throws away the files that were kept, and itself. Pages then come from the network as on a first visit.
// Games, settings and whatever else the page has written down are not its business and stay.
const prefix = `triqueta ${self.registration.scope} `;

async function end() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(end()));
