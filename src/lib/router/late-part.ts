import type { ComponentType } from "react";
import { type LazyPage, lazyPage } from "./lazy-page.ts";
import { checkConnection } from "../connection/connection.ts";

/**
 * A part of every page that the server sends whole and that comes to life once the page itself has. Where
 * its code cannot be fetched it stays as it was sent: its links lead on all the same.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  return lazyPage(() => load().catch(stayAsSent));
}

function stayAsSent(cause: unknown): Promise<never> {
  if (!document.getElementById("__state")) throw cause;
  void checkConnection();
  return new Promise(() => {});
}
