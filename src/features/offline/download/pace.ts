import type { QueryClient } from "@tanstack/react-query";
import { isBackOffice } from "../../../../contract/paths.ts";
import { isOffline } from "../../../lib/connection/connection.ts";
import { currentChoice } from "./choice.ts";

const IDLE_LIMIT = 1_000;
const PAUSE = 200;

/** Whether to go on: the visitor may have left the network, or decided otherwise, in any tab. */
export function mayContinue({ asked }: { asked: boolean }): boolean {
  if (isOffline() || currentChoice().keep === "nothing") return false;
  return asked || !(savesData() || isBackOffice(location.pathname));
}

/** On a data saver or a slow line nothing is fetched that nobody asked for. */
export function savesData(): boolean {
  if (!knowsConnectionCost()) return false;
  const { saveData, effectiveType } = (navigator as { connection?: unknown }).connection as {
    saveData?: boolean;
    effectiveType?: string;
  };
  return saveData === true || effectiveType?.includes("2g") === true;
}

/** Waits until the page has nothing to do: the visitor's own requests come first. */
export async function yieldToPage(client: QueryClient): Promise<void> {
  do {
    await idle();
    if (client.isFetching() > 0) await after(PAUSE);
  } while (client.isFetching() > 0);
}

/** Whether the browser knows what a connection may cost; Safari and Firefox do not tell. */
function knowsConnectionCost(): boolean {
  return "connection" in navigator;
}

function idle(): Promise<void> {
  if (!("requestIdleCallback" in window)) return after(PAUSE);
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT });
  });
}

function after(wait: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, wait);
  });
}

/** Does work in one tab at a time: another one waits, and then finds most of it done. */
export function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return "locks" in navigator ? navigator.locks.request("lunula-download", work) : work();
}
