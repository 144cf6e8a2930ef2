import { CACHE_KEY } from "../../../contract/browser-names.ts";
import { isOffline, checkConnection } from "../connection/connection.ts";
import { ANSWERS_CACHE } from "../connection/offline-contract.ts";
import { deviceStorage, tabStorage } from "../state/web-storage.ts";

const TRIED = "lunula-begun-anew";

/**
 * For a page that broke while it was drawn, as one does on stored content of a shape that nobody
 * foresaw: lets go of the content and loads again, once in a tab. Without a connection the worker's
 * answers, which could not be fetched again, stay; so do pictures and what the visitor made.
 */
export async function reloadWithoutCache(): Promise<void> {
  // Without a memory of it, loading could go on for ever.
  if (tabStorage.read(TRIED) || !tabStorage.write(TRIED, "yes")) return;
  await checkConnection();
  try {
    if (!isOffline()) await caches.delete(ANSWERS_CACHE);
  } catch {
    // There is no such storage, or the browser refuses it: nothing is kept there.
  }
  // Last of all: this page, which still has it, may be about to store it.
  addEventListener("pagehide", () => deviceStorage.write(CACHE_KEY, null));
  location.reload();
}
