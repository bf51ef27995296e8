// Keeps one version of the whole site, and serves nothing else: all files or none, each checked against its SHA-256.
// VERSION and FILES (address: hash) are written above this line by web/build.py, and braces around it all: half of this
// file is no worker. A newer version is fetched beside this one and waits until the page says "take over"; what has not
// changed is taken from here instead of the network. web/kill-switch.js ends all this, should it ever go wrong.
const { registration } = self;
const PREFIX = `triqueta ${registration.scope} `;
const NAME = PREFIX + VERSION;

const address = (path) => new URL(path, registration.scope).href;

async function isIntact(response, hash) {
  const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("") === hash;
}

const isCode = (path) => path.endsWith(".wasm");
const fromBrowser = (url) => fetch(url, { cache: "only-if-cached", mode: "same-origin" }).then((kept) => (kept.ok ? kept : null), () => null);

// The caches first (the older version's, then the browser's own), and past both when what they hold is not ours. What the
// browser's own may give to a page unasked (see answer) is put into it by no one but the page: it might be broken.
async function* candidates(url) {
  const kept = await caches.match(url, { ignoreVary: true });
  if (kept) yield kept;
  const near = isCode(url) ? await fromBrowser(url) : await fetch(url);
  if (near) yield near;
  yield await fetch(url, { cache: isCode(url) ? "no-store" : "reload" });
}

async function fetchIntact(path) {
  for await (const response of candidates(address(path))) {
    if (response.ok && !response.redirected && (await isIntact(response, FILES[path]))) return response;
  }
  throw new Error(`${path} is not the file of this version`);
}

async function install() {
  const isNew = !(await caches.has(NAME)); // the same version may be here, and serve, when a newer one was taken back
  const cache = await caches.open(NAME);
  const keep = async (path) => cache.put(address(path), await fetchIntact(path));
  try {
    await Promise.all(Object.keys(FILES).map(keep));
  } catch (error) {
    if (isNew) await caches.delete(NAME);
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
// of such a file names what is in it, so that an old copy is as good as a new one; where there is none, ours is.

/** @param {Request} request the file of this version that it is for, if it is for one */
function pathOf(request) {
  const { origin, pathname } = new URL(request.url);
  const path = `./${(origin + pathname).slice(registration.scope.length)}`;
  return request.mode === "navigate" && path === "./index.html" ? "./" : path;
}

async function answer(request) {
  const path = pathOf(request);
  if (!(path in FILES)) return fetch(request);
  const kept = await (await caches.open(NAME)).match(address(path), { ignoreVary: true });
  if (kept && isCode(path)) return (await fromBrowser(address(path))) ?? kept;
  return kept ?? regain(request, path);
}

// A file that was kept is gone. What the network has is taken only if it is the same: else this version cannot be had any
// more, and rather than mixing two, the next visit begins without any.
async function regain(request, path) {
  try {
    const response = await fetchIntact(path);
    await (await caches.open(NAME)).put(address(path), response.clone());
    return response;
  } catch (error) {
    if (error instanceof TypeError) return Response.error(); // no network: what is gone may come back
    await registration.unregister();
    await caches.delete(NAME);
    return request.mode === "navigate" ? fetch(request) : Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "version") event.ports[0].postMessage(VERSION);
});
self.addEventListener("fetch", (event) => {
  const { cache, method, url } = event.request;
  if (cache === "only-if-cached") return; // the browser's own cache is meant
  if (method === "GET" && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
