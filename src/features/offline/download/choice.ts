import { useSyncExternalStore } from "react";
import { stored } from "../../../lib/state/stored.ts";
import { parseJson } from "../../../../contract/text/parse-json.ts";
import { pastOrZero } from "../../../lib/state/web-storage.ts";
import type { QueryClient } from "@tanstack/react-query";
import { isBackOffice } from "../../../../contract/paths.ts";
import { isOffline } from "../../../lib/connection/connection.ts";

/** What the visitor wants to keep, and the state of the device. */
export interface DownloadChoice {
  keep: "usual" | "everything" | "nothing";
  /** When the last download finished or found nothing to do. */
  filledAt: number | null;
  /** When the storage was full, and how many bytes of pictures fitted. */
  full: { at: number; bytes: number } | null;
  /** Whether all usual pictures may be fetched, although the kind of connection is unknown. */
  generous: boolean;
  /** How many pictures were left out because it is not generous. */
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

/** The last choice, made in any tab. */
export const currentChoice: () => DownloadChoice = choice.get;

export function changeChoice(changes: Partial<DownloadChoice>) {
  choice.set({ ...choice.get(), ...changes });
}

/** Null on the server and while hydrating. */
export function useChoice(): DownloadChoice | null {
  return useSyncExternalStore<DownloadChoice | null>(choice.subscribe, choice.get, () => null);
}

/** Parses the stored choice; invalid values count as the defaults. */
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

/**
 * Whether a download may continue: the connection may be lost, or the visitor may have chosen otherwise, in any tab.
 */
export function mayContinue({ asked }: { asked: boolean }): boolean {
  if (isOffline() || currentChoice().keep === "nothing") return false;
  return asked || !(savesData() || isBackOffice(location.pathname));
}

/** With data saving on, or on a slow connection, nothing is fetched unless the visitor asks for it. */
export function savesData(): boolean {
  if (!knowsConnectionCost()) return false;
  const { saveData, effectiveType } = (navigator as { connection?: unknown }).connection as {
    saveData?: boolean;
    effectiveType?: string;
  };
  return saveData === true || effectiveType?.includes("2g") === true;
}

/** Waits until the page is idle: the visitor’s own requests come first. */
export async function yieldToPage(client: QueryClient): Promise<void> {
  do {
    await idle();
    if (client.isFetching() > 0) await after(PAUSE);
  } while (client.isFetching() > 0);
}

/** Whether the browser has the Network Information API; Safari and Firefox do not. */
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

/** Runs in one tab at a time: another tab waits, and then finds most of the work done. */
export function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return "locks" in navigator ? navigator.locks.request("lunula-download", work) : work();
}
