import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { LONGEST_LIST, type SiteSynonyms } from "../../contract/search/synonyms-form.ts";
import type { Tagged, Problem } from "../../contract/endpoint.ts";
import type { Client } from "../testing/client.ts";
import { makeOne } from "../testing/collections.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { scenarioOf } from "../testing/scenarios.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";

const ADDRESS = "/api/admin/synonyms";
const SEARCH = "/api/designs/search?q=aurora";
const OWN = "# Ours\n\nAurora, halo";

type Kept = Tagged<SiteSynonyms>;

let site: TestSite;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  visitor = site.anonymous();
  await makeCategory(admin, { path: "soft" });
  await makeDesign(admin, "soft", { title: "Halo", tags: "glow" });
  await makeOne(admin, scenarioOf("tutorials"), { title: "A halo at home" });
});
afterAll(() => site.stop());
afterEach(() => keep(""));

const keep = <Body = Kept>(list: string, headers = {}) =>
  admin.put<Body>(ADDRESS, { list }, headers);

async function titles(address: string, client = visitor) {
  return (await client.get<{ title: string }[]>(address)).body.map(({ title }) => title);
}

it("finds at once what means the same, in every list, and no longer what is taken back", async () => {
  const found = async () => [
    await titles(SEARCH),
    await titles("/api/tutorials?q=aurora"),
    (await visitor.get<{ total: number }>("/api/facets?q=aurora")).body.total,
  ];
  expect(await found()).toEqual([[], [], 0]);
  await keep(OWN);
  expect(await found()).toEqual([["Halo"], ["A halo at home"], 1]);
  await keep("");
  expect(await found()).toEqual([[], [], 0]);
});

it("makes what another process keeps stale", async () => {
  const place = { ...site.config, remove: async () => undefined };
  const other = await startTestSite({}, undefined, place);
  try {
    const there = other.anonymous();
    expect(await titles(SEARCH, there)).toEqual([]);
    await keep(OWN);
    await expect.poll(() => titles(SEARCH, there), { interval: 5 }).toEqual(["Halo"]);
    expect((await there.get("/api/synonyms")).body).toMatchObject({ list: "Aurora, halo" });
  } finally {
    await other.stop();
  }
});

it("keeps the list as it was typed, shows visitors no comments, and makes nothing else stale", async () => {
  const designs = await visitor.get("/api/designs");
  expect((await keep(`${OWN}\r\nglazed => chrome\r\n`)).body.list).toBe(`${OWN}\nglazed => chrome`);
  const list = `${OWN}\nglazed => chrome`;
  expect((await admin.get<Kept>(ADDRESS)).body.list).toBe(list);
  const rules = "Aurora, halo\nglazed => chrome";
  expect((await visitor.get("/api/synonyms")).body).toMatchObject({ list: rules });
  const again = await visitor.get("/api/designs");
  expect(again.headers.get("etag")).toBe(designs.headers.get("etag"));
});

it("keeps what another editor has saved meanwhile", async () => {
  const { etag: opened } = (await admin.get<Kept>(ADDRESS)).body;
  const { body: mine } = await keep(OWN, { "if-match": opened });
  const refused = await keep<Problem & { present: Kept }>("halo, ring", { "if-match": opened });
  expect(refused.status).toBe(412);
  expect(refused.body.present).toEqual(mine);
  expect((await keep("halo, ring", { "if-match": mine.etag })).status).toBe(200);
});

it.each([
  ["red\n\nred => a => b", ["Line 1: ", "two words", "Line 3: ", "Use only one arrow"]],
  ["one\n".repeat(9), ["Line 5: ", "And 4 more."]],
  ["halo, ring\n".repeat(LONGEST_LIST / 10), ["at most 50,000 characters"]],
])("names what is wrong with %j, and keeps what was there", async (list, named) => {
  await keep(OWN);
  const { status, body } = await keep<Problem>(list);
  expect(status).toBe(400);
  expect(body.errors?.map(({ field }) => field)).toEqual(["list"]);
  for (const text of named) expect(body.errors?.[0]?.message).toContain(text);
  expect((await admin.get<Kept>(ADDRESS)).body.list).toBe(OWN);
});

it("is for those alone who are signed in", async () => {
  expect((await visitor.get(ADDRESS)).status).toBe(401);
  expect((await visitor.put(ADDRESS, { list: OWN })).status).toBe(401);
});
