// Keeps texts on this device, and knows no game. IndexedDB behind promises: what `put` and `remove` have answered is on
// the disk, whatever happens to the browser next (durability "strict"); a browser that keeps nothing rejects, and soon.
// And two shelves, of this device and of this tab, to be read at once: what the browser refuses to lay there is remembered
// for as long as the page is open.
const NAME = "triqueta";
const STORES = ["saves", "history"];
const PREFIX = "triqueta-";
const PATIENCE = 9000; // ms until a database that does not open counts as none: after a crash it may take long
const ASLEEP = 2000; // ms by which a timer is late where the device slept or the page stood still
const DURABLE = { durability: "strict" };

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/** Wait for so long in one piece: where the device sleeps meanwhile, nobody else can have been at work either. */
export async function awake(ms) {
  const from = performance.now();
  await new Promise((go) => { setTimeout(go, ms); });
  if (performance.now() - from > ms + ASLEEP) await awake(ms);
}

/** @param {Storage} storage */
function shelf(storage) {
  const refused = new Map();
  const recall = (name) => refused.get(name) ?? storage.getItem(PREFIX + name) ?? "";
  function keep(name, text) {
    if (text === recall(name)) return;
    try {
      storage.setItem(PREFIX + name, text);
      refused.delete(name);
    } catch {
      storage.removeItem(PREFIX + name); // what lay there is no longer true
      refused.set(name, text);
    }
  }
  return { recall, keep };
}

/** @param {IDBRequest} request */
const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @param {IDBTransaction} transaction */
const completed = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(undefined);
    transaction.onabort = () => reject(transaction.error ?? new Error("nothing was kept"));
  });

const holdsAll = (database) => STORES.every((store) => database.objectStoreNames.contains(store));

/**
 * Whichever version another build has left; a version more where it lacks a store.
 * @param {number} [version]
 * @returns {Promise<IDBDatabase>}
 */
async function open(version) {
  const request = indexedDB.open(NAME, version);
  request.onupgradeneeded = () => {
    const missing = STORES.filter((store) => !request.result.objectStoreNames.contains(store));
    missing.forEach((store) => request.result.createObjectStore(store));
  };
  const late = awake(PATIENCE).then(() => { throw new Error("the database does not open"); });
  const database = await Promise.race([answered(request), late]);
  database.onclose = forget; // the browser has thrown it away
  database.onversionchange = () => { database.close(); forget(); };
  if (holdsAll(database)) return database;
  database.close();
  return open(database.version + 1);
}

function forget() {
  opened = null;
}

/**
 * The store within a transaction, opened anew where the last opening failed.
 * @param {string} store
 * @param {"readonly" | "readwrite"} mode
 */
async function within(store, mode) {
  opened ??= open();
  const database = await opened.catch((error) => { forget(); throw error; });
  return database.transaction(store, mode, DURABLE).objectStore(store);
}

/**
 * Do something to a store; settled once it is on the disk.
 * @param {string} store
 * @param {(place: IDBObjectStore) => unknown} change
 */
async function write(store, change) {
  const place = await within(store, "readwrite");
  const done = completed(place.transaction);
  change(place);
  return done;
}

/**
 * Put what is chosen by what these names hold, all in one go: settled once it is on the disk.
 * @param {string} store
 * @param {string[]} names
 * @param {(held: unknown[]) => [string, string]} choose the name and its new value
 */
export async function exchange(store, names, choose) {
  const place = await within(store, "readwrite");
  const done = completed(place.transaction);
  const [name, value] = choose(await Promise.all(names.map((one) => answered(place.get(one)))));
  place.put(value, name);
  return done;
}

export const put = (store, key, value) => write(store, (place) => place.put(value, key));
export const remove = (store, key) => write(store, (place) => place.delete(key));

/** What was put there; undefined where nothing was. */
export const get = async (store, key) => answered((await within(store, "readonly")).get(key));

/** All keys of a store, in their order. */
export const keys = async (store) => answered((await within(store, "readonly")).getAllKeys());

/** All values of a store, in the order of their keys. */
export const all = async (store) => answered((await within(store, "readonly")).getAll());

/** Many at once: all of them are on the disk, or none. */
export const putAll = (store, pairs) =>
  write(store, (place) => { JSON.parse(pairs).forEach(({ key, value }) => place.put(value, key)); });
export const clear = (store) => write(store, (place) => place.clear());

/** Only so many are left: those whose keys come last; and as many of those whose keys begin apart. */
export async function trim(store, most, apart) {
  const all = await keys(store), kinds = [true, false];
  const old = kinds.flatMap((kind) => all.filter((key) => key.startsWith(apart) === kind).slice(0, -most));
  if (old.length) await write(store, (place) => { old.forEach((key) => place.delete(key)); });
}

/** Each key with the first line of its value, a line for each. */
export async function heads(store) {
  const place = await within(store, "readonly");
  const [names, values] = await Promise.all([answered(place.getAllKeys()), answered(place.getAll())]);
  return names.map((name, at) => `${name}\t${String(values[at]).split("\n", 1)[0]}`).join("\n");
}

/** Every value but for its first line. */
export const bodies = async (store) =>
  (await all(store)).map((value) => String(value).slice(String(value).indexOf("\n") + 1));

/** All of these as one file, after a head. */
export const file = async (store, head) => new Blob([head, (await bodies(store)).join("---\n")]);

Object.assign(globalThis.triqueta, {
  database: { put, putAll, get, remove, clear, keys, all, trim, heads, bodies, file },
  device: shelf(localStorage),
  tab: shelf(sessionStorage),
});
