import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CACHE_KEY } from "../../../../contract/browser-names.ts";
import { queries } from "../../../lib/data/queries.ts";
import { askThrough } from "../../../lib/data/send.ts";
import { createQueryClient } from "../../../lib/data/query-client.ts";

const values = new Map<string, string>();
const server = vi.fn<() => Promise<unknown>>();
const list = (...ids: string[]) => {
  return { items: ids.map((id) => ({ id })), total: ids.length, next: null };
};
const DAY = 24 * 60 * 60_000;

/** A page load: modules are loaded again, and storage stays. By default the site answers. */
async function visit({ isReached = true } = {}) {
  vi.resetModules();
  const { restoreStored } = await import("./persist.ts");
  const { reportReached } = await import("../../../lib/connection/connection.ts");
  if (isReached) reportReached();
  return { client: createQueryClient(askThrough(server as never)), restoreStored };
}

/** What one visit fetches is stored for the next. */
async function firstVisit() {
  const { client, restoreStored } = await visit();
  restoreStored(client);
  await client.query(queries.categories());
  await client.query(queries.status());
  vi.advanceTimersByTime(1_000);
}

beforeEach(() => {
  vi.useFakeTimers();
  values.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  server.mockReset().mockResolvedValue(list("first"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("stores public answers only", async () => {
  await firstVisit();
  expect(values.get(CACHE_KEY)).toContain("/api/categories");
  expect(values.get(CACHE_KEY)).not.toContain("/api/admin");
});

it("stores what the server rendered, without any fetch", async () => {
  const { client, restoreStored } = await visit();
  client.getQueryCache().build(client, client.defaultQueryOptions(queries.categories()));
  client.setQueryData(queries.categories().queryKey, list() as never);
  restoreStored(client);
  vi.advanceTimersByTime(1_000);
  expect(values.get(CACHE_KEY)).toContain("/api/categories");
});

it("shows what was restored at once and fetches it once more", async () => {
  await firstVisit();
  const { client, restoreStored } = await visit();
  restoreStored(client);
  expect(client.getQueryData(queries.categories().queryKey)).toEqual(list("first"));

  server.mockClear().mockResolvedValue(list("second"));
  const options = client.defaultQueryOptions(queries.categories());
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(queries.categories().queryKey)).toEqual(list("second"));
  stop();
  new QueryObserver(client, options).subscribe(() => undefined)();
  await vi.advanceTimersByTimeAsync(0);
  expect(server).toHaveBeenCalledTimes(1);
});

it("leaves alone what the server rendered", async () => {
  await firstVisit();
  const { client, restoreStored } = await visit();
  client.setQueryData(queries.categories().queryKey, list("rendered") as never);
  restoreStored(client);
  expect(client.getQueryData(queries.categories().queryKey)).toEqual(list("rendered"));
});

it("keeps restored queries that no page uses for the whole visit", async () => {
  await firstVisit();
  const { client, restoreStored } = await visit();
  restoreStored(client);
  vi.advanceTimersByTime(DAY);
  expect(client.getQueryData(queries.categories().queryKey)).toEqual(list("first"));
});

it("shows what is older than 30 days as long as the site cannot be reached", async () => {
  await firstVisit();
  vi.setSystemTime(Date.now() + 31 * DAY);
  const { client, restoreStored } = await visit({ isReached: false });
  restoreStored(client);
  vi.advanceTimersByTime(1_000);
  expect(client.getQueryData(queries.categories().queryKey)).toEqual(list("first"));
  expect(values.get(CACHE_KEY)).toContain('"first"');
});

it("a failed refetch leaves the stored answer", async () => {
  await firstVisit();
  const { client, restoreStored } = await visit();
  restoreStored(client);
  server.mockRejectedValue(new Error("500: Internal Server Error"));
  await client.query(queries.categories()).catch(() => undefined);
  await client.query(queries.site()).catch(() => undefined);
  vi.advanceTimersByTime(1_000);
  expect(values.get(CACHE_KEY)).toContain('"first"');
});

it("a long list comes back as one", async () => {
  const first = await visit();
  first.restoreStored(first.client);
  await first.client.infiniteQuery(queries.allDesigns());
  vi.advanceTimersByTime(1_000);
  const { client, restoreStored } = await visit();
  restoreStored(client);
  const observer = new InfiniteQueryObserver(client, queries.allDesigns());
  expect(observer.getCurrentResult().data?.items).toEqual([{ id: "first" }]);
});

it.each<[string, unknown]>([
  ["an object for a list", {}],
  ["a bare array for a page of a list", []],
  ["a list of things without ids", { items: ["first"], total: 1, next: null }],
  ["pages that are none", { pages: 7, pageParams: [null] }],
])("takes %s for nothing", async (_, odd) => {
  await firstVisit();
  const text = values.get(CACHE_KEY) ?? "";
  values.set(
    CACHE_KEY,
    text.replace(JSON.stringify(list("first")), () => JSON.stringify(odd)),
  );
  expect(values.get(CACHE_KEY)).not.toBe(text);
  const { client, restoreStored } = await visit();
  restoreStored(client);
  expect(client.getQueryData(queries.categories().queryKey)).toBeUndefined();
});

it("does without a storage", async () => {
  vi.stubGlobal("localStorage", undefined);
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new Error("SecurityError");
    },
  });
  await expect(firstVisit()).resolves.toBeUndefined();
});
