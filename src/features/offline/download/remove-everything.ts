import { isPublic } from "../../../lib/data/queries.ts";
import type { QueryClient } from "@tanstack/react-query";
import { CACHE_KEY } from "../../../../contract/browser-names.ts";
import { DEVICE_CACHES } from "../../../lib/connection/offline-contract.ts";
import { deviceStorage } from "../../../lib/state/web-storage.ts";
import { SAVE_EVERY } from "../answers/persist.ts";
import { clearBoards } from "../../../lib/visitor/boards.ts";
import { clearSaved } from "../../../lib/visitor/saved-designs.ts";
import { changeChoice, withLock } from "./choice.ts";

/**
 * Removes all stored texts and pictures and stops downloads. What the visitor made stays: saved designs and boards
 * (unless chosen), ticked steps, waiting messages. So do the files of the site.
 */
export async function removeEverything(client: QueryClient, { savedToo }: { savedToo: boolean }) {
  changeChoice({ keep: "nothing" });
  if (savedToo) {
    clearSaved();
    clearBoards();
  }
  client.removeQueries({ predicate: (query) => isPublic(query) && !query.isActive() });
  await withLock(async () => {
    if ("caches" in window) await Promise.all(DEVICE_CACHES.map((name) => caches.delete(name)));
  });
  // A pending save would write it all again.
  await new Promise((resolve) => {
    setTimeout(resolve, SAVE_EVERY + 100);
  });
  deviceStorage.write(CACHE_KEY, null);
  // Pages that show storage use measure it again.
  changeChoice({ filledAt: null });
}
