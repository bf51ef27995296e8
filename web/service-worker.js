// Keeps one version of the whole site, and serves nothing else: all files or none, each checked against its SHA-256.
// VERSION and FILES (address: hash) are written above this line by web/build.py. A newer version is fetched beside this
// one and waits until the page says "take over"; what has not changed is taken from here instead of the network.
const { registration } = self;
const PREFIX = `triqueta ${registration.scope} `;
const NAME = PREFIX + VERSION;
const START = new URL("./", registration.scope).href;

const address = (path) => new URL(path, registration.scope).href;

async function isIntact(response, hash) {
  const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("") === hash;
}

// The caches first (this browser's, then the older version's), and past all of them when what they hold is not ours.
async function* candidates(url) {
  const kept = await caches.match(url, { ignoreVary: true });
  if (kept) yield kept;
  yield await fetch(url);
  yield await fetch(url, { cache: "reload" });
}

async function fetchIntact(path) {
  for await (const response of candidates(address(path))) {
    if (response.ok && !response.redirected && (await isIntact(response, FILES[path]))) return response;
  }
  throw new Error(`${path} is not the file of this version`);
}

async function install() {
  const cache = await caches.open(NAME);
  const keep = async (path) => cache.put(address(path), await fetchIntact(path));
  try {
    await Promise.all(Object.keys(FILES).map(keep));
  } catch (error) {
    await caches.delete(NAME);
    throw error;
  }
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// A browser keeps machine code beside its own cache, and finds it again only if the answer comes from there. The path
// of such a file names its version, so that an old copy is as good as a new one; where there is none, ours is.
const fromBrowser = (request) => fetch(request, { cache: "force-cache" }).then((response) => (response.ok ? response : null), () => null);

async function answer(request) {
  const asked = new URL(request.url);
  const isStart = request.mode === "navigate" && [START, address("./index.html")].includes(asked.origin + asked.pathname);
  const cache = await caches.open(NAME);
  const kept = await cache.match(isStart ? START : request, { ignoreSearch: true, ignoreVary: true });
  if (kept && request.url.endsWith(".wasm")) return (await fromBrowser(request)) ?? kept;
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { cache, method, url } = event.request;
  if (cache === "only-if-cached") return; // the browser's own cache is meant
  if (method === "GET" && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
