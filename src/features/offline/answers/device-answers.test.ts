import { InfiniteQueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Design } from "../../../../contract/forms/design.ts";
import { askThrough } from "../../../lib/data/send.ts";
import { createQueryClient } from "../../../lib/data/query-client.ts";

const design = (id: string) => ({ id, title: id, category: "fall", created_at: id }) as Design;
const page = (items: Design[], next: string | null = null) => ({
  items,
  total: items.length,
  next,
});

const server = vi.fn<() => Promise<unknown>>();
let connection: typeof import("../../../lib/connection/connection.ts");
let lost: () => Error;
let queries: typeof import("../../../lib/data/queries.ts").queries;
let client: QueryClient;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("refused")));
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => undefined);
  connection = await import("../../../lib/connection/connection.ts");
  const { ConnectionError } = await import("../../../lib/connection/own-answer.ts");
  lost = () => new ConnectionError("gone");
  queries = (await import("../../../lib/data/queries.ts")).queries;
  const { answerFromDevice } = await import("./device-answers.ts");
  client = createQueryClient(answerFromDevice(askThrough(server as never)));
  await import("./read-device.ts");
  client.setQueryData(queries.catalogue().queryKey, page([design("3"), design("2"), design("1")]));
  server.mockReset().mockImplementation(() => Promise.reject(lost()));
});
afterEach(async () => {
  // Otherwise its timer would start the next probe with the real clock, during the tests of another file.
  await vi.advanceTimersByTimeAsync(0);
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("takes the server's answer as long as there is one", async () => {
  server.mockResolvedValue(page([design("9")]));
  expect((await client.infiniteQuery(queries.allDesigns())).items).toEqual([design("9")]);
});

it("answers a list from the device when the server cannot be reached", async () => {
  const { items, total } = await client.infiniteQuery(queries.designsInCategory("Fall"));
  expect(items.map(({ id }) => id)).toEqual(["3", "2", "1"]);
  expect(total).toBe(3);
});

it("does not even ask once the connection is known to be lost", async () => {
  connection.reportUnreachable();
  await client.infiniteQuery(queries.allDesigns());
  expect(server).not.toHaveBeenCalled();
});

it("leaves other failures, and what the device cannot know, as they are", async () => {
  server.mockRejectedValueOnce(new Error("500: Internal Server Error"));
  await expect(client.infiniteQuery(queries.allDesigns())).rejects.toThrow("500");
  await expect(client.query(queries.categories())).rejects.toThrow("Couldn’t reach");
});

it("keeps what a list shows already", async () => {
  server.mockResolvedValueOnce(page([design("9")]));
  await client.infiniteQuery(queries.allDesigns());
  const { queryKey } = queries.allDesigns();
  await client.invalidateQueries({ queryKey });
  await expect(client.infiniteQuery(queries.allDesigns())).rejects.toThrow("Couldn’t reach");
  expect(client.getQueryData(queryKey)).toMatchObject({ pages: [{ items: [{ id: "9" }] }] });
});

it("goes on with a long list where the server left off", async () => {
  server.mockResolvedValueOnce(page([design("3")], "cursor"));
  const list = new InfiniteQueryObserver(client, queries.allDesigns());
  await list.fetchNextPage();
  const { data } = await list.fetchNextPage();
  expect(data?.items.map(({ id }) => id)).toEqual(["3", "2", "1"]);
});

it("gives up waiting when a silent network turns out to be dead", async () => {
  server.mockImplementation(() => new Promise(() => undefined));
  const answer = client.infiniteQuery(queries.allDesigns());
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await answer).items).toHaveLength(3);
  expect(connection.isOffline()).toBe(true);
});

it("shows the device's list while the server is slow, and then the server's", async () => {
  let arrive: (answer: unknown) => void = () => undefined;
  server.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  const list = new InfiniteQueryObserver(client, queries.allDesigns());
  const stop = list.subscribe(() => undefined);
  const shown = () => list.getCurrentResult().data?.items.map(({ id }) => id);
  await vi.advanceTimersByTimeAsync(50);
  expect(shown()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toEqual(["3", "2", "1"]);
  arrive(page([design("9")]));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual(["9"]);
  expect(server).toHaveBeenCalledTimes(1);
  stop();
});

it.each([
  ["of an earlier visit", true],
  ["made from the catalogue", false],
])("says within two seconds that what shows is from the device: %s", async (_, isKept) => {
  let arrive: (answer: unknown) => void = () => undefined;
  const query = { ...queries.designsByIds(["3"]), staleTime: 0 };
  if (isKept) client.setQueryData(query.queryKey, page([design("3")]));
  connection.reportReached();
  server.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  const { isSlow } = await import("../../../lib/connection/slowness.ts");
  const asked = client.fetchQuery(query);
  await vi.advanceTimersByTimeAsync(500);
  expect(isSlow()).toBe(false);
  await vi.advanceTimersByTimeAsync(600);
  expect([isSlow(), connection.isOffline()]).toEqual([true, false]);
  arrive(page([design("9")]));
  await asked;
  await vi.advanceTimersByTimeAsync(0);
  expect(isSlow()).toBe(false);
});

it("waits for a slow server where the browser refuses its storage", async () => {
  vi.stubGlobal("caches", {
    match() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  server.mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve(page([])), 2_000)),
  );
  const answer = client.query(queries.categories()).catch(String);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toEqual(page([]));
});

it("leaves a quick answer alone", async () => {
  server.mockResolvedValue(page([design("9")], "cursor"));
  const list = new InfiniteQueryObserver(client, queries.allDesigns());
  const stop = list.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  await list.fetchNextPage();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server).toHaveBeenCalledTimes(2);
  stop();
});

it("pages a list of its own making, also when the server is back", async () => {
  const all = Array.from({ length: 70 }, (_, index) => design(String(index)));
  client.setQueryData(queries.catalogue().queryKey, page(all));
  connection.reportUnreachable();
  const list = new InfiniteQueryObserver(client, queries.allDesigns());
  const { data } = await list.fetchNextPage();
  expect(data).toMatchObject({ items: all.slice(0, 28), total: 70 });
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ status: "ok" })));
  await list.fetchNextPage();
  expect((await list.fetchNextPage()).data?.items).toEqual(all);
  expect(list.getCurrentResult().hasNextPage).toBe(false);
  expect(server).not.toHaveBeenCalled();
});

describe("where the page could not store", () => {
  const posts = [{ id: "p", slug: "gel-care", title: "Gel care" }];
  const stored: Record<string, unknown> = {
    "/api/offline-manifest": {
      lists: [{ path: "/api/blog-posts", input: {}, tag: "t" }],
      pictures: [],
    },
    "/api/blog-posts": posts,
  };

  beforeEach(() => {
    client.clear();
    const match = async (address: string) => {
      const headers = { "content-type": "application/json" };
      return stored[address] && new Response(JSON.stringify(stored[address]), { headers });
    };
    vi.stubGlobal("caches", { match, open: async () => ({ keys: async () => [] }) });
    connection.reportUnreachable();
  });

  it("a post is found in the worker's list", async () => {
    const { loadPost } = await import("../../../lib/data/find-item.ts");
    expect(await loadPost(client, "Gel-Care")).toEqual(posts[0]);
  });

  it("what the device was filled by is found there, too", async () => {
    const { offline } = await import("../../../../contract/endpoints.ts");
    const { endpointQuery } = await import("../../../lib/data/queries.ts");
    const asked = client.query(endpointQuery(offline.manifest, {}));
    expect(await asked).toMatchObject({ pictures: [] });
  });

  it("one that is not there stays unknown", async () => {
    const { loadPost } = await import("../../../lib/data/find-item.ts");
    await expect(loadPost(client, "another")).rejects.toThrow("Couldn’t reach");
  });
});
