import { useSyncExternalStore } from "react";
import { stored } from "../../../lib/state/stored.ts";
import { parseJson } from "../../../lib/text/parse-json.ts";
import { pastOrZero } from "../../../lib/device/past-or-zero.ts";

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
