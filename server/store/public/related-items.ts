import type { Design } from "../../../contract/forms/design.ts";
import type { Product } from "../../../contract/forms/product.ts";
import { type MaterialPart, materialParts } from "../../../contract/materials.ts";
import { MAX_LOOKS, RELATED_FIELDS, type RelatedItems } from "../../../contract/related-items.ts";
import { type RelatedKind, idsOf, RELATED_KINDS } from "../../../contract/related.ts";
import { textList } from "../../../contract/text/text-list.ts";
import type { Db } from "../../database/database.ts";
import { blogPostCollection } from "../collections/blog-posts.ts";
import { designCollection } from "../collections/designs.ts";
import { productCollection } from "../collections/products.ts";
import { tutorialCollection } from "../collections/tutorials.ts";
import { referencesOf, relatedState } from "../relations.ts";
import { publicFields } from "./found-items.ts";
import { sql } from "kysely";
import type { AddressStatus, Alike } from "../../../contract/addresses.ts";
import { PAGE_LIMIT } from "../../../contract/page.ts";
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
import { FACET_FIELDS, toFacets, listDesigns } from "../designs/designs.ts";
import { designsLike } from "../designs/found-designs.ts";

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

/** Of a product. */
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
