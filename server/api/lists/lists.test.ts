import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContactMessage } from "../../../contract/forms/contact.ts";
import type { Answer, Client } from "../../testing/client.ts";
import { type Entity, makeBaseCategories, makeOne } from "../../testing/collections.ts";
import { type Scenario, scenarioOf, scenarios } from "../../testing/scenarios.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";
import type { Problem } from "../../../contract/endpoint.ts";

/** In dictionary order, with numbers sorted by value. */
const NAMES = ["apple", "eclat 2", "Éclat 10", "Mango", "Zebra"];

let site: TestSite;
let admin: Client;
beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeBaseCategories(admin);
});
afterAll(() => site.stop());

/** The whole list, fetched two items at a time. */
async function paged<Item = Entity>(address: string): Promise<Item[]> {
  const items: Item[] = [];
  let next: string | undefined = `${address}${address.includes("?") ? "&" : "?"}limit=2`;
  while (next) {
    const { body, headers }: Answer<Item[]> = await admin.get<Item[]>(next);
    items.push(...body);
    next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  }
  return items;
}

describe.each(scenarios)("a search in the list of $collection", (scenario) => {
  const base = `/api/admin/${scenario.collection}`;
  const label = "title" in scenario.required ? "title" : "name";

  it("reads a misspelled word as what was meant, and says so, unless something has it", async () => {
    const item = await makeOne(admin, scenario, { [label]: "Tortoise shell" });
    const found = async (q: string) => {
      const { body, headers } = await admin.get<Entity[]>(`${base}?q=${encodeURIComponent(q)}`);
      const ids = await admin.get<string[]>(`${base}/ids?q=${encodeURIComponent(q)}`);
      expect(ids.body).toEqual(body.map(({ id }) => id));
      return [
        body.some(({ id }) => id === item.id),
        headers.get("x-did-you-mean"),
        headers.get("x-search"),
      ];
    };
    expect(await found("tortose")).toEqual([true, "tortoise", null]);
    expect(await found("tortoise")).toEqual([true, null, null]);
    expect(await found('"tortose"')).toEqual([false, null, null]);
    expect(await found("tortoise unicorn")).toEqual([true, null, "relaxed"]);
    expect(await found("zzqx")).toEqual([false, null, null]);
    await admin.delete(`${base}/${item.id}`);
  });
});

describe.each(scenarios)("a list of $collection", (scenario) => {
  const base = `/api/admin/${scenario.collection}`;
  const label = "title" in scenario.required ? "title" : "name";
  const flags = Object.keys(scenario.defaults).filter((field) => /^is_|^featured$/.test(field));
  const sorts = sortsOf(scenario, label, flags);
  const made: Entity[] = [];

  beforeAll(async () => {
    for (const [index, name] of [2, 0, 4, 1, 3].entries()) {
      const on = Object.fromEntries(flags.map((flag) => [flag, index % 2 === 0]));
      made.push(await makeOne(admin, scenario, { [label]: NAMES[name], ...on }));
    }
  });

  it.each(sorts.flatMap((sort) => [sort, `-${sort}`]))(
    "is sorted by %s, page by page",
    async (sort) => {
      const items = await paged(`${base}?sort=${sort}`);
      const whole = await admin.get<Entity[]>(base);
      expect(items.map(({ id }) => id).toSorted()).toEqual(
        whole.body.map(({ id }) => id).toSorted(),
      );
      const field = sort.replace("-", "");
      const values = items.map((item) => item[field]);
      const inOrder = values.toSorted((a, b) => compare(field, a, b));
      expect(values).toEqual(sort.startsWith("-") ? inOrder.toReversed() : inOrder);
    },
  );

  it("finds what holds every word, in any case and without accents", async () => {
    const names = async (q: string) =>
      (await paged(`${base}?sort=${label}&q=${encodeURIComponent(q)}`)).map((item) => item[label]);
    expect(await names("ECLAT")).toEqual(["eclat 2", "Éclat 10"]);
    expect(await names("éclat 10")).toEqual(["Éclat 10"]);
    expect(await names("ebra")).toEqual(expect.arrayContaining(["Zebra"]));
    expect(await names("50%_'\"")).toEqual([]);
    const counted = await admin.get<Entity[]>(`${base}?q=eclat&limit=1`);
    expect(counted.headers.get("x-total-count")).toBe("2");
  });

  it("finds an item by what it is called now, and only while it is there", async () => {
    const [item] = made;
    const found = async (q: string) => {
      const { body, headers } = await admin.get<Entity[]>(`${base}?q=${q}`);
      return headers.has("x-search") ? 0 : body.length;
    };
    await admin.put(`${base}/${item?.id}`, { [label]: "Éclat quokka" });
    expect([await found("quokka"), await found("eclat%2010")]).toEqual([1, 0]);
    await admin.delete(`${base}/${item?.id}`);
    expect(await found("quokka")).toBe(0);
    await admin.post(`${base}/${item?.id}/restore`);
    expect(await found("quokka")).toBe(1);
    await admin.put(`${base}/${item?.id}`, { [label]: item?.[label] });
  });

  it.each(flags.flatMap((flag) => ["true", "false"].map((value) => [flag, value])))(
    "shows those with %s=%s alone",
    async (flag = "", value) => {
      const whole = await admin.get<Entity[]>(base);
      const wanted = whole.body.filter((item) => String(item[flag]) === value);
      const items = await paged(`${base}?${flag}=${value}`);
      expect(items.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      const ids = await admin.get<string[]>(`${base}/ids?${flag}=${value}`);
      expect(ids.body).toEqual(wanted.map(({ id }) => id));
      expect(ids.headers.get("x-total-count")).toBe(String(wanted.length));
    },
  );

  it("has items of one value, the newest first whichever value comes first", async () => {
    const newest = (await admin.get<Entity[]>(base)).body.map(({ id }) => id);
    for (const flag of flags) {
      for (const sort of [flag, `-${flag}`]) {
        const items = await paged(`${base}?sort=${sort}`);
        for (const value of [true, false]) {
          const ids = items.filter((item) => item[flag] === value).map(({ id }) => id);
          expect(ids).toEqual(newest.filter((id) => ids.includes(id)));
        }
      }
    }
  });

  it("has what was changed since a time", async () => {
    const last = made.at(-1)?.id ?? "";
    await admin.put(`${base}/${last}`, { [label]: "Changed last" });
    const { updated_at } = (await admin.get<Entity>(`${base}/${last}`)).body;
    const since = (time: string) => paged(`${base}?changed_since=${encodeURIComponent(time)}`);
    expect((await since(String(updated_at))).map(({ id }) => id)).toEqual([last]);
    expect(await since("2100-01-01")).toEqual([]);
    expect(await since("2020-01-01")).toEqual(await paged(base));
    for (const time of ["yesterday", "2026-13-01"]) {
      expect((await admin.get(`${base}?changed_since=${time}`)).status).toBe(400);
    }
    await admin.put(`${base}/${last}`, { [label]: made.at(-1)?.[label] });
  });

  it("shows one item, with the tag of its state", async () => {
    const answer = await admin.get<Entity>(`${base}/${made[1]?.id}`);
    expect(answer).toMatchObject({ status: 200, body: made[1] });
    expect(answer.headers.get("etag")).toBe(answer.body.etag);
  });

  it("refuses what it cannot be sorted or narrowed down by", async () => {
    const refused = ["sort=weight", "sort=-", `${flags[0]}=perhaps`, "cursor=WyIiXQ", "q=a&q=b"];
    for (const query of refused) {
      expect((await admin.get<Problem>(`${base}?${query}`)).status, query).toBe(400);
    }
    expect((await admin.get(`${base}/ids?limit=10001`)).status).toBe(400);
    // A cursor of another sort order.
    const { headers } = await admin.get(`${base}?sort=${flags[0]}&limit=1`);
    const next = /<([^>]+)>/
      .exec(headers.get("link") ?? "")?.[1]
      ?.replace(/sort=\w+/, "sort=updated_at");
    expect((await admin.get(next ?? "")).status).toBe(400);
  });

  it.each([scenario.unique].filter((field) => field !== null))(
    "tells who has a %s, in any case",
    async (field) => {
      const path = String(made[1]?.[field]).toUpperCase();
      expect((await admin.get<Entity[]>(`${base}?${field}=${path}`)).body).toMatchObject([
        { id: made[1]?.id },
      ]);
    },
  );

  it.each(Object.keys(scenario.required).filter((field) => field === "tags"))(
    "offers its %s, the most used first",
    async () => {
      const tags = async (query: string) =>
        (await admin.get<string[]>(`${base}/tags?${query}`)).body;
      const one = await makeOne(admin, scenario, { tags: 'Quartz, #qu"ick, quartz,, ' });
      const other = await makeOne(admin, scenario, { tags: "quartz,Quill" });
      expect(await tags("q=Qu")).toEqual(["quartz", 'qu"ick', "quill"]);
      expect(await tags("q=qu&limit=1")).toEqual(["quartz"]);
      await admin.put(`${base}/${other.id}`, { tags: "plain" });
      await admin.delete(`${base}/${one.id}`);
      expect(await tags("q=qu")).toEqual([]);
      await admin.post(`${base}/${one.id}/restore`);
      expect(await tags("q=qu")).toEqual(['qu"ick', "quartz"]);

      for (const spelt of ["École", "école", "ÉCOLE", "étude", "étude"]) {
        await makeOne(admin, scenario, { tags: spelt });
      }
      for (const begun of ["é", "É"]) {
        const q = encodeURIComponent(begun);
        expect(await tags(`q=${q}`)).toEqual(["école", "étude"]);
        expect(await tags(`q=${q}&limit=1`)).toEqual(["école"]);
      }
    },
  );
});

describe.each([
  { items: "designs", categories: "categories", field: "path" },
  { items: "products", categories: "product-categories", field: "slug" },
])("$items and their categories", ({ items, categories, field }) => {
  it("are sorted, found and narrowed down by what their category is called now", async () => {
    const [scenario, owner] = [items, categories].map((name) =>
      scenarios.find(({ collection }) => collection === name),
    );
    if (!scenario || !owner) throw new Error("no scenario");
    const make = (name: string) => makeOne(admin, owner, { name, [field]: `p-${name}` });
    const [last, first] = [await make("zzz"), await make("aaa")];
    const credit = items === "designs" ? { credit: "Ana" } : {};
    for (const path of ["p-zzz", "p-aaa", "p-zzz"]) {
      await makeOne(admin, scenario, { category: path, ...credit });
    }
    const base = `/api/admin/${items}`;
    const inOrder = async (sort: string) =>
      (await paged(`${base}?sort=${sort}&category=P-AAA`)).length;
    expect(await inOrder("category")).toBe(1);
    const names = async (query: string) =>
      (await paged(`${base}?${query}`)).map((item) => item["category_name"]);
    const sorted = await names("sort=category");
    expect([sorted.at(0), sorted.at(-1)]).toEqual(["aaa", "zzz"]);
    expect((await names("sort=-category")).slice(0, 2)).toEqual(["zzz", "zzz"]);
    await admin.put(`/api/admin/${categories}/${last.id}`, { name: "000 umbra" });
    expect(await names("q=umbra")).toEqual(["000 umbra", "000 umbra"]);
    expect(await names("q=zzz")).toEqual([]);
    expect((await names("sort=category")).at(0)).toBe("000 umbra");

    await admin.put(`/api/admin/${categories}/${first.id}`, { is_active: false });
    const choices = await admin.get<{ label: string }[]>(`/api/admin/${categories}/choices`);
    const id = expect.any(String);
    expect(choices.body).toContainEqual({ id, value: "p-aaa", label: "aaa", is_active: false });
    expect(choices.body.at(0)?.label).toBe("000 umbra");
  });
});

it("has the designs without an alt text of their own", async () => {
  const designs = scenarioOf("nailDesigns");
  const own = await makeOne(admin, designs, { alt_text: "Five nails" });
  const without = await makeOne(admin, designs, { alt_text: "" });
  const found = (await paged("/api/admin/designs?alt_text=none")).map(({ id }) => id);
  expect(found).toContain(without.id);
  expect(found).not.toContain(own.id);
  expect((await admin.get("/api/admin/designs?alt_text=some")).status).toBe(400);
});

it("finds a design by its credit, and by its credit and title together", async () => {
  const scenario = scenarios.find(({ collection }) => collection === "designs");
  if (!scenario) throw new Error("no scenario");
  await makeOne(admin, scenario, { title: "Moonstone", credit: "Zoë Li" });
  for (const q of ["zoe", "li moonstone", "zo"]) {
    const found = await admin.get<Entity[]>(`/api/admin/designs?q=${encodeURIComponent(q)}`);
    expect(found.body.map(({ title }) => title)).toContain("Moonstone");
  }
});

it("lists messages in pages, finds them, and counts the unread", async () => {
  const base = "/api/admin/messages";
  for (const subject of ["One", "Two", "Rosé"]) {
    const form = { name: "Ada", email: "ada@example.com", subject, message: "Hello" };
    expect((await site.anonymous().post("/api/contact", form)).status).toBe(204);
  }
  const all = await paged<ContactMessage>(base);
  expect(all.map(({ subject }) => subject)).toEqual(["Rosé", "Two", "One"]);
  expect((await paged<ContactMessage>(`${base}?q=rose`)).map(({ id }) => id)).toEqual([all[0]?.id]);
  await admin.put(`${base}/${all[1]?.id}`, { is_read: true });
  const unread = await paged<ContactMessage>(`${base}?is_read=false`);
  expect(unread.map(({ subject }) => subject)).toEqual(["Rosé", "One"]);
  expect((await admin.get(`${base}/unread`)).body).toEqual({ count: 2 });
  expect((await site.anonymous().get(`${base}/unread`)).status).toBe(401);
});

function sortsOf({ collection, required }: Scenario, label: string, flags: string[]): string[] {
  const counts: Record<string, string> = {
    categories: "design_count",
    "product-categories": "product_count",
  };
  const more = ["category", "price", "difficulty"].filter(
    (field) => field in required || (field === "difficulty" && collection === "tutorials"),
  );
  return [
    label,
    ...flags,
    ...more,
    "updated_at",
    ...(counts[collection] ? [counts[collection]] : []),
  ];
}

const LEVELS = ["Beginner", "Intermediate", "Advanced"];

function compare(field: string, a: unknown, b: unknown): number {
  if (field === "difficulty") return LEVELS.indexOf(String(a)) - LEVELS.indexOf(String(b));
  if (typeof a === "string" && typeof b === "string") {
    return a.localeCompare(b, "en", { numeric: true, sensitivity: "base" });
  }
  return Number(a) - Number(b);
}
