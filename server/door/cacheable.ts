import { type Kind, UNCOUNTED } from "../database/reads.ts";
import type { Answer } from "../http/hand-over.ts";
import { headerOf } from "./origins.ts";

/** Larger ones would drive out many others. */
const MAX_BYTES = 1_000_000;

/** The request headers that the door takes into account. */
const HEEDED = new Set(["accept-encoding", "host", "x-forwarded-host", "x-forwarded-proto"]);

/**
 * Whether everyone who requests the address may get this answer. It must say itself that it is public, or how
 * long it may be repeated. Answers with a cookie or an encoding are for one client. Those from uncounted or
 * unknown tables would never be found stale.
 */
export function isCacheable(answer: Answer, kinds: ReadonlySet<Kind>): boolean {
  const { status, body } = answer;
  return (
    (status === 200 || status === 404) &&
    body.length <= MAX_BYTES &&
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
