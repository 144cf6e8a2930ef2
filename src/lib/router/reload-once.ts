import { isOffline, checkConnection } from "../connection/connection.ts";
import { tabStorage } from "../state/web-storage.ts";

const KEY = "lunula-reloaded";
/** A reload that did not help within this time is not tried again. */
const PAUSE = 30_000;

/** Reloads the page unless that was just tried, or there is no server to reload from. */
export async function reloadOnce(): Promise<void> {
  await checkConnection();
  if (isOffline()) return;
  if (Date.now() - Number(tabStorage.read(KEY)) < PAUSE) return;
  // Without a memory of it, reloading could go on for ever.
  if (tabStorage.write(KEY, String(Date.now()))) location.reload();
}
