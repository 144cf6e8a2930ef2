import { CACHE_KEY } from "../../../contract/browser-names.ts";
import { isOffline, checkConnection } from "../connection/connection.ts";
import { ANSWERS_CACHE } from "../connection/offline-contract.ts";
import { deviceStorage, tabStorage } from "../state/web-storage.ts";

const TRIED = "lunula-begun-anew";

/**
 * For a page that failed to render, as on stored content of an unexpected shape: removes the content and reloads, once
 * in a tab. Offline, the worker’s responses stay, since they could not be loaded again; so do pictures and the
 * visitor’s own data.
 */
export async function reloadWithoutCache(): Promise<void> {
  // Without storage, reloading could loop.
  if (tabStorage.read(TRIED) || !tabStorage.write(TRIED, "yes")) return;
  await checkConnection();
  try {
    if (!isOffline()) await caches.delete(ANSWERS_CACHE);
  } catch {
    // The browser has no such storage, or refuses it: nothing is stored.
  }
  // Last, since this page might store it again.
  addEventListener("pagehide", () => deviceStorage.write(CACHE_KEY, null));
  location.reload();
}
