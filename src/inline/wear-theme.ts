import { THEME_KEY } from "../lib/device/theme-key.ts";
import { deviceStorage } from "../lib/state/web-storage.ts";

/** Before the first paint, so that a stored theme never flashes in the other colours. */
export function wearTheme() {
  const { dataset } = document.documentElement;
  const chosen = deviceStorage.read(THEME_KEY);
  if (chosen !== "light" && chosen !== "dark") {
    dataset["theme"] = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    return;
  }
  dataset["theme"] = chosen;
  // The colour of the browser's bar follows the choice, as lib/device/theme.ts does later on.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media = meta.dataset["theme"] === chosen ? "all" : "not all";
  }
}
