import type { Answer } from "../http/hand-over.ts";

/** Names are in lower case. */
export function headerOf({ headers }: Answer, name: string): string | undefined {
  return headers.find(([one]) => one === name)?.[1];
}

/** The headers with others of these names in their places; undefined takes one away. */
export function withHeaders(
  { headers }: Answer,
  changes: Record<string, string | undefined>,
): [string, string][] {
  return headers.flatMap(([name, value]): [string, string][] => {
    const changed = Object.hasOwn(changes, name) ? changes[name] : value;
    return changed === undefined ? [] : [[name, changed]];
  });
}
