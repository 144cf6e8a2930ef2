import { useSyncExternalStore } from "react";
import { stored } from "../state/stored.ts";
import { parseJson } from "../text/parse-json.ts";

/** After so many milliseconds without the home page, whoever comes is back. */
const AWAY = 3_600_000;

interface Visits {
  /** When the newest design of the visit before was made (ISO 8601), blank at the first visit. */
  since: string;
  /** The same of this visit. */
  seen: string;
  /** When the home page was last shown, in milliseconds. */
  at: number;
}

const visits = stored("lunula-visits", parseVisits);

/** Notes that the newest design, made at that time, has been shown. */
export function noteVisit(newest: string, now = Date.now()) {
  const { since, seen, at } = visits.get();
  visits.set({
    since: now - at > AWAY ? seen : since,
    seen: newest > seen ? newest : seen,
    at: now,
  });
}

/** What is newer than this is new to the visitor; blank while nothing is. */
export function useLastVisit(): string {
  return useSyncExternalStore(
    visits.subscribe,
    () => visits.get().since,
    () => "",
  );
}

function parseVisits(text: string | null): Visits {
  const found: unknown = parseJson(text ?? "");
  const { since, seen, at }: Partial<Record<keyof Visits, unknown>> =
    typeof found === "object" && found !== null ? found : {};
  return {
    since: typeof since === "string" ? since : "",
    seen: typeof seen === "string" ? seen : "",
    at: typeof at === "number" ? at : 0,
  };
}
