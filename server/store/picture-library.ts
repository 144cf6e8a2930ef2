import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  type FoundPicture,
  type LibraryPicture,
  NAMED_USES,
  type PictureUse,
  type ReplacedUse,
} from "../../contract/admin/pictures.ts";
import { type Db, engineOf } from "../database/database.ts";
import { conflict, notFound } from "../problems.ts";
import { collections } from "./collections.ts";
import { inTransaction, now } from "./common.ts";
import { inOrder } from "./lists.ts";
import { CUTS, cutOf, markUploadsUsed } from "./pictures/picture-uses.ts";
import { hasOriginal, type PictureStore } from "./pictures/files.ts";
import { picture, saveOriginal, saveUpload, uploadAnswer } from "./pictures/uploads.ts";
import { COLLECTION_KINDS } from "../../contract/collections.ts";
import type { CollectionKind, EntityOf, FormOf } from "../../contract/collection-items.ts";
import type { FoundKeys, Listing } from "./listing/listing.ts";
import { findKeys, isAny, wordsToFind } from "./listing/read-list.ts";
import type { Values } from "../../contract/admin/unfinished.ts";
import type { SettingsForm, GivenSettings } from "../../contract/settings/settings.ts";
import { type Picture, PICTURE_WIDTHS, type UploadAnswer } from "../../contract/pictures/upload.ts";
import { createYielder } from "../runtime/yielding.ts";
import type { Actor } from "./history/activity.ts";
import type { Collection } from "./collection.ts";
import { updateWithVersion, valuesOf } from "./history/versions.ts";
import { findSettings, saveSettings, currentSettings } from "./site-settings.ts";
import type { Changes } from "../../contract/endpoint.ts";
import type { PictureCodec } from "../media/pictures.ts";
import { stripMetadata } from "../media/strip-metadata.ts";

async function findPictures(db: Db, ids: string[]): Promise<LibraryPicture[]> {
  const listed = sql<string>`(${engineOf(db).listed("text", ids)})`;
  const rows = await db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "in", listed)
    .where("deleted_at", "is", null)
    .execute();
  const sizes = await sizesOf(db, ids);
  const uses = await usesOf(db, ids);
  return inOrder(ids, rows, ({ id, ...row }) => {
    const files = row.widths.split(",").map((width) => ({ width: Number(width) }));
    const image = picture(id, { ...row, files });
    return {
      id,
      name: row.name,
      address: image.variants.at(-1)?.url ?? "",
      image,
      focus: row.focus,
      bytes: sizes.get(id) ?? 0,
      created_at: row.created_at,
      uses: row.uses,
      used_by: uses.get(id) ?? [],
    };
  });
}

/** Throws 404 for a picture in the trash. */
export async function findPicture(db: Db, id: string): Promise<FoundPicture> {
  const [found] = await findPictures(db, [id]);
  if (!found) throw notFound("picture");
  return { ...found, cut: await cutOf(db, id), has_original: await hasOriginal(db, id) };
}

/** Moves unused pictures to the trash, and returns their names. Call this in a transaction. */
export async function deletePictures(trx: Db, ids: string[]): Promise<string[]> {
  const listed = engineOf(trx).listed("text", ids);
  const { rows } = await sql<{ id: string; name: string; uses: number }>`
    select id, name, uses from uploads where id in (${listed}) and deleted_at is null`.execute(trx);
  const used = rows.find(({ uses }) => uses > 0);
  if (used) {
    const [first] = (await usesOf(trx, [used.id])).get(used.id) ?? [];
    throw conflict(`“${first?.name ?? used.name}” uses ${called(used)}. Nothing was deleted.`);
  }
  const begun = await namedByUnfinished(trx);
  const waited = rows.find(({ id }) => begun.has(id));
  if (waited) {
    throw conflict(`Unfinished work uses ${called(waited)}. Nothing was deleted.`);
  }
  const at = now();
  await sql`update uploads set deleted_at = ${at}, unused_since = ${at}
    where id in (${listed}) and deleted_at is null`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Restores a picture. Throws 404 if it is not in the trash. */
export async function restorePicture(db: Db, id: string): Promise<{ name: string }> {
  return inTransaction(db, async (trx) => {
    const deleted = await trx
      .selectFrom("uploads")
      .select("name")
      .where("id", "=", id)
      .where("deleted_at", "is not", null)
      .executeTakeFirstOrThrow(() => notFound("picture"));
    await markUploadsUsed(trx, [id]);
    return deleted;
  });
}

function called({ name }: { name: string }): string {
  return name === "" ? "this picture" : `the picture “${name}”`;
}

async function namedByUnfinished(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("unfinished")
    .select("uploads")
    .where("uploads", "<>", "")
    .where("discarded_at", "is", null)
    .execute();
  return new Set(rows.flatMap(({ uploads }) => uploads.split(",")));
}

async function sizesOf(db: Db, ids: string[]): Promise<Map<string, number>> {
  const listed = engineOf(db).listed("text", ids);
  const { rows } = await sql<{ upload_id: string; bytes: number }>`
    select upload_id, sum(size) as bytes from (
      select upload_id, length(bytes) as size from upload_files where upload_id in (${listed})
      union all
      select upload_id, size from upload_objects where upload_id in (${listed})) as files
    group by upload_id`.execute(db);
  return new Map(rows.map(({ upload_id, bytes }) => [upload_id, Number(bytes)]));
}

interface UseRow {
  upload_id: string;
  kind: string;
  item_id: string;
  alt: string;
}

export async function usesOf(db: Db, ids: string[]): Promise<Map<string, PictureUse[]>> {
  const { rows } = await sql<UseRow>`select upload_id, kind, item_id, alt from (
      select p.*, row_number() over (partition by upload_id order by kind, item_id) as place
      from picture_uses as p where upload_id in (${engineOf(db).listed("text", ids)})) as placed
    where place <= ${NAMED_USES} order by upload_id, place`.execute(db);
  const items = await namesOf(db, rows);
  const uses = new Map<string, PictureUse[]>();
  for (const { upload_id, kind, item_id, alt } of rows) {
    const item = items.get(item_id);
    const use = {
      kind: USE_KINDS.get(kind) ?? "settings",
      item_id,
      name: item?.name ?? "",
      alt: alt || (item?.alt ?? ""),
      is_deleted: item?.is_deleted === 1,
    };
    uses.set(upload_id, [...(uses.get(upload_id) ?? []), use]);
  }
  return uses;
}

/** Pictures that were cropped from others, by the names of their files. */
async function cutsNamed(db: Db, uses: UseRow[]): Promise<ItemRow[]> {
  const ids = uses.flatMap(({ kind, item_id }) => (kind === CUTS ? [item_id] : []));
  if (ids.length === 0) return [];
  const { rows } = await sql<ItemRow>`select id, name, '' as alt,
    case when deleted_at is null then 0 else 1 end as is_deleted
    from uploads where id in (${engineOf(db).listed("text", ids)})`.execute(db);
  return rows;
}

interface ItemRow {
  id: string;
  name: string;
  alt: string;
  is_deleted: number;
}

async function namesOf(db: Db, uses: UseRow[]): Promise<Map<string, ItemRow>> {
  const found = new Map<string, ItemRow>();
  for (const { table } of Object.values(collections)) {
    const ids = uses.flatMap(({ kind, item_id }) => (kind === table.name ? [item_id] : []));
    if (ids.length === 0) continue;
    const alt = table.name === "designs" ? sql`alt_text` : sql`''`;
    const { rows } = await sql<ItemRow>`select id, ${sql.ref(table.label)} as name, ${alt} as alt,
      case when deleted_at is null then 0 else 1 end as is_deleted
      from ${sql.table(table.name)} where id in (${engineOf(db).listed("text", ids)})`.execute(db);
    for (const row of rows) found.set(row.id, row);
  }
  for (const row of await cutsNamed(db, uses)) found.set(row.id, row);
  return found;
}

/** The stored kinds of uses, mapped to those of the contract. */
export const USE_KINDS = new Map<string, CollectionKind | "settings" | "pictures">([
  ...COLLECTION_KINDS.map((kind): [string, CollectionKind] => [collections[kind].table.name, kind]),
  ["settings", "settings"],
  [CUTS, "pictures"],
]);

const STATES: Record<string, RawBuilder<SqlBool>> = {
  used: sql`t.uses > 0`,
  unused: sql`t.uses = 0`,
};

const pictureListing: Listing<LibraryPicture> = {
  table: "uploads",
  key: "id",
  sorts: {
    created_at: { keys: [sql`t.created_at`, sql`t.id`] },
    name: { keys: [sql`t.name_key`, sql`t.id`] },
  },
  largestFirst: true,
  filters: {
    state: {
      values: ["unused", "used"],
      isBroad: true,
      where: (state) => STATES[state] ?? sql`false`,
    },
    kind: {
      values: [...USE_KINDS.values()],
      isBroad: true,
      where: (kind) => sql`exists (select 1 from picture_uses as p
        where p.upload_id = t.id and p.kind = ${tableOf(kind)})`,
    },
  },
  texts: () => [],
  async found(db, q) {
    const found = await Promise.all(COLLECTION_KINDS.map((kind) => foundIn(db, kind, q)));
    const isExact = ({ suggestion, relaxed }: FoundKeys) => !relaxed && suggestion === undefined;
    const keysOf = (all: FoundKeys[]) =>
      sql.join([...all.map(({ keys }) => keys), ...itsOwn(db, wordsToFind(q))], sql` union `);
    const keys = keysOf(found.filter(isExact));
    // A correction is likelier than a match of most words.
    const [first, ...others] = found
      .filter((one) => !isExact(one))
      .toSorted((one, other) => Number(one.relaxed ?? false) - Number(other.relaxed ?? false));
    if (!first || (await isAny(db, keys))) return { keys };
    const { relaxed, suggestion } = first;
    const alike = others.filter((one) => one.relaxed === relaxed && one.suggestion === suggestion);
    return { ...first, keys: keysOf([first, ...alike]) };
  },
};

export const library = { listing: pictureListing, findMany: findPictures };

/** The pictures of items that the same search finds in their own list. */
async function foundIn(db: Db, kind: CollectionKind, q: string): Promise<FoundKeys> {
  const listing: Listing<never> = collections[kind].listing;
  const { keys, relaxed, suggestion } = await findKeys(db, listing, q);
  const used = sql`select p.upload_id from ${sql.table(listing.table)} as i
    join picture_uses as p on p.kind = ${listing.table} and p.item_id = i.id
    join uploads as u on u.id = p.upload_id
    where i.${sql.ref(listing.key)} in (${keys}) and u.deleted_at is null`;
  return {
    keys: used,
    ...(relaxed && { relaxed }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** Pictures whose file name or alt text contains the words. */
function itsOwn(db: Db, words: string[]): RawBuilder<unknown>[] {
  const { contains } = engineOf(db);
  const all = (text: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => contains(text, word)),
      sql` and `,
    );
  return [
    sql`select u.id from uploads as u where ${all(sql`u.name_key`)} and u.deleted_at is null`,
    sql`select p.upload_id from picture_uses as p join uploads as u on u.id = p.upload_id
      where p.words <> '' and ${all(sql`p.words`)} and u.deleted_at is null`,
  ];
}

function tableOf(kind: string): string {
  return [...USE_KINDS].find(([, one]) => one === kind)?.[0] ?? "";
}

interface Replacement {
  id: string;
  /** The picture that replaces it. */
  by: string;
  /** Its focal point, if known. */
  focus: string;
  actor: Actor;
  given: GivenSettings;
}

/** Returns the changes of an item: the fields that refer to the replaced picture, with the new one. */
type ChangesOf = (item: object) => Values;

/**
 * Replaces a picture by another in all items outside the trash. Each item is saved, with a version in the history. Call
 * this in a transaction; throws 404 if either picture is gone.
 */
export async function replacePicture(trx: Db, replacement: Replacement): Promise<ReplacedUse[]> {
  const { id, by, given } = replacement;
  await findPicture(trx, id);
  const { image } = await findPicture(trx, by);
  const changesOf = changesBy(id, image);
  const replaced: ReplacedUse[] = [];
  for (const kind of COLLECTION_KINDS) {
    replaced.push(...(await replaceIn(trx, kind, replacement, changesOf)));
  }
  if ((await usesIn(trx, id, "settings")).length > 0) {
    const former = await findSettings(trx, given);
    const changes = changesOf(former);
    const { etag } = await saveSettings(trx, changes as Changes<SettingsForm>, given);
    const before = valuesOf(former, Object.keys(changes));
    replaced.push({ kind: "settings", item_id: former.id, etag, before });
  }
  return replaced;
}

async function replaceIn<Kind extends CollectionKind>(
  trx: Db,
  kind: Kind,
  { id, focus, actor }: Replacement,
  changesOf: ChangesOf,
): Promise<ReplacedUse[]> {
  const store: Collection<FormOf<Kind>, EntityOf<Kind>> = collections[kind];
  const replaced: ReplacedUse[] = [];
  const yieldIfDue = createYielder();
  for (const item_id of await usesIn(trx, id, store.table.name)) {
    const [item] = await store.findMany(trx, [item_id]);
    // Items in the trash stay unchanged.
    if (!item) continue;
    const changed = changesOf(item);
    const changes = "image_url" in changed && "focus" in item ? { ...changed, focus } : changed;
    const form = changes as Changes<FormOf<Kind>>;
    const { before, saved } = await updateWithVersion(trx, {
      kind,
      store,
      id: item_id,
      changes: form,
      actor,
    });
    const former = valuesOf(before, Object.keys(changes));
    replaced.push({ kind, item_id, etag: saved.etag, before: former });
    await yieldIfDue();
  }
  return replaced;
}

/** Replaces each address of a width by the new picture’s file of that width or the next. */
function changesBy(id: string, { variants }: Picture): ChangesOf {
  const named = new RegExp(`/uploads/${id}-(\\d{1,5})\\.webp`, "g");
  const instead = (_address: string, width: string) =>
    (variants.find((one) => one.width >= Number(width)) ?? variants.at(-1))?.url ?? "";
  return (item) =>
    Object.fromEntries(
      Object.entries(item).flatMap(([field, value]) => {
        if (typeof value !== "string") return [];
        const next = value.replace(named, instead);
        return next === value ? [] : [[field, next]];
      }),
    );
}

async function usesIn(db: Db, id: string, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom("picture_uses")
    .select("item_id")
    .where("upload_id", "=", id)
    .where("kind", "=", kind)
    .orderBy("item_id")
    .execute();
  return rows.map(({ item_id }) => item_id);
}

export interface UploadStore extends PictureStore {
  encodePicture: PictureCodec;
  config: { site: GivenSettings };
}

/** Pictures are never shown wider than this. */
const LARGEST = Math.max(...PICTURE_WIDTHS);

/** Encodes and stores a file that a person gave, and its original if the settings say so. */
export async function takeUpload(
  deps: UploadStore,
  file: Uint8Array,
  name: string,
): Promise<UploadAnswer> {
  const encoded = await deps.encodePicture(file);
  const { id } = await saveUpload(deps, encoded, name);
  const { keep_originals: keepsOriginals } = await currentSettings(deps.db, deps.config.site);
  if (keepsOriginals && encoded.width > LARGEST) {
    const original = stripMetadata(file, encoded.orientation);
    if (original) await saveOriginal(deps, id, original);
  }
  return uploadAnswer(id, encoded);
}
