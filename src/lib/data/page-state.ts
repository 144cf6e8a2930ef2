import { type DehydratedState, type QueryClient, dehydrate } from "@tanstack/react-query";
import { parseJson } from "../text/parse-json.ts";

/** A reference to the n-th item of the state, which another list has too. */
interface Repeated {
  $: number;
}

/** What a page was rendered from, as text within it. An item that several lists show is said once. */
export function printState(client: QueryClient): string {
  const known = new Map<string, number>();
  const state = walk(dehydrate(client), (item) => {
    const text = JSON.stringify(item);
    const index = known.get(text);
    if (index !== undefined) return { $: index } satisfies Repeated;
    known.set(text, known.size);
    return undefined;
  });
  return JSON.stringify(state).replaceAll("<", "\\u003c");
}

/** Puts what such a text holds into an empty client; false, and nothing, where not all of it is there. */
export function readState(client: QueryClient, text: string | null | undefined): boolean {
  const items: object[] = [];
  const state = walk(parseJson(text), (item) => {
    if ("$" in item) return items[Number(item.$)];
    items.push(item);
    return undefined;
  }) as DehydratedState | undefined;
  // What `hydrate` does beside this, for promises and for queries that are there already, is never met here.
  for (const { state: known, queryType, dehydratedAt: _, ...query } of state?.queries ?? []) {
    client
      .getQueryCache()
      .build(client, { ...query, ...(queryType && { _type: queryType }) }, known);
  }
  return state !== undefined;
}

/** A copy in which `replace` has replaced each item. */
function walk(value: unknown, replace: (item: object) => object | undefined): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(one, replace));
  if (typeof value !== "object" || value === null) return value;
  if ("id" in value || "$" in value) return replace(value) ?? value;
  const copy = Object.entries(value).map(([name, one]) => [name, walk(one, replace)]);
  return Object.fromEntries(copy);
}
