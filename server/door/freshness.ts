import type { ContentVersions, Versions } from "../database/content-versions.ts";
import { type Kind, PROGRAM, UNCOUNTED } from "../database/reads.ts";

/** A period in which nothing changed. */
export interface Moment {
  readonly versions: Versions;
  /** In UTC, such as `2026-11-21`. Some pages depend on the day. */
  readonly day: string;
  /** When it was last known to last, in milliseconds of `performance.now()`; set after its end. */
  endedAt?: number;
}

/** Returns the present moment: the same object while nothing changes. */
export function createClock(content: ContentVersions): () => Moment {
  const today = createCalendar();
  let moment: Moment = { versions: content.current(), day: today() };
  const lastKnown = () => content.knownAt?.() ?? performance.now();
  let knownAt = lastKnown();

  return () => {
    const versions = content.current();
    const day = today();
    if (versions !== moment.versions || day !== moment.day) {
      moment.endedAt = knownAt;
      moment = { versions, day };
    }
    knownAt = lastKnown();
    return moment;
  };
}

/** Whether an answer from these kinds of content would be the same at both moments. */
export function isUnchanged(kinds: readonly Kind[], made: Moment, now: Moment): boolean {
  if (made === now) return true;
  return kinds.every(
    (kind) =>
      kind === PROGRAM ||
      (kind !== UNCOUNTED &&
        made.day === now.day &&
        made.versions.get(kind) === now.versions.get(kind)),
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the present day in UTC. Formats it only once a day. */
function createCalendar(): () => string {
  let begin = 0;
  let text = "";
  return () => {
    const now = Date.now();
    // A clock may also be set back.
    if (text === "" || now < begin || now >= begin + DAY_MS) {
      begin = now - (now % DAY_MS);
      text = new Date(begin).toISOString().slice(0, 10);
    }
    return text;
  };
}
