import { beforeAll, expect, it } from "vitest";
import { cardHtml } from "../../contract/cards.ts";
import { type Card, CARD_KINDS, type CardKind } from "../../contract/cards.ts";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { ShownText } from "../../contract/settings/written-pages.ts";
import { apiSite } from "../testing/api-site.ts";
import { type Entity, makeBaseCategories, makeOne } from "../testing/collections.ts";
import { scenarioOf } from "../testing/scenarios.ts";

const { admin, anonymous } = await apiSite();

beforeAll(() => makeBaseCategories(admin));

const referenceOf = (kind: CardKind, { id }: Entity) => `${kind}:${id}` as const;
const PLACES = { nailDesigns: "/designs", tutorials: "/tutorials", products: "/products" };
const addressOf = (kind: CardKind, { id }: Entity) =>
  `/api/admin/${scenarioOf(kind).collection}/${id}`;
const lineOf = (kind: CardKind, item: Entity, title: string) =>
  cardHtml({
    reference: referenceOf(kind, item),
    path: `${PLACES[kind]}/${String(item["slug"])}`,
    title,
  });
const renamed = (kind: CardKind, name: string) => ({
  [kind === "products" ? "name" : "title"]: name,
});

/** A published post with these cards, whose stored titles are outdated. */
async function makePost(references: Card["reference"][]) {
  const cards = references
    .map((reference) => cardHtml({ reference, path: "/once", title: "Once" }))
    .join("");
  const content = `<p>Before</p>${cards}<p>After</p>`;
  const post = await makeOne(admin, scenarioOf("blogPosts"), { content, is_published: true });
  expect(post["content"]).toBe(content);
  return post;
}

async function publicFields({ slug }: Entity): Promise<BlogPost> {
  return (await anonymous.get<BlogPost>(`/api/blog-posts/${String(slug)}`)).body;
}

it.each(CARD_KINDS)(
  "a post shows cards of %s as they are now, and of drafts none",
  async (kind) => {
    const item = await makeOne(admin, scenarioOf(kind));
    const reference = referenceOf(kind, item);
    const post = await makePost([reference, reference]);
    await admin.put(addressOf(kind, item), renamed(kind, "Sun & <moon>"));
    const { content, cards } = await publicFields(post);
    const line = lineOf(kind, item, "Sun & <moon>");
    expect(content).toBe(`<p>Before</p>${line}${line}<p>After</p>`);
    expect(cards).toEqual([expect.objectContaining({ reference, title: "Sun & <moon>" })]);
    expect(cards?.[0]?.facts).not.toMatch(/undefined|^$/);

    await admin.put(addressOf(kind, item), { is_active: false });
    expect(await publicFields(post)).toMatchObject({ content: "<p>Before</p><p>After</p>" });
    expect(await publicFields(post)).not.toHaveProperty("cards");
    await admin.put(addressOf(kind, item), { is_active: true });
    expect((await publicFields(post)).cards).toHaveLength(1);
    await admin.delete(addressOf(kind, item));
    expect((await publicFields(post)).content).toBe("<p>Before</p><p>After</p>");
  },
);

it("says the same in lists, searches and the feed, and keeps what was written", async () => {
  const [shown, hidden] = [
    await makeOne(admin, scenarioOf("products"), { name: "Chamois buffer" }),
    await makeOne(admin, scenarioOf("products"), { name: "Secret buffer", is_active: false }),
  ];
  const post = await makePost([referenceOf("products", shown), referenceOf("products", hidden)]);
  const line = lineOf("products", shown, "Chamois buffer");
  const text = `<p>Before</p>${line}<p>After</p>`;
  const q = encodeURIComponent(String(post["title"]));
  for (const query of ["", `?q=${q}`, "?limit=200"]) {
    const { body } = await anonymous.get<BlogPost[]>(`/api/blog-posts${query}`);
    const found = body.find(({ id }) => id === post.id);
    expect(found?.content).toBe(text);
    expect(found?.cards?.map(({ title }) => title)).toEqual(["Chamois buffer"]);
  }
  const feed = String((await anonymous.get("/feed.xml")).body);
  expect(feed).toContain("Chamois buffer</a>");
  expect(feed).not.toContain(hidden.id);
  const { body: own } = await admin.get<Entity>(`/api/admin/blog-posts/${post.id}`);
  expect(own["content"]).toBe(post["content"]);
  expect(own).not.toHaveProperty("cards");
});

it("shows cards in the text of the home page, too", async () => {
  const design = await makeOne(admin, scenarioOf("nailDesigns"), { title: "Fern line" });
  const reference = referenceOf("nailDesigns", design);
  const html = `<p>Hello</p>${lineOf("nailDesigns", design, "Once")}`;
  await admin.put("/api/admin/settings", { home_text: html });
  const text = async () => (await anonymous.get<ShownText>("/api/texts/home")).body;
  expect(await text()).toMatchObject({ cards: [{ reference }] });
  await admin.delete(addressOf("nailDesigns", design));
  expect(await text()).toEqual({ html: "<p>Hello</p>" });
});
