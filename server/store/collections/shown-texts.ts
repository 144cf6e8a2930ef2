import { type InferResult, sql } from "kysely";
import { blocksIn, replaceBlocks } from "../../../contract/blocks.ts";
import { describeFields } from "../../../contract/forms/description.ts";
import {
  cardHtml,
  cardOf,
  type Card,
  type CardKind,
  cardsIn,
  replaceCards,
} from "../../../contract/cards.ts";
import { type BlockValues, blockForm, blockHtml } from "../../../contract/forms/blocks.ts";
import {
  RELATED_KINDS,
  type Reference,
  type RelatedKind,
  idsOf,
  referenceTo,
} from "../../../contract/related.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";
import { cleanHtml, isBlankHtml } from "../../content/clean-html.ts";
import { invalid } from "../../problems.ts";
import type { Db } from "../../database/database.ts";
import { foundDesigns, shownDesigns } from "../designs/found-designs.ts";
import { inPieces } from "../lists.ts";
import { withFocus } from "../pictures/files.ts";
import { UPLOAD_COLUMNS, pictureOf } from "../pictures/uploads.ts";
import { isShown } from "../shown.ts";
import { designCollection } from "./designs.ts";
import { productCollection } from "./products.ts";
import { tutorialCollection } from "./tutorials.ts";

interface Item {
  id: string;
  slug: string;
  is_active: boolean;
  image?: Picture;
}

interface Store {
  findAlone(db: Db, ids: string[]): Promise<Item[]>;
  shown(db: Db, filter: { limit?: number }): Promise<{ items: Item[] }>;
}

const STORES: Record<CardKind, Store> = {
  nailDesigns: designCollection,
  tutorials: tutorialCollection,
  products: productCollection,
};

interface ShownText {
  html: string;
  /** The content of its cards and blocks; undefined without any. */
  cards?: Card<RelatedKind>[];
}

/**
 * Texts as visitors may see them: each card gets the current title of its item, and cards of deleted items or drafts
 * are left out; blocks list what is public now; cropped pictures keep their focal point. Texts without any of these need
 * no query.
 */
export async function shownTexts(db: Db, texts: string[]): Promise<ShownText[]> {
  return withShownCards(db, await withFocus(db, texts));
}

/** The same for items with a text. */
export async function withCards<Item extends { content: string }>(
  db: Db,
  items: Item[],
): Promise<(Item & Pick<ShownText, "cards">)[]> {
  const texts = await shownTexts(
    db,
    items.map(({ content }) => content),
  );
  return items.map((item, at) => {
    const { html = item.content, ...cards } = texts[at] ?? {};
    return { ...item, content: html, ...cards };
  });
}

/** A text that is being written, as visitors would see it now. */
export async function previewText(db: Db, html: string): Promise<ShownText> {
  const clean = cleanHtml(html);
  const [text = { html: clean }] = await shownTexts(db, [clean]);
  return text;
}

/** A text to be saved. Throws if nothing in it is visible. */
export function cleanContent(html: string): string {
  const content = cleanHtml(html);
  if (isBlankHtml(content)) throw invalid([{ field: "content", message: "Content is required" }]);
  return content;
}

async function withShownCards(db: Db, texts: string[]): Promise<ShownText[]> {
  const listed = await listedItems(db, texts);
  const references = texts.flatMap<Reference>(cardsIn).concat([...listed.values()].flat());
  const known = await cardsOf(db, [...new Set(references)]);
  return texts.map((text) => shownText(text, known, listed));
}

type Cards = Map<string, Card<RelatedKind>>;

/** What is public of these items. */
async function cardsOf(db: Db, references: Reference[]): Promise<Cards> {
  const known: Cards = new Map();
  for (const kind of RELATED_KINDS) {
    await inPieces(idsOf(references, kind), async (ids) => {
      const items = await publicItems(db, kind, ids);
      for (const item of items) known.set(referenceTo(kind, item.id), cardOf(kind, item));
    });
  }
  return known;
}

async function publicItems(db: Db, kind: RelatedKind, ids: string[]) {
  if (kind === "blogPosts") return publicPosts(db).where("b.id", "in", ids).execute().then(toPosts);
  return (await STORES[kind].findAlone(db, ids)).filter(({ is_active }) => is_active);
}

/** Not by the collection of posts, whose texts are shown by this file. */
function publicPosts(db: Db) {
  return db
    .selectFrom("blog_posts as b")
    .leftJoin("uploads as u", "u.id", "b.upload_id")
    .select(["b.id", "b.slug", "b.title", "b.read_time", "b.featured_image"])
    .select(UPLOAD_COLUMNS)
    .where(isShown("blog_posts", "b"));
}

type PostRow = InferResult<ReturnType<typeof publicPosts>>[number];

const toPosts = (rows: PostRow[]) => rows.map((row) => ({ ...row, ...pictureOf(row) }));

/** The items of each block that lists some: those chosen by hand, else found or the newest. Keyed by its values. */
async function listedItems(db: Db, texts: string[]): Promise<Map<string, Reference[]>> {
  const listed = new Map<string, Reference[]>();
  for (const { block, values } of texts.flatMap(blocksIn)) {
    const { kind } = describeFields(blockForm(block).schema)["items"] ?? {};
    const key = JSON.stringify([block, values]);
    if (!kind || listed.has(key)) continue;
    const { items, count, words } = values as BlockValues["looks"];
    const ids = items.length > 0 ? undefined : await newestIds(db, kind, Number(count), words);
    listed.set(key, ids?.map((id) => referenceTo(kind, id)) ?? (items as Reference[]));
  }
  return listed;
}

async function newestIds(db: Db, kind: RelatedKind, limit: number, words = ""): Promise<string[]> {
  if (kind === "nailDesigns") {
    const search = words.trim();
    const { items } = await (search
      ? foundDesigns(db, { search, limit })
      : shownDesigns(db, { limit }));
    return items.map(({ id }) => id);
  }
  if (kind === "blogPosts") {
    const newest = sql`coalesce(b.published_at, b.created_at)`;
    const rows = await publicPosts(db)
      .orderBy(newest, "desc")
      .orderBy("b.seq", "desc")
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }
  const { items } = await STORES[kind].shown(db, { limit });
  return items.map(({ id }) => id);
}

function shownText(text: string, known: Cards, listed: Map<string, Reference[]>): ShownText {
  const used = new Set<string>(cardsIn(text));
  const html = replaceCards(text, (reference) => {
    const card = known.get(reference);
    return card ? cardHtml(card) : "";
  });
  const shown = replaceBlocks(html, ({ block, values }) => {
    const references = listed.get(JSON.stringify([block, values]));
    if (!references) return blockHtml({ block, values });
    const items = references.filter((reference) => known.has(reference));
    for (const reference of items) used.add(reference);
    const cards = items.flatMap((reference) => known.get(reference) ?? []);
    return items.length > 0 ? blockHtml({ block, values: { ...values, items } }, cards) : "";
  });
  const cards = [...used].flatMap((reference) => known.get(reference) ?? []);
  return { html: shown, ...(cards.length > 0 && { cards }) };
}
