import { useSyncExternalStore } from "react";
import { stored } from "../../../lib/state/stored.ts";
import { parseJson } from "../../../lib/text/parse-json.ts";
import { pastOrZero } from "../../../lib/state/web-storage.ts";
import type { QueryClient } from "@tanstack/react-query";
import { isBackOffice } from "../../../../contract/paths.ts";
import { isOffline } from "../../../lib/connection/connection.ts";

/** What the visitor wants kept, and what was learnt about the device. */
export interface DownloadChoice {
  keep: "usual" | "everything" | "nothing";
  /** When it was last filled or found to be up to date. */
  filledAt: number | null;
  /** When its storage was found to be full, and how many bytes of pictures it bears. */
  full: { at: number; bytes: number } | null;
  /** Whether all that is usual may be fetched although the kind of connection is unknown. */
  generous: boolean;
  /** How many pictures are left out for that. */
  leftOut: number;
}

export const USUAL: DownloadChoice = {
  keep: "usual",
  filledAt: null,
  full: null,
  generous: false,
  leftOut: 0,
};

const choice = stored("lunula-offline", parseChoice);

/** What this or another tab decided last. */
export const currentChoice: () => DownloadChoice = choice.get;

export function changeChoice(changes: Partial<DownloadChoice>) {
  choice.set({ ...choice.get(), ...changes });
}

/** Null where it cannot be known yet: on the server and while hydrating. */
export function useChoice(): DownloadChoice | null {
  return useSyncExternalStore<DownloadChoice | null>(choice.subscribe, choice.get, () => null);
}

/** Reads the stored choice; anything invalid counts as the usual one. */
export function parseChoice(text: string | null): DownloadChoice {
  const { keep, filledAt, full, generous, leftOut } = (parseJson(text) ??
    {}) as Partial<DownloadChoice>;
  return {
    keep: keep === "everything" || keep === "nothing" ? keep : "usual",
    filledAt: typeof filledAt === "number" ? pastOrZero(filledAt) || null : null,
    full: typeof full?.at === "number" && typeof full.bytes === "number" ? full : null,
    generous: generous === true,
    leftOut: typeof leftOut === "number" ? leftOut : 0,
  };
}

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
