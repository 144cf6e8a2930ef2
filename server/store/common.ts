import { type SqlBool, sql, type Generated } from "kysely";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Blank } from "../../contract/forms/fields.ts";
import { LIMITS } from "../../contract/forms/limits.ts";
import { type Db, engineOf } from "../database/database.ts";
import type { CollectionRow, FormColumns } from "../database/schema.ts";
/** More than there will ever be in one list. */
const MAX_PLACES = 1_000_000;

/** Values kept from an item’s origin: the starter content or another site. */
export const ORIGIN = z.object({
  id: z.uuid("id must be a UUID").optional(),
  created_at: z.iso.datetime("created_at must be a time in UTC").optional(),
  first_public_at: z.iso.datetime("first_public_at must be a time in UTC").optional(),
  updated_at: z.iso.datetime("updated_at must be a time in UTC").optional(),
  /** Starter content, marked as an example until it is edited. */
  is_example: z.boolean("is_example must be true or false").optional(),
  /** Its former paths or slugs. */
  former_addresses: z
    .array(
      z.string("former_addresses must be texts").max(LIMITS.title, "a former address is too long"),
      "former_addresses must be a list",
    )
    .optional(),
  /** The position in a list that editors ordered by hand. */
  place: z.int("place must be a whole number").min(1).max(MAX_PLACES).optional(),
});

/** All fields are optional: an import file may be hand-made. */
export type Origin = z.infer<typeof ORIGIN>;

/** How long an item stays in the trash, in days. */
export const RESTORE_DAYS = 30;

/** How often a transaction that conflicts with others is tried. */
const MAX_TRIES = 3;

export const DAY_MS = 24 * 60 * 60 * 1000;

/** `2026-11-20`, UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** ISO 8601 in UTC. */
export function now(): string {
  return new Date().toISOString();
}

export function newEntity({ id = randomUUID(), created_at = now(), ...origin }: Origin = {}) {
  return {
    id,
    created_at,
    updated_at: origin.updated_at ?? created_at,
    deleted_at: null,
    etag: newEtag(),
    is_example: boolToInt(origin.is_example ?? false),
  };
}

/** Fields about visibility and position: changing them does not make an example the owner’s own. */
const PLACING = new Set([
  "category",
  "featured",
  "is_featured",
  "is_active",
  "is_published",
  "published_at",
  "publish_at",
]);

/** The columns that every change of an item sets besides its own. */
export function changedNow(changes: object = {}) {
  const edited = Object.keys(changes).some((field) => !PLACING.has(field));
  return { updated_at: now(), etag: newEtag(), ...(edited && { is_example: 0 }) };
}

/** A condition for this item’s row, unless it is in the trash: such items are not changed. */
export function undeletedId(id: string) {
  return sql<SqlBool>`id = ${id} and deleted_at is null`;
}

export function undeletedIds(db: Db, ids: string[]) {
  return sql<SqlBool>`id in (${engineOf(db).listed("text", ids)}) and deleted_at is null`;
}

/** Random, so that no clock, import or restored backup repeats one for another version. */
export function newEtag(): string {
  return randomBytes(9).toString("base64url");
}

/** The hash under which a random secret, such as a link’s token, is stored. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A boolean as SQLite stores it; undefined stays undefined, which an update skips. */
export function boolToInt(value: boolean): number;
export function boolToInt(value: boolean | undefined): number | undefined;
export function boolToInt(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

/** Fields of a form as their columns; absent ones stay absent. */
export function toColumns<Fields extends object>(fields: Fields): FormColumns<Fields> {
  const columns = Object.entries(fields).map(([name, value]) => [name, toColumn(value)]);
  return Object.fromEntries(columns) as FormColumns<Fields>;
}

function toColumn(value: unknown): unknown {
  if (typeof value === "boolean") return Number(value);
  return Array.isArray(value) ? value.join(",") : value;
}

/** The texts in a comma-separated column. */
export function toList(words: string): string[] {
  return words === "" ? [] : words.split(",");
}

type ColumnsOf<Form> = { [Field in Exclude<keyof Form, "related">]: unknown };

type ItemColumns = Pick<CollectionRow, "id" | "created_at" | "updated_at">;

/**
 * An item with its form’s fields from their columns, in the form's order: fields whose empty value is a boolean or a
 * list are converted. The category’s name follows its id.
 */
export function fromColumns<
  Form extends object,
  Row extends ColumnsOf<Form> & ItemColumns & { category_name?: string },
>(
  { blank }: { blank: Blank<Form> },
  row: Row,
): Omit<Form, "related"> & ItemColumns & Pick<Row, "category_name" & keyof Row> {
  const columns = new Map<string, unknown>(Object.entries(row));
  const fields = Object.entries(blank).filter(([name]) => name !== "related");
  const values = fields.flatMap(([name, empty]) => {
    const field = [name, fromColumn(columns.get(name), empty)];
    const { category_name } = row;
    return name === "category" && category_name
      ? [field, ["category_name", category_name]]
      : [field];
  });
  const { id, created_at, updated_at } = row;
  return { id, ...Object.fromEntries(values), created_at, updated_at } as ReturnType<
    typeof fromColumns<Form, Row>
  >;
}

function fromColumn(value: unknown, blank: unknown): unknown {
  if (typeof blank === "boolean") return value === 1;
  return Array.isArray(blank) ? toList(String(value)) : value;
}

/**
 * Runs `work` in a transaction, or in the one that `db` already is. After a conflict with another transaction, which
 * rolls it back, it runs again.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === MAX_TRIES || !engineOf(db).isConflict(error)) throw error;
    }
  }
}

/** Like SQL’s `lower()` in SQLite. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

export async function readSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((oc) => oc.column("name").doUpdateSet({ value }))
    .execute();
}

/** The stored value, or a new one: of several processes that create one, the first wins. */
export async function settingOrNew(db: Db, name: string, make: () => string): Promise<string> {
  const kept = await readSetting(db, name);
  if (kept !== undefined) return kept;
  await db
    .insertInto("settings")
    .values({ name, value: make() })
    .onConflict((oc) => oc.column("name").doNothing())
    .execute();
  return settingOrNew(db, name, make);
}

/** A row that may have a place. */
export interface PlacedRow {
  place: Generated<string | null>;
}

/** Converts between a place and its sort key, which comes before rows without one. */
export interface PlaceKey {
  keyOf(place: number): string;
  placeOf(key: string): number;
}

/** For names in ascending order, which never begin with a space. */
export const ASCENDING_PLACE: PlaceKey = {
  keyOf: (place) => ` ${MAX_PLACES + place}`,
  placeOf: (key) => Number(key) - MAX_PLACES,
};

/** For times in descending order, which begin with a digit. */
export const DESCENDING_PLACE: PlaceKey = {
  keyOf: (place) => `~${2 * MAX_PLACES - place}`,
  placeOf: (key) => 2 * MAX_PLACES - Number(key.slice(1)),
};

/** The place as a field of a response; left out without one. */
export function placeField({ placeOf }: PlaceKey, key: string | null): { place?: number } {
  return key === null ? {} : { place: placeOf(key) };
}
