import { longDate } from "../../lib/format/dates.ts";

/** `January 6` of `01-06`. */
export function dayOfYear(date: string): string {
  return longDate(`2024-${date}`).replace(/,.*/, "");
}
