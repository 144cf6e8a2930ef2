import { QueryClient, type QueryFunction, type Query, type QueryMeta } from "@tanstack/react-query";
import { jsonOf } from "../state/rendered-parts.ts";
import { parseJson } from "../../../contract/text/parse-json.ts";

const MINUTE = 60_000;

/**
 * The query cache: never stale, collected after
 * five minutes, no retries and no refetch on focus.
 */
export function createQueryClient(queryFn: QueryFunction): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * MINUTE,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
        networkMode: "offlineFirst",
      },
      mutations: { retry: false, networkMode: "offlineFirst" },
    },
  });
}

/** A reference to the n-th item of the state, for items in several lists. */
interface Repeated {
  $: number;
}

type Answered = Pick<Query, "queryKey" | "queryType"> & { meta?: QueryMeta; data: unknown };

/**
 * Serializes the data of a rendered page. An item in several lists is included once. Equal data gives equal text: it
 * contains no times, and does not depend on the order of responses.
 */
export function printState(client: QueryClient): string {
  const answered = client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === "success" })
    .toSorted((one, other) => (one.queryHash < other.queryHash ? -1 : 1))
    .map(({ queryKey, queryType, meta, state: { data } }): Answered => {
      return { queryKey, queryType, ...(meta && { meta }), data };
    });
  const known = new Map<string, number>();
  const state = print(answered, (item) => {
    const text = jsonOf(item);
    const index = known.get(text);
    if (index === undefined) known.set(text, known.size);
    return index === undefined ? text : JSON.stringify({ $: index } satisfies Repeated);
  });
  return state.replaceAll("<", "\\u003c");
}

/** The JSON of a value, in which `printItem` prints each item. */
function print(value: unknown, printItem: (item: object) => string): string {
  if (Array.isArray(value)) return `[${value.map((one) => print(one, printItem)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  if ("id" in value) return printItem(value);
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([name, one]) => `${JSON.stringify(name)}:${print(one, printItem)}`);
  return `{${fields.join(",")}}`;
}

/**
 * Restores such a text into an empty client, with the current time. Returns false, and restores nothing, if it is
 * incomplete.
 */
export function readPageState(client: QueryClient, text: string | null | undefined): boolean {
  const items: object[] = [];
  const state = walk(parseJson(text), (item) => {
    if ("$" in item) return items[Number(item.$)];
    items.push(item);
    return undefined;
  }) as Answered[] | undefined;
  for (const { queryType: _type, data, ...query } of state ?? []) {
    client
      .getQueryCache()
      .build(client, { ...query, ...(_type && { _type }) })
      .setData(data);
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
