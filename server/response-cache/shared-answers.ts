import type { Send } from "../../contract/endpoint.ts";
import {
  type ContentVersions,
  type Kind,
  UNCOUNTED,
  recordDependencies,
  recordReads,
} from "../database/content-versions.ts";
import { type ContentSnapshot, isUnchanged, trackSnapshots } from "./stored-responses.ts";

interface SharedAnswer {
  answer: unknown;
  kinds: readonly Kind[];
  freshAt: ContentSnapshot;
}

/**
 * Caches the answers of calls without input until their content changes: every rendered page needs the site's settings,
 * and most pages need its categories or facet counts.
 */
export function sharedAnswers(send: Send, versions: ContentVersions): Send {
  const snapshot = trackSnapshots(versions);
  const answers = new Map<string, SharedAnswer>();

  return async (endpoint, input, terms) => {
    const takesNothing = Object.keys(input ?? {}).length === 0;
    const isKnown = (versions.reach?.() ?? "known") === "known";
    if (!takesNothing || !isKnown) return send(endpoint, input, terms);
    // Taken first: a change during the call makes the answer outdated.
    const now = snapshot();
    const known = answers.get(endpoint.path);
    if (known && isUnchanged(known.kinds, known.freshAt, now)) {
      known.freshAt = now;
      recordDependencies(known.kinds);
      return known.answer as never;
    }
    const kinds = new Set<Kind>();
    try {
      const answer = await recordReads(kinds, () => send(endpoint, input, terms));
      if (kinds.has(UNCOUNTED)) answers.delete(endpoint.path);
      else answers.set(endpoint.path, { answer, kinds: [...kinds], freshAt: now });
      return answer;
    } finally {
      recordDependencies(kinds);
    }
  };
}
