// The page's interpreter, as PyScript finds it in web/page/page.toml, with the page's modules, which the build has compiled,
// where it looks for them.
import { loadMicroPython as load } from "../../runtime/micropython/micropython.mjs";
import { withoutHelpers } from "./without-helpers.mjs";

const url = new URL("../../runtime/micropython/micropython.wasm", import.meta.url).href;
const modules = fetch(new URL("../page/modules.json", import.meta.url)).then((answer) => answer.json());
modules.catch(() => {}); // told when they are waited for

export async function loadMicroPython(options) {
  const python = await load({ ...options, url });
  await globalThis.triqueta.breath(); // so that no task is long
  python.FS.mkdirTree("web/page");
  for (const [name, code] of Object.entries(await modules)) {
    python.FS.writeFile(name, Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0)), { canOwn: true });
  }
  await globalThis.triqueta.breath();
  return withoutHelpers(python);
}
