import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type OfflineManifest, itemTag, itemTags } from "../../../../contract/offline-manifest.ts";
import { bodyTag, fetchList, fetchManifest, missingLists } from "./download-lists.ts";

interface Look {
  id: string;
  title: string;
}

const LIST = "/api/designs?limit=200";
const JSON_TYPE = { "content-type": "application/json" };
const looks = (...titles: string[]): Look[] =>
  titles.map((title) => ({ id: title[0] ?? "", title }));
const ALL = Array.from("abcdefgh", (letter) => `${letter} look`);

let stored: Map<string, Response>;
let list: Look[];
let asked: string[];
let sendsTags: boolean;
/** The site’s answer to a request for changes. */
let mistaken: Look[] | undefined;

const tagOf = (body: unknown) => bodyTag(JSON.stringify(body));

const shortTagsOf = (items: Look[]) =>
  Promise.all(items.map(async (one) => itemTag(await tagOf(one))));

async function manifestNow(): Promise<OfflineManifest> {
  const items = (await shortTagsOf(list)).join("");
  const named = { path: "/api/designs", input: { limit: 200 }, tag: await tagOf(list), items };
  return { catalogue: { blocks: [], categories: [] }, lists: [named] };
}

async function answer(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, "https://nails.example");
  if (pathname === "/api/offline-manifest") {
    return new Response(JSON.stringify(await manifestNow()), { headers: JSON_TYPE });
  }
  const wanted = itemTags(searchParams.get("items") ?? "");
  const tags = await shortTagsOf(list);
  const changed = list.filter((_, index) => wanted.includes(tags[index] ?? ""));
  const body = pathname === "/api/designs" ? list : (mistaken ?? changed);
  const etag = sendsTags ? { etag: `"${await tagOf(body)}"` } : undefined;
  const headers = { ...JSON_TYPE, ...etag, date: new Date().toUTCString() };
  return new Response(JSON.stringify(body), { headers });
}

beforeEach(() => {
  [stored, asked, sendsTags, mistaken] = [new Map(), [], true, undefined];
  list = looks(...ALL);
  const match = async (address: string) => stored.get(address)?.clone();
  const put = async (address: string, response: Response) => void stored.set(address, response);
  vi.stubGlobal("caches", { open: async () => ({ match, put }), match });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address.replace(/items=.*/, "items"));
    return Object.defineProperty(await answer(address), "type", { value: "basic" });
  });
  vi.stubGlobal("location", { origin: "https://nails.example" });
});
afterEach(() => vi.unstubAllGlobals());

/** The requests of a visit. */
async function visit() {
  asked = [];
  const { manifest, before } = await fetchManifest();
  for (const one of await missingLists(manifest.lists)) await fetchList(one, before);
  expect(await (await caches.match(LIST))?.json()).toEqual(list);
  return asked.slice(1);
}

const CHANGES = "/api/offline-changes?list=%2Fapi%2Fdesigns&items";

it.each([
  ["an edited look", ["a look", "b edited", ...ALL.slice(2)], [CHANGES]],
  ["a new look", ["z look", ...ALL], [CHANGES]],
  ["a look that is gone", ALL.slice(1), []],
  ["another order", ALL.toReversed(), []],
  ["nothing new", ALL, []],
])("fetches of a list only the change: %s", async (_, titles, wanted) => {
  expect(await visit()).toEqual([LIST]);
  list = looks(...titles);
  expect(await visit()).toEqual(wanted);
  expect(await visit()).toEqual([]);
});

it("knows what it has by its content where a proxy drops tags", async () => {
  sendsTags = false;
  await visit();
  expect(await visit()).toEqual([]);
  list = looks("a edited", ...ALL.slice(1));
  expect(await visit()).toEqual([CHANGES]);
});

it("fetches nothing of an empty list", async () => {
  list = [];
  expect(await visit()).toEqual([]);
});

it("fetches the whole list if the changes do not make it, or what is stored is another one", async () => {
  await visit();
  list = looks("a edited", ...ALL.slice(1));
  mistaken = looks("a mistaken");
  expect(await visit()).toEqual([CHANGES, LIST]);
  stored.set(LIST, new Response("[]", { headers: { ...JSON_TYPE, etag: '"other"' } }));
  list = looks("a edited again", ...ALL.slice(1));
  expect(await visit()).toEqual([LIST]);
});

it("says how a list goes on", async () => {
  await visit();
  const former = list;
  list = looks("a edited", ...ALL.slice(1));
  const { manifest, before } = await fetchManifest();
  const [one] = manifest.lists;
  if (!one) throw new Error("no list");
  await fetchList({ ...one, more: { total: 300, next: "c1" } }, before);
  expect(former).not.toEqual(list);
  const { headers } = stored.get(LIST) ?? new Response();
  expect([headers.get("x-total-count"), headers.get("link")]).toEqual([
    "300",
    '</api/designs?limit=200&cursor=c1>; rel="next"',
  ]);
});

it("keeps nothing of an answer that was cut off", async () => {
  const whole = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string) => {
    const response = await whole(address);
    if (!address.startsWith(LIST)) return response;
    const half = new Response((await response.text()).slice(0, -5), response);
    return Object.defineProperty(half, "type", { value: "basic" });
  });
  await expect(visit()).rejects.toThrow("was cut off");
  expect(stored.has(LIST)).toBe(false);
});
