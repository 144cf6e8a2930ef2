import { isOffline, checkConnection } from "../connection/connection.ts";

const KEY = "lunula-reloaded";
/** A reload that did not help within this time is not tried again. */
const PAUSE = 30_000;

/** Reloads the page unless that was just tried, or there is no server to reload from. */
export async function reloadOnce(): Promise<void> {
  await checkConnection();
  if (isOffline()) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without a memory of it, reloading could go on for ever.
    return;
  }
  location.reload();
}
