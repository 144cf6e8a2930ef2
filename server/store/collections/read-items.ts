import { type Selectable, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import {
  COLLECTION_FORMS,
  type CollectionKind,
  type EntityOf,
} from "../../../contract/collection-items.ts";
import type { Page, PageInput } from "../../../contract/page.ts";
import type { Db } from "../../database/database.ts";
import type { CollectionRow, NamedRow, Schema } from "../../database/schema.ts";
import { fromColumns } from "../common.ts";
import { isShown, shownSince } from "../shown.ts";
import { type SortedRow, type TimeOrder, namedPages, readPage, sortColumns } from "../lists.ts";
import { UPLOAD_COLUMNS, type UploadColumns, pictureOf } from "../pictures/uploads.ts";
import type { ShownFilter } from "../collection.ts";
import { COLLECTION_TABLES } from "../../database/collection-tables.ts";

/** How a collection is read whose items are the columns of its form, in the order of their names. */
export function namedItems<Kind extends "facetPages" | "seasonPages">(kind: Kind) {
  type Row = NamedRow & { name: string };
  const { name } = COLLECTION_TABLES[kind];
  const undeleted = (db: Db) =>
    db
      .selectFrom(sql<Row>`${sql.table(name)}`.as("c"))
      .selectAll()
      .where("c.deleted_at", "is", null);
  const toItem = (row: Row) => itemFrom(kind, row) as unknown as EntityOf<Kind>;
  const readShown = namedPages((db) => undeleted(db).where(isShown(name, "c")));
  return {
    toItem,
    rows: (db: Db, ids: string[]) => undeleted(db).where("c.id", "in", ids).execute(),
    shown: (db: Db, page: PageInput) => readShown(db, page, toItem),
  };
}

const itemFrom = (kind: CollectionKind, row: NamedRow) =>
  fromColumns(COLLECTION_FORMS[kind] as { blank: object }, row);

type DatedKind = "tutorials" | "blogPosts" | "pages";

/** How a collection is read that visitors see newest first: its rows with their pictures, found by their slugs. */
export function datedItems<Kind extends DatedKind>(kind: Kind) {
  type Row = Selectable<Schema[(typeof COLLECTION_TABLES)[Kind]["name"]]> &
    UploadColumns &
    SortedRow;
  type Read = SelectQueryBuilder<Schema & { c: CollectionRow }, "c", SortedRow & { id: string }>;
  const { name } = COLLECTION_TABLES[kind];
  const order: TimeOrder = { time: shownSince(name, "c"), seq: sql`c.seq` };
  const undeleted = (db: Db) =>
    db
      .selectFrom(sql<CollectionRow & { upload_id: string }>`${sql.table(name)}`.as("c"))
      .leftJoin("uploads as u", "u.id", "c.upload_id")
      .selectAll("c")
      .select(UPLOAD_COLUMNS)
      .select(sortColumns(order))
      .where("c.deleted_at", "is", null) as unknown as Read;
  const toItem = (row: Row) => ({
    ...(itemFrom(kind, row as unknown as NamedRow) as unknown as EntityOf<Kind>),
    ...pictureOf(row),
  });
  return {
    toItem,
    async rows(db: Db, ids: string[]) {
      return (await undeleted(db).where("c.id", "in", ids).execute()) as unknown as Row[];
    },
    shown<Item>(db: Db, filter: ShownFilter, itemOf: (row: Row) => Item): Promise<Page<Item>> {
      let query = undeleted(db).where(isShown(name, "c"));
      if (filter.featured) query = query.where(sql<SqlBool>`c.is_featured = 1`);
      return readPage(db, query, filter, order, (row) => itemOf(row as unknown as Row));
    },
    /** Undefined for a draft. */
    async findShown(db: Db, by: { id: string } | { slug: string }) {
      const query = undeleted(db).where(isShown(name, "c"));
      const found = await (
        "id" in by
          ? query.where("c.id", "=", by.id)
          : query.where(sql<SqlBool>`c.slug_key = ${by.slug.toLowerCase()}`)
      ).executeTakeFirst();
      return found as unknown as Row | undefined;
    },
  };
}
