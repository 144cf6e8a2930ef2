import { pastOrZero } from "../../../lib/device/past-or-zero.ts";
import type { DownloadChoice } from "./choice.ts";

const MB = 1_000_000;

/** Most that pictures take on a device whose owner asked for them, or installed the site. */
const ASKED_ONCE = 40 * MB;
/** Most that designs and pictures take together where nobody asked: with all else a first visit fetches ten megabytes. */
const UNASKED = 8 * MB;
/** Most that all designs take: those of some two hundred thousand. */
const CATALOGUE = 20 * MB;
/** A part of what the browser would still give, so that other things find room as well. */
const USUAL_PART = 0.25;
const ASKED_PART = 0.8;
/** With less room than this, texts need it more. */
const LEAST = 2 * MB;
/** How long a storage that was found to be full is taken to be so. */
const FULL_FOR = 30 * 24 * 60 * 60_000;

interface BudgetTerms {
  kept: number;
  asked: boolean;
  generous: boolean;
  /** In bytes, what all designs take. */
  catalogue: number;
  full: DownloadChoice["full"];
}

/** How many bytes of designs may be kept, of which `kept` are there already. */
export function catalogueBudget(estimate: StorageEstimate | undefined, kept: number): number {
  return Math.min(CATALOGUE, roomIn(estimate, kept) * USUAL_PART);
}

/**
 * How many bytes of pictures may be kept. `kept` is what they take already; `asked` when the visitor
 * wants all of them, `generous` when all that is usual. Nothing where the browser does not tell how much room there is.
 */
export function pictureBudget(
  estimate: StorageEstimate | undefined,
  { kept, asked, generous, catalogue, full }: BudgetTerms,
): number {
  const room = roomIn(estimate, kept);
  const most = generous ? ASKED_ONCE : Math.max(LEAST, UNASKED - catalogue);
  const budget = asked ? room * ASKED_PART : Math.min(most, room * USUAL_PART);
  if (budget < LEAST) return 0;
  // Browsers may tell a quota that is not the real one.
  const isFull = full !== null && Date.now() - pastOrZero(full.at) < FULL_FOR;
  return Math.floor(isFull ? Math.min(budget, full.bytes) : budget);
}

function roomIn({ quota, usage }: StorageEstimate = {}, kept: number): number {
  return quota === undefined || usage === undefined ? 0 : Math.max(0, quota - usage + kept);
}
