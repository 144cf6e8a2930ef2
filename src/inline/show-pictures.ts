import { PICTURES_KEY } from "../lib/device/pictures-key.ts";
import { deviceStorage } from "../lib/state/web-storage.ts";

/** Before the first paint, so that a grid does not change its columns before the visitor's eyes. */
export function showPictures() {
  const chosen = deviceStorage.read(PICTURES_KEY);
  if (chosen) document.documentElement.dataset["pictures"] = chosen;
}
