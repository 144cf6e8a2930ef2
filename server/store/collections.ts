import {
  COLLECTION_KINDS,
  type CollectionKind,
  type EntityOf,
  type FormOf,
} from "../../contract/collections.ts";
import type { AddressKind } from "./addresses/paged-kinds.ts";
import { withAddresses } from "./addresses/with-addresses.ts";
import { blogPostCollection } from "./blog-posts.ts";
import { categoryCollection } from "./categories/categories.ts";
import type { CollectionTable } from "./collection-table.ts";
import type { Collection } from "./collection.ts";
import { designCollection } from "./designs/design-collection.ts";
import { MESSAGES } from "./messages.ts";
import { productCategoryCollection } from "./categories/product-categories.ts";
import { productCollection } from "./products.ts";
import { seasonPageCollection } from "./seasons/season-pages.ts";
import { tutorialCollection } from "./tutorials.ts";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { inTransaction } from "./common.ts";
import { keepPictureUses } from "./pictures/picture-uses.ts";
import type { Changes } from "../../contract/endpoints.ts";
import type { Reference, RelatedKind } from "../../contract/related.ts";
import { createYielder } from "../runtime/yielding.ts";
import { piecesOf } from "./lists.ts";
import { keepRelations, noteStates, referencesOf } from "./relations/relations.ts";

type Collections = {
  readonly [Kind in CollectionKind]: Collection<FormOf<Kind>, EntityOf<Kind>>;
};

/** What the store does for each collection; whoever works on all of them asks this record. */
export const collections: Collections = {
  categories: withPictureUses(categoryCollection),
  productCategories: withPictureUses(productCategoryCollection),
  nailDesigns: paged("design", withRelations("nailDesigns", designCollection)),
  products: paged("product", withRelations("products", productCollection)),
  tutorials: paged("lesson", withRelations("tutorials", tutorialCollection)),
  blogPosts: paged("post", withRelations("blogPosts", blogPostCollection)),
  seasonPages: withPictureUses(seasonPageCollection),
};

function paged<Form extends { slug: string }, Entity extends { id: string; slug: string }>(
  kind: AddressKind,
  store: Collection<Form, Entity>,
): Collection<Form, Entity> {
  return withPictureUses(withAddresses(kind, store));
}

export const contentTables: CollectionTable[] = COLLECTION_KINDS.map(
  (kind) => collections[kind].table,
);

/** Those whose rows are deleted by a mark, and removed for good after a while. */
export const deletableTables: CollectionTable[] = [...contentTables, MESSAGES];

/** Those whose items belong to this one's: they go in after these, and out before them. */
export function membersOf({ name }: CollectionTable): CollectionTable[] {
  return contentTables.filter(({ categories }) => categories === name);
}

/** Rejects when content cannot be read: a row of each collection, and a picture. */
export async function checkReading(reader: Db): Promise<void> {
  const rows = contentTables.map(
    ({ name, label }) => sql`(select ${sql.ref(label)} from ${sql.table(name)} limit 1)`,
  );
  const picture = sql`(select length(bytes) from upload_files limit 1)`;
  const elsewhere = sql`(select key from upload_objects limit 1)`;
  await sql`select ${sql.join([...rows, picture, elsewhere])}`.execute(reader);
}

/** A collection that notes which pictures its items name, in whatever field. */
function withPictureUses<Form, Entity extends { id: string }>(
  store: Collection<Form, Entity>,
): Collection<Form, Entity> {
  const { updateMany } = store;
  const fields = Object.keys(store.forms.changes.shape);

  async function noted<Item extends Entity>(db: Db, item: Item): Promise<Item> {
    const values = new Map<string, unknown>(Object.entries(item));
    const text = fields.map((field) => String(values.get(field) ?? "")).join("\n");
    await keepPictureUses(db, { kind: store.table.name, item_id: item.id }, text);
    return item;
  }

  return {
    ...store,
    create: (db, form, origin) =>
      inTransaction(db, async (trx) => noted(trx, await store.create(trx, form, origin))),
    update: (db, id, changes) =>
      inTransaction(db, async (trx) => {
        const updated = await store.update(trx, id, changes);
        return namesPictures(changes) ? noted(trx, updated) : updated;
      }),
    ...(updateMany && {
      updateMany: (db, ids, changes) =>
        inTransaction(db, async (trx) => {
          const updated = await updateMany(trx, ids, changes);
          if (namesPictures(changes)) for (const item of updated) await noted(trx, item);
          return updated;
        }),
    }),
  };
}

/** Not those that only switch something on or off. */
function namesPictures(changes: object): boolean {
  return Object.values(changes).some((value) => typeof value !== "boolean");
}

interface Related {
  related?: Reference[] | undefined;
}

/**
 * A collection whose items name others, and are named by them (decision 34). Visitors' lists say nothing of it.
 */
function withRelations<Form extends Related, Entity extends Related & { id: string }>(
  kind: RelatedKind,
  store: Collection<Form, Entity>,
): Collection<Form, Entity> {
  const { updateMany } = store;
  return {
    ...store,
    findMany: async (db, ids) => addRelated(db, await store.findMany(db, ids)),
    find: async (db, id) => addTo(db, await store.find(db, id)),
    remove: (db, id) =>
      inTransaction(db, async (trx) => {
        await store.remove(trx, id);
        await noteStates(trx, kind, [id]);
      }),
    restore: (db, id) =>
      inTransaction(db, async (trx) => {
        const restored = await store.restore(trx, id);
        await noteStates(trx, kind, [id]);
        return addTo(trx, restored);
      }),
    create: (db, { related, ...form }, origin) =>
      inTransaction(db, async (trx) => {
        const made = await store.create(trx, form as Form, origin);
        await noteStates(trx, kind, [made.id]);
        if (related) await keepRelations(trx, kind, made.id, related);
        return addTo(trx, made);
      }),
    update: (db, id, { related, ...changes }) =>
      inTransaction(db, async (trx) => {
        const updated = await store.update(trx, id, changes as Changes<Form>);
        await noteStates(trx, kind, [id]);
        if (related) await keepRelations(trx, kind, id, related);
        return addTo(trx, updated);
      }),
    ...(updateMany && {
      updateMany: (db, ids, { related, ...changes }) =>
        inTransaction(db, async (trx) => {
          const updated = await updateMany(trx, ids, changes as Changes<Form>);
          await noteStates(trx, kind, ids);
          if (related) for (const id of ids) await keepRelations(trx, kind, id, related);
          return addRelated(trx, updated);
        }),
    }),
  };
}

/** A piece at a time, so that nobody waits until a long list is read. */
async function addRelated<Item extends Related & { id: string }>(
  db: Db,
  items: Item[],
): Promise<Item[]> {
  const yieldIfDue = createYielder();
  const added: Item[] = [];
  for (const piece of piecesOf(items)) {
    await yieldIfDue();
    const ids = piece.map(({ id }) => id);
    const found = await referencesOf(db, ids, false);
    added.push(...piece.map((item) => ({ ...item, related: found.get(item.id) ?? [] })));
  }
  return added;
}

async function addTo<Item extends Related & { id: string }>(db: Db, item: Item): Promise<Item> {
  const [found = item] = await addRelated(db, [item]);
  return found;
}
