import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ANSWERS_CACHE, SEEN_PICTURES_CACHE } from "../../../lib/connection/offline-contract.ts";
import { queries } from "../../../lib/data/queries.ts";
import { createQueryClient } from "../../../lib/data/query-client.ts";
import { removeStale } from "./download.ts";
import { bodyTag } from "./download-lists.ts";
import { planTexts } from "./filling.ts";

const SITE = "https://nails.example";
const NOW = Date.parse("2026-11-20T12:00:00Z");
const BEFORE = NOW - 60_000;

let contents: Record<string, Set<string>>;
let bodies: Record<string, Response>;

// The worker’s code loads slowly on a busy machine.
beforeAll(() => import("../catalogue/work.ts"));
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("location", { origin: SITE });
  contents = {};
  bodies = {};
  vi.stubGlobal("caches", {
    open: async (name: string) => ({
      match: async (address: string) => bodies[address]?.clone(),
      put: async (address: string, response: Response) => void (bodies[address] = response),
      keys: async () => [...(contents[name] ?? [])].map((address) => new Request(SITE + address)),
      delete: async ({ url }: Request) => contents[name]?.delete(url.replace(SITE, "")),
    }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (picture: string) => {
  return {
    items: [{ id: picture, image_url: `/uploads/${picture}-400.webp` }],
    total: 1,
    next: null,
  };
};
const pages = (picture: string) => {
  return { pages: [page(picture), page("b")], pageParams: [null, "c1"] };
};
const NAMED = JSON.stringify(page("named").items);
const POSTS = { path: "/api/blog-posts", input: {}, tag: await bodyTag(NAMED) };

it("keeps what the server names, and what this visit was answered", async () => {
  const client = createQueryClient(() => Promise.reject(new Error("nothing is sent")));
  const put = (key: readonly unknown[], data: unknown, updatedAt: number) =>
    client
      .getQueryCache()
      .build(client, { queryKey: key, meta: { persist: true } })
      .setState({ data, dataUpdatedAt: updatedAt, status: "success" });
  const all = queries.allDesigns().queryKey;
  const fall = queries.designsInCategory("fall").queryKey;
  const xmas = queries.designsInCategory("christmas").queryKey;
  const neon = queries.designsInCategory("neon").queryKey;
  put(all, pages("fresh"), NOW);
  put(fall, pages("old"), BEFORE);
  put(xmas, pages("ahead"), NOW + 60_000);
  put(neon, pages("shown"), BEFORE);
  const stop = new QueryObserver(client, { queryKey: neon, enabled: false }).subscribe(() => {});
  const answers = new Set([
    "/api/offline-manifest",
    "/api/blog-posts",
    "/api/blog-posts/deleted",
    "/api/designs?limit=28",
    "/api/designs?limit=28&cursor=c1",
    "/api/designs?limit=28&cursor=c2",
    "/api/designs/category/fall?limit=28",
  ]);
  contents[ANSWERS_CACHE] = answers;
  const pictures = ["named", "fresh", "b", "old", "ahead", "shown"];
  const seen = new Set(pictures.map((name) => `/uploads/${name}-800.webp`));
  contents[SEEN_PICTURES_CACHE] = seen;

  const date = new Date(BEFORE).toUTCString();
  bodies[POSTS.path] = new Response(NAMED, { headers: { date } });
  const manifest = { catalogue: { blocks: [], categories: [] }, lists: [POSTS] };
  vi.stubGlobal("fetch", async () => {
    const response = Response.json(manifest);
    return Object.defineProperty(response, "type", { value: "basic" });
  });
  await planTexts();
  await removeStale(client, NOW);
  const known = client.getQueryCache().getAll();
  expect(known.map(({ queryKey }) => queryKey)).toEqual([all, neon]);
  expect([...answers]).toEqual([
    "/api/offline-manifest",
    "/api/blog-posts",
    "/api/designs?limit=28",
    "/api/designs?limit=28&cursor=c1",
  ]);
  expect([...seen]).toEqual(["named", "fresh", "b"].map((name) => `/uploads/${name}-800.webp`));
  stop();
  client.clear();
});
