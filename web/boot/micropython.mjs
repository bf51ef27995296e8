// The page's interpreter, as PyScript finds it in web/page/page.toml.
import { loadMicroPython as load } from "../../runtime/micropython-1.27.0/micropython.mjs";
import { withoutHelpers } from "./without-helpers.mjs";

const url = new URL("../../runtime/micropython-1.27.0/micropython.wasm", import.meta.url).href;

const loadMicroPython = async (options) => withoutHelpers(await load({ ...options, url }));

export { loadMicroPython };
