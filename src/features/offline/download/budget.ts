import { pastOrZero } from "../../../lib/device/past-or-zero.ts";
import type { Choice } from "./choice.ts";

const MB = 1_000_000;

/** Most that pictures take on a device where nobody asked for more. */
const USUAL = 40 * MB;
/** The same to begin with where the browser does not tell what the connection costs. */
const CAREFUL = 8 * MB;
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
  careful: boolean;
  full: Choice["full"];
}

/**
 * How many bytes of pictures may be kept. `kept` is what they take already; `asked` when the visitor
 * wants all of them, `careful` where the kind of connection is unknown. Nothing where the browser does not tell how much room there is.
 */
export function pictureBudget(
  estimate: StorageEstimate | undefined,
  { kept, asked, careful, full }: BudgetTerms,
): number {
  const { quota, usage } = estimate ?? {};
  if (quota === undefined || usage === undefined) return 0;
  const room = Math.max(0, quota - usage + kept);
  const most = careful ? CAREFUL : USUAL;
  const budget = asked ? room * ASKED_PART : Math.min(most, room * USUAL_PART);
  if (budget < LEAST) return 0;
  // Browsers may tell a quota that is not the real one.
  const isFull = full !== null && Date.now() - pastOrZero(full.at) < FULL_FOR;
  return Math.floor(isFull ? Math.min(budget, full.bytes) : budget);
}
