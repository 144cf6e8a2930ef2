import { type Kind, UNCOUNTED } from "../database/reads.ts";
import type { Answer } from "../http/hand-over.ts";
import { headerOf } from "./at-origin.ts";

/** Larger ones would drive out many others. */
const MOST_BYTES = 1_000_000;

/** What the door tells answers apart by. */
const HEEDED = new Set(["accept-encoding", "host", "x-forwarded-host", "x-forwarded-proto"]);

/**
 * Whether an answer may be given to everyone who asks for its address. Only what says so itself is
 * public, or that it holds for everyone; one with a cookie is somebody's, one in an encoding its
 * client's, one that was made of what nobody counts, or of nothing known, could never be found stale.
 */
export function mayBeKept(answer: Answer, kinds: ReadonlySet<Kind>): boolean {
  const { status, body } = answer;
  return (
    (status === 200 || status === 404) &&
    body.length <= MOST_BYTES &&
    isForEveryone(answer) &&
    headerOf(answer, "set-cookie") === undefined &&
    headerOf(answer, "content-encoding") === undefined &&
    variesByHeededOnly(answer) &&
    kinds.size > 0 &&
    !kinds.has(UNCOUNTED)
  );
}

function isForEveryone(answer: Answer): boolean {
  if (answer.holdsMs !== undefined) return answer.status === 200;
  return /^public\b/.test(headerOf(answer, "cache-control") ?? "");
}

function variesByHeededOnly(answer: Answer): boolean {
  const names = (headerOf(answer, "vary") ?? "").toLowerCase().split(",");
  const byHost = names.some((name) => name.includes("host"));
  const heeded = names.every((name) => name.trim() === "" || HEEDED.has(name.trim()));
  return heeded && (!byHost || answer.namesOrigin);
}
