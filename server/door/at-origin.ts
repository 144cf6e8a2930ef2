import { ANY_ORIGIN } from "../http/origin.ts";
import { UNSHARED, contentTag } from "../http/caching.ts";
import type { Answer } from "../http/hand-over.ts";
import type { AskedOrigin } from "./origins.ts";

/** The answer for one origin: replaces the placeholder, including where it is URL-encoded. */
export function atOrigin(answer: Answer, { name, isShared }: AskedOrigin): Answer {
  if (!answer.namesOrigin) return answer;
  // Origins are ASCII, so bytes can be replaced as latin1.
  const text = answer.body
    .toString("latin1")
    .replaceAll(ANY_ORIGIN, name)
    .replaceAll(encodeURIComponent(ANY_ORIGIN), encodeURIComponent(name));
  const body = Buffer.from(text, "latin1");
  const headers = withHeaders(answer, {
    // A hash of both is unique to this form, and short.
    etag: `"${contentTag(`${headerOf(answer, "etag") ?? ""} ${name}`)}"`,
    ...(!isShared && { "cache-control": UNSHARED, "cdn-cache-control": undefined }),
  });
  return { ...answer, headers, body, namesOrigin: false };
}

/** `name` in lower case. */
export function headerOf({ headers }: Answer, name: string): string | undefined {
  return headers.find(([one]) => one === name)?.[1];
}

/** The headers with some replaced; undefined removes one. */
function withHeaders(
  { headers }: Answer,
  changes: Record<string, string | undefined>,
): [string, string][] {
  return headers.flatMap(([name, value]): [string, string][] => {
    const changed = Object.hasOwn(changes, name) ? changes[name] : value;
    return changed === undefined ? [] : [[name, changed]];
  });
}
