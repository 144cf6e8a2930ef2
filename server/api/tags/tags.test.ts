import { MAX_TAGS } from "../../../contract/text/typed-tags.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { ActivityEntry } from "../../../contract/admin/activity.ts";
import type { FormerTags, TagUse } from "../../../contract/admin/all-tags.ts";
import { TAG_KINDS, type TagKind } from "../../../contract/admin/all-tags.ts";
import type { ItemVersion } from "../../../contract/admin/admin-calls.ts";
import { apiSite } from "../../testing/api-site.ts";
import { type Entity, makeBaseCategories, makeOne } from "../../testing/collections.ts";
import { scenarioOf } from "../../testing/scenarios.ts";

const { admin, anonymous } = await apiSite();
const TAGS = "/api/admin/tags";

beforeAll(() => makeBaseCategories(admin));

const baseOf = (kind: TagKind) => `/api/admin/${scenarioOf(kind).collection}`;
const make = (kind: TagKind, tags: string) => makeOne(admin, scenarioOf(kind), { tags });
const tagsOf = async (kind: TagKind, { id }: Entity) =>
  (await admin.get<Entity>(`${baseOf(kind)}/${id}`)).body["tags"];
const change = (tags: string[], to: string) =>
  admin.post<FormerTags[]>(`${TAGS}/change`, { tags, to });
const listed = async (query: string) =>
  (await admin.get<TagUse[]>(`${TAGS}?${query}`)).body.map(({ tag, uses }) => [
    tag,
    uses.nailDesigns,
    uses.tutorials,
    uses.blogPosts,
  ]);

describe("the tags of all content", () => {
  it("are counted for each collection, searched, sorted and read in pages", async () => {
    await make("nailDesigns", "Chrome, counted-one");
    await make("nailDesigns", "#chrome, counted-two");
    await make("tutorials", "chrome");
    await make("blogPosts", "ÉCLAT counted, counted-two");
    expect(await listed("q=chrome")).toEqual([["chrome", 2, 1, 0]]);
    expect(await listed("q=eclat")).toEqual([["éclat counted", 0, 0, 1]]);
    const used = [
      ["counted-two", 1, 0, 1],
      ["counted-one", 1, 0, 0],
      ["éclat counted", 0, 0, 1],
    ];
    expect(await listed("q=counted")).toEqual(used);
    expect((await listed("q=counted&sort=tag")).map(([tag]) => tag)).toEqual([
      "counted-one",
      "counted-two",
      "éclat counted",
    ]);
    expect((await listed("q=counted&sort=uses")).at(-1)?.[0]).toBe("counted-two");
    const page = await admin.get<TagUse[]>(`${TAGS}?q=counted&limit=2`);
    expect(page.headers.get("x-total-count")).toBe("3");
    const next = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await admin.get<TagUse[]>(next);
    expect([...page.body, ...rest.body].map(({ tag }) => tag)).toEqual(used.map(([tag]) => tag));
    expect(rest.headers.get("link")).toBeNull();
  });

  it.each(TAG_KINDS)("are renamed, merged, taken away and put back in %s", async (kind) => {
    const both = await make(kind, "Glossy, spring, Shine");
    const one = await make(kind, "#GLOSSY");
    const other = await make(kind, "glossy finish");
    const asked = { tags: ["glossy", "#Spring"] };
    expect((await admin.post(`${TAGS}/count`, asked)).body).toEqual({ items: 2 });
    const merged = await change(["glossy"], "Shine");
    expect(merged.status).toBe(200);
    expect(merged.body).toEqual([
      { kind, id: both.id, tags: "Glossy, spring, Shine" },
      { kind, id: one.id, tags: "GLOSSY" },
    ]);
    expect([await tagsOf(kind, both), await tagsOf(kind, one)]).toEqual(["Shine, spring", "Shine"]);
    expect(await tagsOf(kind, other)).toBe("glossy finish");
    const versions = await admin.get<ItemVersion[]>(`${baseOf(kind)}/${one.id}/versions`);
    expect(versions.body[0]).toMatchObject({ fields: ["tags"] });
    const [entry] = (await admin.get<ActivityEntry[]>(`/api/admin/activity?kind=${kind}`)).body;
    expect(entry).toMatchObject({ action: "change", count: 2, name: "" });

    const gone = await change(["shine", "spring"], "");
    expect([await tagsOf(kind, both), await tagsOf(kind, one)]).toEqual(["", ""]);
    expect((await admin.post(`${TAGS}/put-back`, { items: gone.body })).status).toBe(204);
    expect((await admin.post(`${TAGS}/put-back`, { items: merged.body })).status).toBe(204);
    expect([await tagsOf(kind, both), await tagsOf(kind, one)]).toEqual([
      "Glossy, spring, Shine",
      "GLOSSY",
    ]);
    await change(["glossy", "shine", "spring", "glossy finish"], "");
  });

  it.each(TAG_KINDS)("of deleted %s change too, for when these are restored", async (kind) => {
    const deleted = await make(kind, "velvet");
    await admin.delete(`${baseOf(kind)}/${deleted.id}`);
    const changed = await change(["VELVET"], "corduroy");
    expect(changed.body).toEqual([{ kind, id: deleted.id, tags: "velvet" }]);
    await admin.post(`${baseOf(kind)}/${deleted.id}/restore`);
    expect(await tagsOf(kind, deleted)).toBe("corduroy");
    const found = await admin.get<Entity[]>(`${baseOf(kind)}?q=corduroy`);
    expect(found.body.map(({ id }) => id)).toEqual([deleted.id]);
    await admin.delete(`${baseOf(kind)}/${deleted.id}`);
    await admin.post(`${TAGS}/put-back`, { items: changed.body });
    await admin.post(`${baseOf(kind)}/${deleted.id}/restore`);
    expect(await tagsOf(kind, deleted)).toBe("velvet");
    await change(["velvet"], "");
  });

  it("are seen by visitors at once, and found by", async () => {
    const { id } = await make("nailDesigns", "Étoile filante");
    const found = (await anonymous.get<Entity[]>("/api/designs/search?q=etoile")).body;
    expect(found.map((one) => one.id)).toEqual([id]);
    const before = (await anonymous.get("/api/designs")).headers.get("etag");
    await change(["éToile FILANTE"], "shooting star");
    const others = await anonymous.get<Entity[]>("/api/designs/search?q=shooting");
    expect(others.body.map((one) => one["tags"])).toEqual(["shooting star"]);
    expect((await anonymous.get("/api/designs")).headers.get("etag")).not.toBe(before);
  });

  it.each(TAG_KINDS)("are added to and taken from some %s", async (kind) => {
    const items = [await make(kind, "Base, old"), await make(kind, "new")];
    const ids = items.map(({ id }) => id);
    const edit = { kind, ids, add: ["New #extra"], remove: ["OLD"] };
    const changed = await admin.post<FormerTags[]>(`${TAGS}/change-items`, edit);
    expect(changed.body.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))).toEqual([
      { kind, id: ids[0], tags: "Base, old" },
      { kind, id: ids[1], tags: "new" },
    ]);
    const present = () => Promise.all(items.map((item) => tagsOf(kind, item)));
    expect(await present()).toEqual(["Base, New, extra", "new, extra"]);
    expect((await admin.post<FormerTags[]>(`${TAGS}/change-items`, edit)).body).toEqual([]);
    await admin.post(`${TAGS}/put-back`, { items: changed.body });
    expect(await present()).toEqual(["Base, old", "new"]);
  });

  it("change in all that have them, or in nothing", async () => {
    const short = await make("tutorials", "too");
    const others = Array.from({ length: MAX_TAGS - 1 }, (_, at) => `tag ${at}`).join(", ");
    const long = await make("tutorials", `too, ${others}`);
    const refused = await admin.post<{ message: string }>(`${TAGS}/change-items`, {
      kind: "tutorials",
      ids: [short.id, long.id],
      add: ["#one#more"],
      remove: [],
    });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(
      /can’t have these tags. At most 50 tags are allowed, .* 52/,
    );
    expect(await tagsOf("tutorials", short)).toBe("too");
    expect(await tagsOf("tutorials", long)).toContain("too, ");
  });

  it("are named as tags are written, by who is signed in", async () => {
    const wrong = [
      { tags: [], to: "x" },
      { tags: ["x"], to: "a, b" },
      { tags: ["x"], to: "#a #b" },
      { tags: ["#"], to: "x" },
      { tags: ["x"], to: "y".repeat(101) },
      { tags: ["x"] },
    ];
    for (const body of wrong) expect((await admin.post(`${TAGS}/change`, body)).status).toBe(400);
    expect((await admin.get(`${TAGS}?sort=name`)).status).toBe(400);
    expect((await admin.get(`${TAGS}?cursor=x`)).status).toBe(400);
    expect((await admin.post(`${TAGS}/count`, { tags: [] })).status).toBe(400);
    expect((await anonymous.post(`${TAGS}/count`, { tags: ["x"] })).status).toBe(401);
    expect((await anonymous.get(TAGS)).status).toBe(401);
    expect((await anonymous.post(`${TAGS}/change`, { tags: ["x"], to: "" })).status).toBe(401);
  });
});
