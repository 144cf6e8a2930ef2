import type { Design } from "../../../contract/forms/design.ts";
import type { Product } from "../../../contract/forms/product.ts";
import { type MaterialPart, materialParts } from "../../../contract/materials.ts";
import { MAX_LOOKS, RELATED_FIELDS, type RelatedItems } from "../../../contract/related-items.ts";
import { type RelatedKind, idsOf, RELATED_KINDS } from "../../../contract/related.ts";
import { textList } from "../../../contract/text/text-list.ts";
import { type Db, engineOf } from "../../database/database.ts";
import { blogPostCollection } from "../collections/blog-posts.ts";
import { designCollection } from "../collections/designs.ts";
import { productCollection } from "../collections/products.ts";
import { tutorialCollection } from "../collections/tutorials.ts";
import { referencesOf, relatedState } from "../relations.ts";
import { sql } from "kysely";
import type { AddressStatus, Alike } from "../../../contract/addresses.ts";
import { PAGE_LIMIT, type Page, type PageInput } from "../../../contract/page.ts";
import {
  COMPARED_BY,
  type CardedKind,
  alikeCards,
  alikeDesigns,
  featuresOfSlug,
  featuresOfTexts,
} from "../../../contract/alike.ts";
import { featuresOf, MAX_SIMILAR } from "../../../contract/similar-designs.ts";
import { type Gone, resolveOldSlug } from "../addresses.ts";
import { ownRedirect } from "../site-settings.ts";
import { FACET_FIELDS } from "../../../contract/catalogue.ts";
import { toFacets, listDesigns } from "../designs/designs.ts";
import { designsLike } from "../designs/found-designs.ts";
import { z } from "zod";
import { findItems } from "../../../contract/search/find-items.ts";
import type { SearchedItem } from "../../../contract/search/searched-texts.ts";
import type { Tagged } from "../../../contract/endpoint.ts";
import { createYielder } from "../../runtime/yielding.ts";
import type { Collection } from "../collection.ts";
import { readCursor, writeCursor, CHUNK_SIZE } from "../lists.ts";
import { currentSynonyms } from "../synonyms.ts";

/** The visible related items of a visible item; empty for a hidden one. */
export async function relatedItems(db: Db, kind: RelatedKind, id: string): Promise<RelatedItems> {
  return relatedItemsOf(db, kind, id, (await relatedState(db, kind, id)) === "shown");
}

/** The same, with `isShown` saying whether the item itself is visible. */
export async function relatedItemsOf(
  db: Db,
  kind: RelatedKind,
  id: string,
  isShown = true,
): Promise<RelatedItems> {
  const references = isShown ? ((await referencesOf(db, [id], true)).get(id) ?? []) : [];
  const find = async <Item>(store: Store<Item>, other: RelatedKind, most?: number) => {
    const ids = idsOf(references, other).slice(0, most);
    return ids.length === 0 ? [] : store.findAlone(db, ids);
  };
  const designs = await find(designCollection, "nailDesigns", MAX_LOOKS);
  const tutorials = await find(tutorialCollection, "tutorials");
  const products = await find(productCollection, "products");
  const posts = await find(blogPostCollection, "blogPosts");
  const [lesson] =
    isShown && kind === "tutorials" ? await tutorialCollection.findAlone(db, [id]) : [];
  return {
    ...(lesson && { materials: await materialsOf(db, lesson.materials_needed, products) }),
    nailDesigns: designs.map(publicFields<Design>),
    tutorials: tutorials.map((tutorial) => pick(tutorial, RELATED_FIELDS.tutorials)),
    products: products.map((product) => pick(product, RELATED_FIELDS.products)),
    blogPosts: posts.map((post) => pick(post, RELATED_FIELDS.blogPosts)),
  };
}

/**
 * The lines of `texts`, a JSON array, with the products that they mention; `chosen` products also match by a single
 * word.
 */
export async function materialsOf(
  db: Db,
  texts: string,
  chosen: Product[] = [],
): Promise<MaterialPart[][]> {
  if (textList(texts).length === 0) return [];
  const { items } = await productCollection.shown(db, {});
  return materialParts(texts, items, chosen);
}

interface Store<Item> {
  findAlone(db: Db, ids: string[]): Promise<Item[]>;
}

function pick<Item, Field extends keyof Item>(
  item: Item,
  fields: readonly Field[],
): Pick<Item, Field> {
  return Object.fromEntries(fields.map((field) => [field, item[field]])) as Pick<Item, Field>;
}

const NEWEST = { limit: PAGE_LIMIT };

type CardsLike = (db: Db, features: string[]) => Promise<Alike["cards"]>;

const LISTS: Record<CardedKind, CardsLike> = {
  tutorials: async (db, features) =>
    alikeCards("tutorials", (await tutorialCollection.shown(db, NEWEST)).items, features),
  products: async (db, features) =>
    alikeCards("products", (await productCollection.shown(db, NEWEST)).items, features),
  blogPosts: async (db, features) =>
    alikeCards("blogPosts", (await blogPostCollection.shown(db, NEWEST)).items, features),
};

/** Whether an old address redirects or its item is gone, with similar items, for visitors. */
export async function lookUpOldAddress(
  db: Db,
  pathname: string,
): Promise<AddressStatus | undefined> {
  const fate = await resolveOldSlug(db, pathname);
  if (fate && "to" in fate) return fate;
  const to = await ownRedirect(db, pathname);
  if (to !== undefined) return { to };
  if (!fate) return undefined;
  const { collection } = fate.gone.paged;
  const kind = RELATED_KINDS.find((one) => one === collection);
  return kind && { gone: kind, alike: await alikeTo(db, kind, fate.gone) };
}

/** Items similar to a deleted one: by its stored fields, or by its slug once it is deleted for good. */
async function alikeTo(db: Db, kind: RelatedKind, gone: Gone): Promise<Alike> {
  const features = (await featuresOfRow(db, kind, gone)) ?? featuresOfSlug(gone.key);
  const cards = kind === "nailDesigns" ? [] : await LISTS[kind](db, features);
  const nearest = await designsLike(db, features);
  const newest = (await listDesigns(db, { limit: MAX_SIMILAR })).items;
  return { cards, nailDesigns: alikeDesigns(nearest, newest) };
}

const CATEGORY_NAME = sql`(select name from product_categories where id = category_id) as category_name`;

async function featuresOfRow(db: Db, kind: RelatedKind, { paged, id }: Gone) {
  if (kind === "nailDesigns") {
    const design = await db
      .selectFrom("designs")
      .select([...FACET_FIELDS, "tags"])
      .where("id", "=", id)
      .executeTakeFirst();
    return design && featuresOf({ ...toFacets(design), tags: design.tags });
  }
  const texts = COMPARED_BY[kind].map((field) =>
    field === "category_name" ? CATEGORY_NAME : sql.ref(field),
  );
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(texts)} from ${sql.table(paged.table)} where id = ${id}`.execute(db);
  return rows[0] && featuresOfTexts(Object.values(rows[0]));
}

interface ItemSearch extends PageInput {
  /** The words to search for. A blank text finds nothing. */
  q: string;
}

type SearchedCollection<Form, Entity> = Collection<Form, Entity> &
  Required<Pick<Collection<Form, Entity>, "searchedBy">>;

const POSITION = z.tuple([z.int().min(0)]);

/** The search of decision 29 in a collection’s visible items, in the collection’s order within each rank. */
export async function findShown<Form, Entity>(
  db: Db,
  collection: SearchedCollection<Form, Entity>,
  { q, limit, cursor }: ItemSearch,
): Promise<Page<Entity>> {
  const [from] = cursor === undefined ? [0] : readCursor(cursor, POSITION);
  const all = await searchedItems(db, collection);
  const { items, ...how } = findItems(all, ({ texts }) => texts, q, await currentSynonyms(db));
  const end = limit === undefined ? items.length : from + limit;
  const ids = items.slice(from, end).map(({ id }) => id);
  const shown = ids.length === 0 ? [] : await collection.findAlone(db, ids);
  const found = shown.map(publicFields);
  return {
    items: collection.asFound?.(found) ?? (await collection.forVisitors?.(db, found)) ?? found,
    total: items.length,
    next: end < items.length ? writeCursor([end]) : null,
    ...how,
  };
}

/** Read again only when the content that they depend on has changed. */
function searchedItems<Form, Entity>(
  db: Db,
  collection: SearchedCollection<Form, Entity>,
): Promise<SearchedItem[]> {
  const name = `searched ${collection.table.name}`;
  return engineOf(db).remember(name, () => readAll(db, collection));
}

async function readAll<Form, Entity>(
  db: Db,
  { shown, searchedBy }: SearchedCollection<Form, Entity>,
): Promise<SearchedItem[]> {
  const yieldIfDue = createYielder();
  const items: SearchedItem[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Entity> = await shown(db, { limit: CHUNK_SIZE, cursor });
    items.push(...page.items.map(searchedBy));
    await yieldIfDue();
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return items;
}

/** Public fields only: no ETag, no relations to hidden items and, in lists, no pictures of steps. */
export function publicFields<Entity>(tagged: Tagged<Entity>): Entity {
  const item = { ...tagged };
  for (const field of ["etag", "related", "step_images"]) Reflect.deleteProperty(item, field);
  return item;
}
