// Keeps what the engine's memory looks like right after it has begun, so that later visits need not begin from nothing:
// one file among this origin's private files, written and read by this browser alone. VERSION is written above this line
// by web/build.py: it names all that the memory was made of. Another version of the browser may lay out the memory
// otherwise, so it is part of the file's name, too: the end of what the browser says, where versions stand.
//
// It is checked before it is used, and counts as TRIED from then until the engine has answered: a start that finds it so
// knows that the last one came to nothing, and begins without it.
//
// The file: the SHA-256 of the rest; how long the memory is and how many pages follow; where they belong; the pages.
// Pages of nothing but zeros, which are most of it, are left out.
const PAGE = 65536;
const DIGEST = 32;
const FOLDER = `triqueta ${encodeURIComponent(new URL("../../", import.meta.url).pathname)}`;
const NAME = `${VERSION} ${encodeURIComponent(navigator.userAgent).slice(-160)}`;
const TRIED = "tried";

async function folder() {
  const files = await navigator.storage.getDirectory();
  return files.getDirectoryHandle(FOLDER, { create: true });
}

const digest = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** @param {Uint8Array} memory */
function packed(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const places = [];
  for (let place = 0; place < memory.length; place += PAGE) {
    if (words.subarray(place >> 2, (place + PAGE) >> 2).some(Boolean)) places.push(place);
  }
  const head = new Uint8Array(new Uint32Array([memory.length, places.length, ...places]).buffer);
  return new Blob([head, ...places.map((place) => memory.subarray(place, place + PAGE))]).arrayBuffer();
}

/** @param {Uint8Array} bytes */
function unpacked(bytes) {
  const words = (from, count) => new Uint32Array(bytes.buffer, bytes.byteOffset + from, count);
  const [length, count] = words(0, 2);
  const memory = new Uint8Array(length);
  let at = 8 + 4 * count;
  for (const place of words(8, count)) {
    memory.set(bytes.subarray(at, at + Math.min(PAGE, length - place)), place);
    at += PAGE;
  }
  return memory;
}

const file = async (name, options) => (await folder()).getFileHandle(name, options);
const exists = async (name = NAME) => (await folder()).getFileHandle(name).then(() => true, () => false);
const isTried = () => exists(TRIED);
const markTried = () => file(TRIED, { create: true });
const trust = async () => (await folder()).removeEntry(TRIED);

/**
 * The memory, when there is one that is what was kept; else nothing stays of it.
 * @returns {Promise<Uint8Array | null>}
 */
async function recall() {
  try {
    if (await isTried()) throw new Error("the last start with it came to nothing");
    const bytes = new Uint8Array(await (await (await file(NAME)).getFile()).arrayBuffer());
    const seal = digest(bytes.subarray(DIGEST));
    const memory = unpacked(bytes.subarray(DIGEST)); // meanwhile
    if ((await seal).some((byte, at) => byte !== bytes[at])) throw new Error("it is not what was kept");
    return memory;
  } catch {
    return forget().then(() => null, () => null); // where there are no private files, nothing is to be forgotten
  }
}

/**
 * Write it down, in a worker; what other versions have left goes.
 * @param {Uint8Array} memory
 */
async function keep(memory) {
  const bytes = new Uint8Array(await packed(memory));
  const seal = await digest(bytes);
  await forget();
  const written = await (await file(NAME, { create: true })).createSyncAccessHandle();
  written.write(bytes, { at: DIGEST });
  written.write(seal, { at: 0 });
  written.close();
}

/** Let the engine begin from nothing again. */
async function forget() {
  const mine = await folder();
  for await (const name of mine.keys()) await mine.removeEntry(name);
}

export { exists, forget, isTried, keep, markTried, recall, trust };
