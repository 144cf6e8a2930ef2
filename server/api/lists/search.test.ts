import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_FACETS } from "../../../contract/facets/facets.ts";
import type { Design } from "../../../contract/forms/design.ts";
import type { SiteAnswer } from "../../../contract/settings/site.ts";
import { EVERY_SITE } from "../../../tests/support/synonyms.ts";
import { findDesigns as findOnDevice } from "../../../contract/search/find-items.ts";
import { collections } from "../../store/collections.ts";
import { designCollection } from "../../store/collections/designs.ts";
import { foundDesigns } from "../../store/designs/found-designs.ts";
import type { Answer, Client } from "../../testing/client.ts";
import { designForm, makeCategory } from "../../testing/factories.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";

let site: TestSite;
let anonymous: Client;
let admin: Client;

/** Title, tags, category and day of creation, which differs from the order of insertion. */
const DESIGNS: [title: string, tags: string, category: string, day: number][] = [
  ["Colored tips", "glossy", "bold", 9],
  ["Hearts", "red", "bold", 2],
  ["Dark redwood", "matte", "bold", 3],
  ["Red hearts", "", "bold", 4],
  ["Layered", "cat-eye", "bold", 8],
  ["Ombré", "bored-red, blurred", "quiet", 7],
  ["Falling leaves", "berries", "quiet", 6],
  ["Leafy", "", "quiet", 1],
  ["Plain", "red", "quiet", 5],
];

beforeAll(async () => {
  site = await startTestSite();
  anonymous = site.anonymous();
  admin = await site.admin();
  for (const path of ["bold", "quiet"]) await makeCategory(admin, { path, name: `${path} looks` });
  for (const [title, tags, category, day] of DESIGNS) {
    const form = { ...designForm(category), alt_text: "", credit: "", featured: false };
    const text = {
      title,
      slug: "",
      tags,
      pinterest_embed_code: "",
      ...NO_FACETS,
      palette: [],
      focus: "",
      is_active: true,
    };
    const created_at = `2026-03-0${day}T10:00:00.000Z`;
    await collections.nailDesigns.create(site.database.db, { ...form, ...text }, { created_at });
  }
});
afterAll(() => site.stop());

const AS_HEARTS = ["Red hearts", "Hearts"];
/** Matches by prefix only come last for so short a word. */
const RED = ["Red hearts", "Ombré", "Plain", "Hearts", "Dark redwood"];

const titles = (designs: Design[]) => designs.map(({ title }) => title);
const search = async (q: string, more = "") =>
  anonymous.get<Design[]>(`/api/designs/search?q=${encodeURIComponent(q)}${more}`);

describe("a search finds", () => {
  it.each([
    ["red", RED],
    ["#red nails", RED],
    ["red re r", RED],
    ["red and the", RED],
    ["re", ["Red hearts", "Dark redwood", "Ombré", "Plain", "Hearts"]],
    ["r hearts", ["Red hearts", "Hearts"]],
    ["leaf", ["Falling leaves", "Leafy"]],
    ["berry", ["Falling leaves"]],
    ["leaves", ["Falling leaves", "Leafy"]],
    ["roja", RED],
    ["uñas rojas", RED],
    ["cateye", ["Layered"]],
    ["gradient 💅", ["Ombré"]],
    ["eye", ["Layered"]],
    ["cat-eye", ["Layered"]],
    ["cateyes", ["Layered"]],
    ["c-eye", ["Layered"]],
    ["ayered", ["Layered"]],
    ["ye", []],
    ["no red", ["Colored tips", "Layered", "Falling leaves", "Dark redwood", "Leafy"]],
    ["red without hearts", ["Ombré", "Plain", "Dark redwood"]],
    ["layered without red", ["Layered"]],
    ["nails", []],
    ["#", []],
  ])("%s", async (q, found) => {
    expect(titles((await search(q)).body)).toEqual(found);
  });

  it("the same on the device", async () => {
    const all = (await anonymous.get<Design[]>("/api/designs")).body;
    const inQuiet = (found: Design[]) => found.filter(({ category }) => category === "quiet");
    const onDevice = (q: string, narrow?: typeof inQuiet) =>
      findOnDevice(all, q, EVERY_SITE, narrow).items;
    const pieces = "red,re,e,d,leaf,looks,cat-eye,#,nail,-,l,ed.,without,cateye,and,olored".split(
      ",",
    );
    for (const first of pieces) {
      for (const second of pieces) {
        const q = `${first} ${second}`;
        const found = titles((await search(q)).body);
        expect({ q, found: titles(onDevice(q)) }).toEqual({ q, found });
        const foundThere = titles((await search(q, "&category=QUIET")).body);
        expect(titles(onDevice(q, inQuiet))).toEqual(foundThere);
      }
    }
  });

  it.each(["red", "roja", "heart", "no red", "cateye", "gradient", "leaf and berry", "zz"])(
    "%s in the back office, in the same order",
    async (q) => {
      const found = titles((await search(q)).body);
      const address = `/api/admin/designs?q=${encodeURIComponent(q)}&limit=2`;
      const listed: string[] = [];
      for (let next: string | undefined = address; next;) {
        const { body, headers }: Answer<Design[]> = await admin.get<Design[]>(next);
        expect(headers.get("x-total-count")).toBe(String(found.length));
        listed.push(...titles(body));
        next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
      }
      expect(listed).toEqual(found);
    },
  );

  it("drafts for editors alone", async () => {
    const { db } = site.database;
    const id = (await search("ombre")).body[0]?.id ?? "";
    await designCollection.update(db, id, { is_active: false });
    expect((await search("ombre")).body).toEqual([]);
    expect(titles((await admin.get<Design[]>("/api/admin/designs?q=ombre")).body)).toEqual([
      "Ombré",
    ]);
    const sorted = await admin.get<Design[]>("/api/admin/designs?q=roja&sort=title");
    expect(titles(sorted.body)).toEqual(RED.toSorted());
    await designCollection.update(db, id, { is_active: true });
  });

  it("page by page through every rank, each design once", async () => {
    for (const limit of [1, 2, 3, 5, 7]) {
      const seen: string[] = [];
      let address: string | undefined = `/api/designs/search?q=red&limit=${limit}`;
      while (address) {
        const { body, headers }: Answer<Design[]> = await anonymous.get<Design[]>(address);
        expect(headers.get("x-total-count")).toBe(String(RED.length));
        expect(body.length).toBeLessThanOrEqual(limit);
        seen.push(...titles(body));
        address = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
      }
      expect(seen).toEqual(RED);
    }
  });

  it("in a category, and counts there", async () => {
    const { body, headers } = await search("red", "&category=Quiet&limit=1");
    expect(titles(body)).toEqual(["Ombré"]);
    expect(headers.get("x-total-count")).toBe("2");
  });

  it("nothing that is deleted, and under the words it has now", async () => {
    const { db } = site.database;
    const [found] = (await search("redwood")).body;
    const id = found?.id ?? "";
    const { remove, restore, update } = designCollection;
    await remove(db, id);
    expect((await search("redwood")).body).toEqual([]);
    await restore(db, id);
    await update(db, id, { title: "Dark oak" });
    expect((await search("redwood")).body).toEqual([]);
    expect(titles((await search("oak")).body)).toEqual(["Dark oak"]);
    await update(db, id, { title: "Dark redwood" });
  });
});

describe("where nothing has every word", () => {
  it.each([
    ["red hearts unicorn", ["Red hearts", "Hearts"], null],
    ["mat unicorn", ["Dark redwood"], null],
    ["heatrs unicorn red", ["Red hearts", "Hearts"], "hearts unicorn red"],
  ])("“%s” finds what has most of them, and says so", async (q, found, meant) => {
    const { body, headers } = await search(q);
    expect(titles(body)).toEqual(found);
    expect(headers.get("x-search")).toBe("relaxed");
    expect(headers.get("x-total-count")).toBe(String(found.length));
    expect(headers.get("x-did-you-mean")).toBe(meant && encodeURIComponent(meant));
  });

  it.each([
    ["heatrs", AS_HEARTS, "hearts"],
    ["#heatrs red nails", ["Red hearts", "Hearts"], "#hearts red nails"],
    ["Heatrs", AS_HEARTS, "hearts"],
  ])("“%s” finds what was meant, and says so", async (q, found, meant) => {
    const { body, headers } = await search(q);
    expect(titles(body)).toEqual(found);
    expect(headers.get("x-search")).toBeNull();
    expect(headers.get("x-did-you-mean")).toBe(encodeURIComponent(meant));
  });

  it.each(['"heatrs"', "heart red rad", "tree", "azul leaves marino", "mother's day"])(
    "%s is searched for as it stands",
    async (q) => {
      expect((await search(q)).headers.get("x-did-you-mean")).toBeNull();
    },
  );

  it("goes on page by page, in a category, and counts by facets the same", async () => {
    const { body, headers } = await search("red unicorn", "&limit=1");
    expect(titles(body)).toEqual(["Red hearts"]);
    const next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? "";
    expect(titles((await anonymous.get<Design[]>(next)).body)).toEqual(["Ombré"]);
    expect(titles((await search("red unicorn", "&category=quiet")).body)).toEqual([
      "Ombré",
      "Plain",
    ]);
    const counts = await anonymous.get("/api/facets?q=red%20unicorn");
    expect(counts.body).toMatchObject({ total: 4 });
  });

  it("is not said where only the category or a facet leaves nothing", async () => {
    for (const more of ["&category=quiet", "&category=none", "&shape=oval"]) {
      const { body, headers } = await search("redwood", more);
      expect(body).toEqual([]);
      expect(headers.get("x-search")).toBeNull();
    }
  });

  it("finds nothing where nothing has any, and says nothing", async () => {
    const { body, headers } = await search("unicorn zzqx");
    expect(body).toEqual([]);
    expect(headers.get("x-search")).toBeNull();
    expect(headers.get("x-did-you-mean")).toBeNull();
  });
});

describe("of many words", () => {
  it("eight count, and the others are named", async () => {
    const nine = await search("b c f g h j k p Ü");
    expect(nine.headers.get("x-search-ignored")).toBe("u");
    expect((await search("b c f g h j k p q ♥")).headers.get("x-search-ignored")).toBe(
      "q, %E2%99%A5",
    );
    expect((await search("red ".repeat(40))).headers.get("x-search-ignored")).toBeNull();
  });

  it("more than 200 characters are refused", async () => {
    const { status, body } = await search("x".repeat(201));
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: "q" }] });
  });

  it("a cursor of another list or nonsense is refused, not followed", async () => {
    const cursorOf = (position: unknown[]) =>
      Buffer.from(JSON.stringify(position)).toString("base64url");
    const odd = cursorOf([1, 0, 1]);
    expect((await search("red", `&limit=2&cursor=${odd}`)).status).toBe(200);
    const foreign = cursorOf([7, 0, 1]);
    expect((await search("red", `&limit=2&cursor=${foreign}`)).status).toBe(400);
    expect((await search("red", "&limit=2&cursor=x")).status).toBe(400);
  });
});

it("what is found without a limit is complete", async () => {
  const { db } = site.database;
  expect(await foundDesigns(db, { search: "red" })).toMatchObject({ total: 5, next: null });
});

it("what is offered to search for is made of tags, and finds something", async () => {
  const { body } = await anonymous.get<SiteAnswer>("/api/site");
  expect(body.popular_searches).toContain("red");
  for (const text of [body.search_hint ?? "", ...(body.popular_searches ?? [])]) {
    expect((await search(text)).body).not.toEqual([]);
  }
});
