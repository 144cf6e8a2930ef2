import { FACET_FIELDS } from "../../../contract/catalogue.ts";
import { derivedAlt } from "../../../contract/text/alt-text.ts";
import { type Generated, type InferResult, type SqlBool, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { idOfCategory } from "../category-paths.ts";
import { type DesignFacets, FACETS, FACET_NAMES } from "../../../contract/facets/facets.ts";
import type { Design, DesignForm } from "../../../contract/forms/design.ts";
import type { Page, PageInput } from "../../../contract/page.ts";
import { type Db, compiledOnce, engineOf } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { toList, DESCENDING_PLACE, type PlacedRow, placeField } from "../common.ts";
import { type FirstPublicRow, firstPublicField, isShown, isPubliclyVisible } from "../shown.ts";
import {
  inOrder,
  inTimeOrder,
  pageOf,
  singlePage,
  type TimeOrder,
  type WholeList,
  countRows,
  readPage,
  readPieces,
  sortColumns,
} from "../lists.ts";
import { pictureOf, UPLOAD_COLUMNS } from "../pictures/uploads.ts";
import { recordDependencies } from "../../database/content-versions.ts";
/** A design’s facets as columns; lists are comma-separated. */
export type FacetColumns = FormColumns<DesignFacets>;

export function toFacets(row: FacetColumns): DesignFacets {
  const fields = FACET_NAMES.map((name) => {
    const { field, several } = FACETS[name];
    return [field, several ? toList(row[field]) : row[field]];
  });
  return Object.fromEntries(fields) as DesignFacets;
}

export interface DesignFilter extends PageInput {
  featured?: boolean;
  /** A category's path, in any case. */
  category?: string | undefined;
}

declare module "../../database/schema.ts" {
  interface Schema {
    designs: DesignTable;
  }
}

interface DesignTable
  extends NamedRow, PlacedRow, FirstPublicRow, FormColumns<Omit<DesignForm, "category">> {
  /** Insertion order: breaks ties of time, and numbers designs in the search index. */
  seq: Generated<number>;
  slug_key: string;
  category_id: string;
  /** The upload that `image_url` refers to, if it is one. */
  upload_id: string | null;
}

const SEQ = sql<number>`d.seq`;
const NEWEST: TimeOrder = { time: sql`d.first_public_at`, seq: SEQ };

/** Featured designs in the order of the editors, the others after them. */
const PLACED: TimeOrder = { time: sql`coalesce(d.place, d.first_public_at)`, seq: SEQ };

/** All that are featured: the home page shows them, and pages are shared with their pictures. */
export function featuredDesigns(db: Db): Promise<Page<Design>> {
  return engineOf(db).remember("featured designs", async () =>
    singlePage(await designsIn(db, await featuredStates(db))),
  );
}

const featuredStates = compiledOnce((db) => {
  const found = openDesignsByKey(db).where("d.featured", "=", sql.lit(1));
  return inTimeOrder(stateOf(found, PLACED), PLACED);
});

/** The visible designs that match the filter, newest first. */
export async function listDesigns(db: Db, filter: DesignFilter = {}): Promise<Page<Design>> {
  const { featured, category, limit, cursor } = filter;
  if (featured && (category ?? limit ?? cursor) === undefined) return featuredDesigns(db);
  if (limit === undefined && !featured) {
    const { found, counted, order } = await filtered(db, filter);
    return readPage(db, withPictures(found, order), filter, order, toDesign, counted);
  }
  const page = await readStates(db, filter);
  return { ...page, items: await designsIn(db, page.items) };
}

async function readStates(db: Db, filter: DesignFilter): Promise<Page<DesignState>> {
  const { featured, category, limit, cursor } = filter;
  const same = (state: DesignState) => state;
  if (!featured && limit !== undefined && (category ?? cursor) === undefined) {
    return pageOf(await newestStates(db, limit + 1), limit, await countShownDesigns(db), same);
  }
  const { found, counted, order } = await filtered(db, filter);
  return readPage(db, stateOf(found, order), filter, order, same, counted);
}

const newestStates = compiledOnce((db, limit: number) =>
  inTimeOrder(stateOf(openDesigns(db)), NEWEST).limit(limit),
);

/** The same as a whole list. */
export async function wholeListOfDesigns(db: Db, filter: DesignFilter): Promise<WholeList<Design>> {
  const { found, counted, order } = await filtered(db, filter);
  const total = typeof counted === "number" ? counted : await countRows(db, counted);
  return { pieces: readPieces(withPictures(found, order), order, toDesign), total, next: null };
}

async function filtered(db: Db, filter: DesignFilter) {
  const isNarrowed = filter.featured || filter.category !== undefined;
  let found = isNarrowed ? openDesignsByKey(db) : openDesigns(db);
  if (filter.featured) found = found.where("d.featured", "=", sql.lit(1));
  if (filter.category !== undefined) {
    // By category id, SQLite counts and sorts within the index of designs alone.
    found = found.where("d.category_id", "=", idOfCategory(filter.category));
  }
  const order = filter.featured ? PLACED : NEWEST;
  return { found, counted: isNarrowed ? found : await countShownDesigns(db), order };
}

/** What every change of a design, or of its category’s name, changes. */
function stateOf(designs: ReturnType<typeof openDesigns>, order: TimeOrder = NEWEST) {
  return designs
    .innerJoin("categories as c", "c.id", "d.category_id")
    .select(["d.id", "d.etag", "d.place", "c.etag as category_etag"])
    .select(sortColumns(order));
}

type DesignState = InferResult<ReturnType<typeof stateOf>>[number];

/** Of some pages of a list: reading and making them takes longer than finding out which have changed. */
const MOST_MADE = 1_000;
const made = new LRUCache<string, Design>({ max: MOST_MADE });
/**
 * The designs that were last read, each at a place that its number gives. Only what is read again is worth keeping: lists
 * by color, or of similar designs, would fill the memory with designs that live just long enough to cost full collections.
 */
const lastRead = new Uint32Array(4 * MOST_MADE);

function wasReadBefore(seq: number): boolean {
  const place = seq % lastRead.length;
  const wasRead = lastRead[place] === seq;
  lastRead[place] = seq;
  return wasRead;
}

const nameOf = ({ id, etag, place, category_etag }: DesignState) =>
  [id, etag, place, category_etag].join(" ");

/** The designs in these states, from memory if they were read before. */
async function designsIn(db: Db, states: DesignState[]): Promise<Design[]> {
  const missing = states.filter((state) => !made.has(nameOf(state))).map(({ id }) => id);
  const rows = missing.length > 0 ? await openRowsOf(db, missing) : [];
  const read = new Map(rows.map((row) => [row.id, toDesign(row)]));
  for (const row of rows) {
    const design = read.get(row.id);
    if (design && wasReadBefore(row.seq)) made.set(nameOf(row), design);
  }
  return states.flatMap((state) => read.get(state.id) ?? made.get(nameOf(state)) ?? []);
}

/** The visible designs with these numbers, in their order. */
export async function designsAt(db: Db, seqs: number[]): Promise<Design[]> {
  const states = await stateOf(openDesignsByKey(db)).where(isAmong(db, seqs)).execute();
  const designs = await designsIn(db, states);
  const ids = new Map(states.map(({ sort_seq, id }) => [sort_seq, id]));
  const byId = new Map(designs.map((design) => [design.id, design]));
  return seqs.flatMap((seq) => byId.get(ids.get(seq) ?? "") ?? []);
}

/** In the order of the ids, without designs that visitors may not see. */
export async function designsByIds(db: Db, ids: string[]): Promise<Design[]> {
  return inOrder(ids, await openRowsOf(db, ids), toDesign);
}

/** The visible design with this slug, in any case. */
export async function designBySlug(db: Db, slug: string): Promise<Design | undefined> {
  const row = await withPictures(openDesigns(db))
    .where("d.slug_key", "=", slug.toLowerCase())
    .executeTakeFirst();
  return row && toDesign(row);
}

export function undeletedDesigns(db: Db) {
  return db.selectFrom("designs as d").where("d.deleted_at", "is", null);
}

/** The designs that visitors may see. */
export function openDesigns(db: Db) {
  return db.selectFrom("designs as d").where(isShown("designs", "d"));
}

/** The same, found by an id, a number or a category: by the state, SQLite would read all of them. */
export function openDesignsByKey(db: Db) {
  const isVisible = sql<SqlBool>`(${isPubliclyVisible(KIND, "d")})`;
  return undeletedDesigns(db).where(engineOf(db).withoutIndex(isVisible));
}

export function isAmong(db: Db, seqs: number[]) {
  return engineOf(db).isOneOf(SEQ, "bigint", seqs);
}

export function withPictures(
  designs: ReturnType<typeof undeletedDesigns>,
  order: TimeOrder = NEWEST,
) {
  return (
    designs
      .innerJoin("categories as c", "c.id", "d.category_id")
      .leftJoin("uploads as u", "u.id", "d.upload_id")
      // Only the columns in use: reading them takes most of a list’s time.
      .select([
        "d.id",
        "d.seq",
        "d.etag",
        "d.is_example",
        "d.created_at",
        "d.first_public_at",
        "d.was_public",
        "d.updated_at",
        "d.featured",
        "d.title",
        "d.slug",
      ])
      .select(["d.is_active", "d.publish_at"])
      .select(["d.image_url", "d.alt_text", "d.tags", "d.credit", "d.pinterest_embed_code"])
      .select(["d.palette", "d.focus", "d.place"])
      .select(FACET_FIELDS.map((field) => `d.${field}` as const))
      .select(["c.path as category", "c.name as category_name", "c.etag as category_etag"])
      .select(UPLOAD_COLUMNS)
      .select(sortColumns(order))
  );
}

export function rowsOf(db: Db, ids: string[]) {
  return withPictures(undeletedDesigns(db)).where("d.id", "in", ids).execute();
}

export function openRowsOf(db: Db, ids: string[]) {
  return withPictures(openDesignsByKey(db)).where("d.id", "in", ids).execute();
}

type DesignRow = InferResult<ReturnType<typeof withPictures>>[number];

export function toDesign(row: DesignRow): Design {
  const facets = toFacets(row);
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    image_url: row.image_url,
    alt_text: row.alt_text,
    ...derivedAlt({ ...row, ...facets }),
    category: row.category,
    category_name: row.category_name,
    tags: row.tags,
    credit: row.credit,
    pinterest_embed_code: row.pinterest_embed_code,
    featured: row.featured === 1,
    is_active: row.is_active === 1,
    ...(row.is_active === 0 && { publish_at: row.publish_at }),
    ...facets,
    palette: toList(row.palette),
    focus: row.focus,
    created_at: row.created_at,
    ...firstPublicField(row),
    updated_at: row.updated_at,
    ...pictureOf(row),
    ...placeField(DESCENDING_PLACE, row.place),
  };
}

const KIND = "designs";

export interface DesignCount {
  all: number;
  /** How many of these are visible. */
  shown: number;
}

/**
 * The number of designs by category id, without empty categories. Cached until content changes: for 100,000 designs,
 * counting takes longer than reading a page.
 */
export async function designCounts(db: Db): Promise<ReadonlyMap<string, DesignCount>> {
  return engineOf(db).remember("design counts", async () => {
    return new Map((await allCounts(db)).map(entryOf));
  });
}

/** The same for some categories, counted each time: a save needs few of them. */
export async function designCountsOf(
  db: Db,
  categories: string[],
): Promise<ReadonlyMap<string, DesignCount>> {
  recordDependencies([KIND]);
  const rows = await countedByCategory(db).where("category_id", "in", categories).execute();
  return new Map(rows.map(entryOf));
}

export async function countShownDesigns(db: Db): Promise<number> {
  const counts = await designCounts(db);
  return counts.values().reduce((sum, { shown }) => sum + shown, 0);
}

const allCounts = compiledOnce(countedByCategory);

function countedByCategory(db: Db) {
  return db
    .selectFrom("designs")
    .select(["category_id", (eb) => eb.fn.countAll<number>().as("all")])
    .select((eb) => eb.fn.countAll<number>().filterWhere(isPubliclyVisible(KIND)).as("shown"))
    .where("deleted_at", "is", null)
    .groupBy("category_id");
}

function entryOf({ category_id, ...count }: { category_id: string } & DesignCount) {
  return [category_id, count] as const;
}
