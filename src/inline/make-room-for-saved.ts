import { deviceStorage } from "../lib/state/web-storage.ts";
import { SAVED_KEY } from "../lib/visitor/saved-key.ts";

/** Before the first paint, so that saved looks move nothing when they come. */
export function makeRoomForSaved() {
  const saved = deviceStorage.read(SAVED_KEY);
  if (saved && saved !== "[]") document.documentElement.dataset["saved"] = "";
}
