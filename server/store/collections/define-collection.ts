import { type Updateable, sql } from "kysely";
import {
  COLLECTION_FORMS,
  type CollectionKind,
  type EntityOf,
  type FormOf,
} from "../../../contract/collection-items.ts";
import { RELATED_KINDS, type Reference } from "../../../contract/related.ts";
import type { Tagged, Changes } from "../../../contract/endpoint.ts";
import type { Db } from "../../database/database.ts";
import type { CollectionRow, Schema } from "../../database/schema.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { PAGED_KINDS, addressFor, rememberAddresses, shownAddresses } from "../addresses.ts";
import {
  type Origin,
  changedNow,
  inTransaction,
  newEntity,
  toColumns,
  undeletedIds,
  type PlaceKey,
} from "../common.ts";
import { firstPublicOf, firstPublicOnceShown, scheduleColumns } from "../shown.ts";
import { listingOf, type OwnListing, saveSearchTexts, sortKey } from "../listing/listing.ts";
import { inPieces } from "../lists.ts";
import { savePictureUses } from "../pictures/picture-uses.ts";
import { uploadIdOf } from "../pictures/uploads.ts";
import { replaceRelations, updateRelatedStates, referencesOf } from "../relations.ts";
import { categoryIdFor } from "../category-paths.ts";
import { type Collection, itemCalls } from "../collection.ts";
import { COLLECTION_TABLES, type CollectionTable } from "../../database/collection-tables.ts";

/** A save: an update has the item before; a create has its creation time and values from elsewhere. */
type SavedItem<Entity> =
  | { before: Entity }
  | { before?: never; created_at: string; origin: Origin };

type Derived = "searchedBy" | "asFound" | "forVisitors" | "whole" | "shown";

/** Where a collection differs from the others. */
interface Definition<Table extends keyof Schema, Form, Entity, Row> extends Pick<
  Collection<Form, Entity>,
  Derived | "picture"
> {
  listing: OwnListing<Entity>;
  /** The rows with these ids, without deleted ones, in any order. */
  rows(db: Db, ids: string[]): Promise<Row[]>;
  toItem(row: Row): Entity;
  /** Whether its table has the columns of `FirstPublicRow`. */
  hasFirstPublic?: true;
  /** Whether its drafts may be scheduled by `publish_at`. */
  schedules?: true;
  /** How its places are stored, if editors can order it by hand. */
  places?: PlaceKey;
  /** Columns that have no field of the same name, or store it differently. */
  columns?(given: Changes<Form>, saved: SavedItem<Entity>): Updateable<Schema[Table]>;
  /** Runs after a save, for further effects. */
  afterSave?(trx: Db, id: string, given: Changes<Form>, isNew: boolean): Promise<void>;
  /** Throws if an item cannot be deleted. */
  requireUnused?(item: Entity): void;
  reindex?: Collection<Form, Entity>["reindex"];
}

/** The fields of every saved item. */
interface Item {
  id: string;
}

/** The values of a form’s fields. */
type Fields = Record<string, unknown>;

/**
 * Creates the calls of a collection. A save is one transaction: the row, its address, its relations, its search text
 * and its picture uses.
 */
export function defineCollection<
  Kind extends CollectionKind,
  Row extends Pick<CollectionRow, "id" | "etag" | "is_example">,
>(
  kind: Kind,
  definition: Definition<
    (typeof COLLECTION_TABLES)[Kind]["name"],
    FormOf<Kind>,
    EntityOf<Kind>,
    Row
  >,
): Collection<FormOf<Kind>, EntityOf<Kind>> {
  const forms = COLLECTION_FORMS[kind];
  return collectionOf(kind, { ...definition, forms } as never) as unknown as ReturnType<
    typeof defineCollection<Kind, Row>
  >;
}

function collectionOf<
  Form extends object,
  Entity extends Item,
  Row extends Pick<CollectionRow, "id" | "etag" | "is_example">,
>(
  kind: CollectionKind,
  definition: Definition<keyof Schema, Form, Entity, Row> & Pick<Collection<Form, Entity>, "forms">,
): Collection<Form, Entity> {
  const { rows, toItem, columns, afterSave, requireUnused, ...record } = definition;
  const { picture, forms, hasFirstPublic, schedules, places } = record;
  const table: CollectionTable = COLLECTION_TABLES[kind];
  const paged = PAGED_KINDS.find(({ collection }) => collection === kind);
  const page = paged?.kind;
  const related = RELATED_KINDS.find((one) => one === kind);
  const listing = listingOf(table, record.listing, forms);
  const items = itemCalls(table, rows, toItem);
  const ownFields = Object.keys(forms.changes.shape);

  async function columnsOf(trx: Db, { related: _related, ...fields }: Fields) {
    const text = (field: string) => fields[field] as string | undefined;
    const { label, address, categories } = table;
    const category_id = categories && (await categoryIdFor(trx, categories, text("category")));
    return {
      ...toColumns(fields),
      // Stored by id, so that the category’s path can change.
      ...(categories && { category: undefined, category_id }),
      ...(address && { [`${address}_key`]: text(address)?.toLowerCase() }),
      ...(picture && { upload_id: await uploadIdOf(trx, text(picture)) }),
      name_key: sortKey(text(label)),
    };
  }

  /** Updates everything derived from saved rows, several hundred at most. */
  async function updateDerivedData(
    trx: Db,
    ids: string[],
    given: Fields,
  ): Promise<Tagged<Entity>[]> {
    const saved = await saveSearchTexts(trx, listing, await items.findMany(trx, ids));
    // Booleans never refer to a picture.
    if (Object.values(given).some((value) => typeof value !== "boolean")) {
      for (const item of saved) await keepPictures(trx, item);
    }
    if (related) await updateRelatedStates(trx, related, ids);
    const references = given["related"] as Reference[] | undefined;
    if (related && references) {
      for (const id of ids) await replaceRelations(trx, related, id, references);
    }
    return withRelated(trx, saved);
  }

  async function keepPictures(trx: Db, item: Entity): Promise<void> {
    const values: Fields = Object.fromEntries(Object.entries(item));
    const text = ownFields.map((field) => String(values[field] ?? "")).join("\n");
    await savePictureUses(trx, { kind: table.name, item_id: item.id }, text);
  }

  /** Whether the same change may write different values in each row, such as its address. */
  const differs = (changes: object) =>
    columns !== undefined || (table.address !== undefined && table.address in changes);

  /** Those that are public now, whose addresses must later redirect or say that the item is gone. */
  async function foundAmong(trx: Db, ids: string[]): Promise<ReadonlySet<string>> {
    if (!paged?.tells) return new Set();
    return new Set((await shownAddresses(trx, paged, "id", ids)).keys());
  }

  const withRelated = async (db: Db, found: Tagged<Entity>[]) =>
    related ? addRelated(db, found) : found;

  function addressOf(item: Entity): string {
    return table.address
      ? String(Object.entries(item).find(([key]) => key === table.address)?.[1])
      : "";
  }

  /** Writes the same changes to several items, or to the one that was `before`. */
  async function write(trx: Db, ids: string[], changes: Changes<Form>, before?: Tagged<Entity>) {
    const found = await foundAmong(trx, ids);
    const address = before && (await addressFor(trx, { table, page }, changes, before));
    const given: Fields = { ...fieldsOf(changes), ...address };
    const { related: _related, ...edited } = given;
    await writeRow(trx, table.name, ids, {
      ...(await columnsOf(trx, given)),
      ...(hasFirstPublic && firstPublicOnceShown(given)),
      ...(schedules && scheduleColumns(given)),
      ...(before && columns?.(changes, { before })),
      ...changedNow(edited),
    });
    if (afterSave) for (const id of ids) await afterSave(trx, id, changes, false);
    const saved = await updateDerivedData(trx, ids, given);
    const left = await foundAmong(trx, ids);
    await rememberEnds(trx, saved, (item) => {
      if (!paged?.tells) return address && before;
      const former = before ?? item;
      const isMoved = addressOf(former).toLowerCase() !== addressOf(item).toLowerCase();
      return found.has(item.id) && (isMoved || !left.has(item.id)) ? former : undefined;
    });
    return saved;
  }

  /** Stores the addresses of what `formerOf` returns for an item. */
  async function rememberEnds(
    trx: Db,
    all: Tagged<Entity>[],
    formerOf: (item: Tagged<Entity>) => Tagged<Entity> | undefined,
  ): Promise<void> {
    if (!page) return;
    const former = all.flatMap((item) => formerOf(item) ?? []);
    const ends = former.map((item) => ({ id: item.id, end: addressOf(item) }));
    await rememberAddresses(trx, page, ends);
  }

  const collection: Collection<Form, Entity> = {
    ...record,
    table,
    listing,
    findAlone: items.findMany,
    findMany: async (db, ids) => withRelated(db, await items.findMany(db, ids)),
    find: async (db, id) => {
      const item = await items.find(db, id);
      const [found = item] = await withRelated(db, [item]);
      return found;
    },
    create: (db, form, origin = {}) =>
      inTransaction(db, async (trx) => {
        const row = newEntity(origin);
        const { created_at } = row;
        const given: Fields = {
          ...fieldsOf(form),
          ...(await addressFor(trx, { table, page }, form)),
        };
        await insertRow(trx, table.name, {
          ...row,
          ...(await columnsOf(trx, given)),
          ...(hasFirstPublic && firstPublicOf(row, given, origin)),
          ...(schedules && scheduleColumns(given)),
          ...(places && { place: origin.place ? places.keyOf(origin.place) : null }),
          ...columns?.(form, { created_at, origin }),
        });
        await afterSave?.(trx, row.id, form, true);
        const [made] = await updateDerivedData(trx, [row.id], given);
        return made ?? items.find(trx, row.id);
      }),
    update: (db, id, changes) =>
      inTransaction(db, async (trx) => {
        const before = await items.find(trx, id);
        const [after = before] = await write(trx, [id], changes, before);
        return after;
      }),
    updateMany: (db, ids, changes) =>
      inTransaction(db, async (trx) => {
        if (!differs(changes)) return write(trx, ids, changes);
        const yieldIfDue = createYielder();
        const updated: Tagged<Entity>[] = [];
        for (const id of ids) {
          updated.push(await collection.update(trx, id, changes));
          await yieldIfDue();
        }
        return updated;
      }),
    remove: (db, id) => collection.removeMany(db, [id]),
    removeMany: (db, ids) =>
      inTransaction(db, async (trx) => {
        const gone = await items.findMany(trx, ids);
        const known = new Set(gone.map(({ id }) => id));
        // Throws for unknown items.
        for (const id of ids) if (!known.has(id)) await items.find(trx, id);
        for (const item of gone) requireUnused?.(item);
        const found = await foundAmong(trx, ids);
        await rememberEnds(trx, gone, (item) => (found.has(item.id) ? item : undefined));
        await items.removeMany(trx, ids);
        if (related) await updateRelatedStates(trx, related, ids);
      }),
    restore: async (db, id) => {
      const [item] = await collection.restoreMany(db, [id]);
      return item ?? collection.find(db, id);
    },
    restoreMany: (db, ids) =>
      inTransaction(db, async (trx) => {
        // Their tags, or the names of their categories, may have changed since they were deleted.
        const restored = await saveSearchTexts(trx, listing, await items.restoreMany(trx, ids));
        if (related) await updateRelatedStates(trx, related, ids);
        return withRelated(trx, restored);
      }),
    reindex: async (db, ids) => {
      await inPieces(ids, async (piece) =>
        saveSearchTexts(db, listing, await items.findMany(db, piece)),
      );
    },
  };
  return { ...collection, ...(definition.reindex && { reindex: definition.reindex }) };
}

function fieldsOf(form: object): Fields {
  return Object.fromEntries(Object.entries(form));
}

function addRelated<Found extends Item>(db: Db, items: Found[]): Promise<Found[]> {
  return inPieces(items, async (piece) => {
    const ids = piece.map(({ id }) => id);
    const found = await referencesOf(db, ids, false);
    return piece.map((item) => ({ ...item, related: found.get(item.id) ?? [] }));
  });
}

async function insertRow(trx: Db, table: string, row: Fields): Promise<void> {
  const columns = givenColumns(row);
  const names = columns.map(([name]) => sql.ref(name));
  const values = columns.map(([, value]) => value);
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    values (${sql.join(values)})`.execute(trx);
}

async function writeRow(trx: Db, table: string, ids: string[], row: Fields): Promise<void> {
  const set = givenColumns(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)}
    where ${undeletedIds(trx, ids)}`.execute(trx);
}

function givenColumns(row: Fields): [name: string, value: unknown][] {
  return Object.entries(row).filter(([, value]) => value !== undefined);
}
