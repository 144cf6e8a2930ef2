import type { Design } from "../../../contract/forms/design.ts";
import type { Product } from "../../../contract/forms/product.ts";
import { type MaterialPart, materialParts } from "../../../contract/materials.ts";
import { MOST_LOOKS, RELATED_FIELDS, type RelatedItems } from "../../../contract/related-items.ts";
import { type RelatedKind, idsOf } from "../../../contract/related.ts";
import { textList } from "../../../contract/text/text-list.ts";
import type { Db } from "../../database/database.ts";
import { blogPostCollection } from "../collections/blog-posts.ts";
import { designCollection } from "../collections/designs.ts";
import { productCollection } from "../collections/products.ts";
import { tutorialCollection } from "../collections/tutorials.ts";
import { referencesOf, relatedState } from "../relations.ts";
import { asShown } from "./found-items.ts";

/** What visitors may see of what is related to an item; nothing of one that they may not see itself. */
export async function relatedItems(db: Db, kind: RelatedKind, id: string): Promise<RelatedItems> {
  return shownBeside(db, kind, id, (await relatedState(db, kind, id)) === "shown");
}

/** The same, whether they may see the item itself or not. */
export async function shownBeside(
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
  const designs = await find(designCollection, "nailDesigns", MOST_LOOKS);
  const tutorials = await find(tutorialCollection, "tutorials");
  const products = await find(productCollection, "products");
  const posts = await find(blogPostCollection, "blogPosts");
  const [lesson] =
    isShown && kind === "tutorials" ? await tutorialCollection.findAlone(db, [id]) : [];
  return {
    ...(lesson && { materials: await materialsOf(db, lesson.materials_needed, products) }),
    nailDesigns: designs.map(asShown<Design>),
    tutorials: tutorials.map((tutorial) => pick(tutorial, RELATED_FIELDS.tutorials)),
    products: products.map((product) => pick(product, RELATED_FIELDS.products)),
    blogPosts: posts.map((post) => pick(post, RELATED_FIELDS.blogPosts)),
  };
}

/** The lines of `texts`, a JSON array, with the products that they name; `chosen` are named by one word too. */
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
