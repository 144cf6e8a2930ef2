import { sql } from "kysely";
import type { AddressFate, Alike } from "../../../contract/addresses.ts";
import { PAGE_LIMIT } from "../../../contract/page.ts";
import { type RelatedKind, RELATED_KINDS } from "../../../contract/related.ts";
import {
  COMPARED_BY,
  type CardedKind,
  alikeCards,
  alikeDesigns,
  featuresOfSlug,
  featuresOfTexts,
} from "../../../contract/similar/alike.ts";
import { featuresOf, MOST_SIMILAR } from "../../../contract/similar/similar-designs.ts";
import type { Db } from "../../database/database.ts";
import { type Gone, fateOf } from "../addresses/old-addresses.ts";
import { blogPostCollection } from "../collections/blog-posts.ts";
import { productCollection } from "../collections/products.ts";
import { tutorialCollection } from "../collections/tutorials.ts";
import { FACET_FIELDS, toFacets, listDesigns } from "../designs/designs.ts";
import { designsLike } from "../designs/found-designs.ts";

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

/** What became of an address, as visitors are told. */
export async function shownFate(db: Db, pathname: string): Promise<AddressFate | undefined> {
  const fate = await fateOf(db, pathname);
  if (!fate || "to" in fate) return fate;
  const { collection } = fate.gone.paged;
  const kind = RELATED_KINDS.find((one) => one === collection);
  return kind && { gone: kind, alike: await alikeTo(db, kind, fate.gone) };
}

/** What is like something that is gone: as it was, or as its address says once it is removed for good. */
async function alikeTo(db: Db, kind: RelatedKind, gone: Gone): Promise<Alike> {
  const features = (await featuresOfRow(db, kind, gone)) ?? featuresOfSlug(gone.key);
  const cards = kind === "nailDesigns" ? [] : await LISTS[kind](db, features);
  const nearest = await designsLike(db, features);
  const newest = (await listDesigns(db, { limit: MOST_SIMILAR })).items;
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
