import { ANY_ORIGIN } from "../http/origin.ts";
import { UNSHARED, contentTag } from "../http/caching.ts";
import type { Answer } from "../http/hand-over.ts";
import type { AskedOrigin } from "./origins.ts";

/** The answer as it is for one origin, also where that stands encoded in the address of another site. */
export function atOrigin(answer: Answer, { name, isShared }: AskedOrigin): Answer {
  if (!answer.namesOrigin) return answer;
  // Byte for byte: an origin has ASCII characters only.
  const text = answer.body
    .toString("latin1")
    .replaceAll(ANY_ORIGIN, name)
    .replaceAll(encodeURIComponent(ANY_ORIGIN), encodeURIComponent(name));
  const body = Buffer.from(text, "latin1");
  const headers = withHeaders(answer, {
    // Both together say what it is, and are shorter than it.
    etag: `"${contentTag(`${headerOf(answer, "etag") ?? ""} ${name}`)}"`,
    ...(!isShared && { "cache-control": UNSHARED, "cdn-cache-control": undefined }),
  });
  return { ...answer, headers, body, namesOrigin: false };
}

/** Names are in lower case. */
export function headerOf({ headers }: Answer, name: string): string | undefined {
  return headers.find(([one]) => one === name)?.[1];
}

/** The headers with others of these names in their places; undefined takes one away. */
function withHeaders(
  { headers }: Answer,
  changes: Record<string, string | undefined>,
): [string, string][] {
  return headers.flatMap(([name, value]): [string, string][] => {
    const changed = Object.hasOwn(changes, name) ? changes[name] : value;
    return changed === undefined ? [] : [[name, changed]];
  });
}
