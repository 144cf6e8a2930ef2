import type { DehydratedState } from "@tanstack/react-query";
import type { Persister } from "@tanstack/react-query-persist-client";
import { CACHE_KEY } from "../../../../contract/browser-names.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  CACHE_VERSION,
  MAX_AGE,
  MAX_QUERIES,
  MAX_SIZE,
  createPersister,
  readCache,
} from "./persist.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

type StoredQuery = DehydratedState["queries"][number];

/** A storage of limited size, like a browser’s. */
class LimitedStorage {
  readonly limit: number;
  writes = 0;
  #values = new Map<string, string>();

  constructor(limit = 5_000_000) {
    this.limit = limit;
  }

  getItem(key: string) {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string) {
    this.writes += 1;
    const others = [...this.#values].filter(([other]) => other !== key);
    const used = others.reduce((sum, [other, text]) => sum + other.length + text.length, 0);
    if (used + key.length + value.length > this.limit) throw new Error("QuotaExceededError");
    this.#values.set(key, value);
  }

  removeItem(key: string) {
    this.#values.delete(key);
  }
}

function query(name: string, data: unknown, updatedAt = Date.now()): StoredQuery {
  return {
    queryHash: `["${name}"]`,
    queryKey: [name],
    dehydratedAt: updatedAt,
    state: {
      data,
      dataUpdatedAt: updatedAt,
      dataUpdateCount: 1,
      error: null,
      errorUpdatedAt: 0,
      errorUpdateCount: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      fetchStatus: "idle",
      isInvalidated: false,
      status: "success",
    },
  };
}

const DAY = 24 * 60 * 60_000;

function save(persister: Persister, ...queries: StoredQuery[]) {
  void persister.persistClient({
    buster: CACHE_VERSION,
    timestamp: Date.now(),
    clientState: { mutations: [], queries },
  });
  vi.advanceTimersByTime(1_000);
}

function stored(storage: LimitedStorage): Record<string, unknown> {
  const queries = readCache(storage.getItem(CACHE_KEY))?.clientState.queries ?? [];
  return Object.fromEntries(queries.map(({ queryKey, state }) => [queryKey[0], state.data]));
}

it("a save adds to what is stored and replaces only what is older", () => {
  const storage = new LimitedStorage();
  const persister = createPersister(storage);
  save(persister, query("designs", 1), query("categories", 1));
  save(persister, query("designs", 2), query("categories", "older", Date.now() - 60_000));
  expect(stored(storage)).toEqual({ designs: 2, categories: 1 });
});

it("two tabs keep each other's queries", () => {
  const storage = new LimitedStorage();
  const one = createPersister(storage);
  const other = createPersister(storage);
  save(one, query("a", 1));
  save(other, query("b", 1));
  save(one, query("c", 1));
  expect(stored(storage)).toEqual({ a: 1, b: 1, c: 1 });
});

it("keeps queries however old they are, until something newer is saved", () => {
  const storage = new LimitedStorage();
  const persister = createPersister(storage);
  save(persister, query("old", 1));
  vi.setSystemTime(Date.now() + 60_000);
  save(persister, query("kept", 1));
  vi.setSystemTime(Date.now() + MAX_AGE - 60_000);
  expect(stored(storage)).toEqual({ old: 1, kept: 1 });
  save(persister, query("new", 1));
  expect(stored(storage)).toEqual({ kept: 1, new: 1 });
});

it("of too many, the oldest are dropped", () => {
  const storage = new LimitedStorage();
  const many = Array.from({ length: MAX_QUERIES + 20 }, (_, index) =>
    query(`q${index}`, index, Date.now() - index),
  );
  save(createPersister(storage), ...many);
  expect(Object.keys(stored(storage))).toHaveLength(MAX_QUERIES);
  expect(stored(storage)).toHaveProperty("q0");
  expect(stored(storage)).not.toHaveProperty(`q${MAX_QUERIES}`);
});

it("what is too large is cut before it is written", () => {
  const storage = new LimitedStorage();
  const big = Array.from({ length: 30 }, (_, index) =>
    query(`q${index}`, "x".repeat(100_000), Date.now() - index),
  );
  save(createPersister(storage), ...big);
  expect(storage.writes).toBe(1);
  expect(storage.getItem(CACHE_KEY)?.length).toBeLessThan(MAX_SIZE + 1_000);
  expect(Object.keys(stored(storage))).toHaveLength(4);
});

it("a full storage gets half as much until it fits, in few steps", () => {
  const storage = new LimitedStorage(300_000);
  storage.setItem("someone-else", "y".repeat(100_000));
  const persister = createPersister(storage);
  const queries = Array.from({ length: 15 }, (_, index) =>
    query(`q${index}`, "x".repeat(50_000), Date.now() - index),
  );
  save(persister, ...queries);
  expect(Object.keys(stored(storage))).toEqual(["q0", "q1"]);
  expect(storage.writes).toBeLessThan(8);

  storage.writes = 0;
  save(persister, query("next", 1));
  expect(storage.writes).toBe(1);
  expect(stored(storage)).toHaveProperty("next");
});

it("a storage that takes nothing is let alone", () => {
  const storage = new LimitedStorage(0);
  const persister = createPersister(storage);
  expect(() => save(persister, query("designs", 1))).not.toThrow();
  expect(storage.getItem(CACHE_KEY)).toBeNull();
  expect(() => save(createPersister(undefined), query("designs", 1))).not.toThrow();
});

it("of a long list the first two pages are kept", () => {
  const storage = new LimitedStorage();
  const data = { pages: ["one", "two", "three"], pageParams: [null, "a", "b"] };
  save(createPersister(storage), query("long", data));
  expect(stored(storage)["long"]).toEqual({ pages: ["one", "two"], pageParams: [null, "a"] });
});

it("a page that restored a long list is not kept", () => {
  const storage = new LimitedStorage();
  const [first, long] = [30, 200].map((length) => ({ items: Array.from({ length }, () => "x") }));
  const data = { pages: [first, long], pageParams: [null, "a"] };
  save(createPersister(storage), query("long", data));
  expect(stored(storage)["long"]).toEqual({ pages: [first], pageParams: [null] });
});

it.each([
  ["nothing", null],
  ["damaged text", '{"buster":"1","clientState":{"quer'],
  ["another version's", '{"buster":"0","timestamp":1,"clientState":{"queries":[],"mutations":[]}}'],
  ["a foreign value", '["hello"]'],
  ["no queries", `{"buster":"${CACHE_VERSION}","timestamp":1,"clientState":{"queries":7}}`],
])("%s counts as nothing, and is written over", (_, text) => {
  expect(readCache(text)?.clientState.queries ?? []).toEqual([]);
  const storage = new LimitedStorage();
  if (text) storage.setItem(CACHE_KEY, text);
  save(createPersister(storage), query("designs", 1));
  expect(stored(storage)).toEqual({ designs: 1 });
});

it("a query without data or key is left out", () => {
  const text = JSON.stringify({
    buster: CACHE_VERSION,
    timestamp: 1,
    clientState: { mutations: [], queries: [query("whole", 1), { queryHash: "x" }] },
  });
  const { clientState } = readCache(text) ?? {};
  expect(clientState?.queries.map(({ queryKey }) => queryKey[0])).toEqual(["whole"]);
});

it("what a clock ahead has written is overwritten, and does not stay for ever", () => {
  const storage = new LimitedStorage();
  const persister = createPersister(storage);
  save(persister, query("list", "from tomorrow", Date.now() + DAY), query("other", 1));
  save(persister, query("list", "now"));
  const { queries } = readCache(storage.getItem(CACHE_KEY))?.clientState ?? {};
  expect(queries?.map(({ state }) => state.data).toSorted()).toEqual([1, "now"]);
});

it("what was not confirmed goes, also when another tab still has it", () => {
  const storage = new LimitedStorage();
  const [tab, other] = [createPersister(storage), createPersister(storage)];
  const old = query("old", "deleted since");
  save(other, old, query("kept", 1));
  vi.advanceTimersByTime(1_000);
  const since = Date.now();
  const client = { buster: CACHE_VERSION, timestamp: since };
  tab.confirm({ ...client, clientState: { mutations: [], queries: [query("kept", 2)] } }, since);
  const names = () =>
    readCache(storage.getItem(CACHE_KEY))?.clientState.queries.map(({ state }) => state.data);
  expect(names()).toEqual([2]);
  save(other, old, query("new", 3));
  expect(names()?.toSorted()).toEqual([2, 3]);
});

it("without room even for less, nothing old stays", () => {
  const storage = new LimitedStorage();
  const persister = createPersister(storage);
  save(persister, query("old", "deleted since"));
  vi.advanceTimersByTime(1_000);
  storage.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  const queries = [query("new", 1)];
  const client = { buster: CACHE_VERSION, timestamp: 0, clientState: { mutations: [], queries } };
  persister.confirm(client, Date.now());
  expect(storage.getItem(CACHE_KEY)).toBeNull();
});
