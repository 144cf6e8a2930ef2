import { useSyncExternalStore } from "react";
import { stored } from "../state/stored.ts";
import { textsOf } from "../../../contract/text/parse-json.ts";

/** After this many milliseconds without the home page, a visitor counts as returning. */
const AWAY = 3_600_000;

/**
 * When the newest design that the visit before had seen was made (ISO 8601; blank at the first visit), the
 * same of this visit, and when the home page was last shown, in milliseconds.
 */
const visits = stored("lunula-visits", textsOf);

/** Notes that the newest design, made at that time, has been shown. */
export function recordVisit(newest: string, now = Date.now()) {
  const [since = "", seen = "", at = "0"] = visits.get();
  const stays = now - Number(at) <= AWAY;
  visits.set([stays ? since : seen, newest > seen ? newest : seen, String(now)]);
}

/** Designs after this time are new to the visitor; blank if there are none. */
export function useLastVisit(): string {
  return useSyncExternalStore(
    visits.subscribe,
    () => visits.get()[0] ?? "",
    () => "",
  );
}
