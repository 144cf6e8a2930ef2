import { type SqlBool, sql } from "kysely";
import type { InboxEntry } from "../../contract/admin/inbox.ts";
import type { PictureUse } from "../../contract/admin/pictures.ts";
import { MAX_UNFINISHED, type Values } from "../../contract/admin/unfinished.ts";
import type { CollectionKind } from "../../contract/collection-items.ts";
import { type Db, engineOf } from "../database/database.ts";
import { inTransaction, now } from "./common.ts";
import { saveAutosave, countUnfinished } from "./history/unfinished.ts";
import { unpacked } from "./history/versions.ts";
import { usesOf } from "./picture-library.ts";
import { parseUploadAddress } from "./pictures/files.ts";
import { similarUploads } from "./pictures/similar-uploads.ts";
import { isAnyRow } from "./lists.ts";

declare module "../database/schema.ts" {
  interface Schema {
    inbox_files: InboxFileRow;
  }
}

/** A file of the watched folder that is an entry, or cannot be one. */
interface InboxFileRow {
  /** Of its name, size and time of change. */
  stamp: string;
  /** Null if it cannot be an entry. */
  content_hash: string | null;
  name: string;
  at: string;
  /** Why it cannot be one, for people; blank if it is one. */
  problem: string;
}

/** The drafts of new designs that have a picture, oldest first. */
export async function inboxEntries(db: Db): Promise<InboxEntry[]> {
  const rows = await db
    .selectFrom("unfinished")
    .select(["id", "at", "version", "form"])
    .where("kind", "=", "nailDesigns")
    .where("is_draft", "=", sql.lit(1))
    .where("item_id", "is", null)
    .where("discarded_at", "is", null)
    .execute();
  const drafts = await Promise.all(
    rows.map(async (row) => ({ ...row, form: await unpacked(row.form) })),
  );
  const entries = drafts.flatMap((draft) => {
    const upload = parseUploadAddress(String(draft.form["image_url"] ?? ""))?.id;
    return upload ? [{ ...draft, upload }] : [];
  });
  if (entries.length === 0) return [];
  const ids = [...new Set(entries.map(({ upload }) => upload))];
  const uploads = await db
    .selectFrom("uploads")
    .select(["id", "created_at", "fingerprint"])
    .where(sql<SqlBool>`id in (${engineOf(db).listed("text", ids)})`)
    .execute();
  const rowOf = new Map(uploads.map((row) => [row.id, row]));
  const alike = new Map<string, string[]>();
  for (const { id, fingerprint } of uploads) alike.set(id, await similarUploads(db, fingerprint));
  const uses = await usesOf(db, [...new Set([...ids, ...[...alike.values()].flat()])]);
  // A draft knows when it was changed last, by which rows would move while they are edited.
  const order = ({ id, upload }: (typeof entries)[number]) =>
    `${rowOf.get(upload)?.created_at ?? ""} ${id}`;
  const sorted = entries.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  return sorted.map(({ upload, ...entry }) => ({
    ...entry,
    fingerprint: rowOf.get(upload)?.fingerprint ?? "",
    shown_by: showing(uses, upload, alike.get(upload) ?? []),
  }));
}

/** The item that shows an upload, or else one that shows an upload which looks nearly like it. */
function showing(
  uses: Map<string, PictureUse[]>,
  upload: string,
  alike: string[],
): InboxEntry["shown_by"] {
  for (const id of [upload, ...alike]) {
    const use = uses.get(id)?.find(({ kind, is_deleted }) => isItem(kind) && !is_deleted);
    if (!use) continue;
    const { kind, item_id, name } = use;
    return { kind: kind as CollectionKind, item_id, name, is_same: id === upload };
  }
  return null;
}

const isItem = (kind: PictureUse["kind"]) => kind !== "settings" && kind !== "pictures";

const MAX_LEFT = 100;

/** Files of the folder that cannot become entries, by name. */
export function filesLeft(db: Db): Promise<{ name: string; problem: string }[]> {
  return db
    .selectFrom("inbox_files")
    .select(["name", "problem"])
    .where(isLeft)
    .orderBy("name")
    .limit(MAX_LEFT)
    .execute();
}

const isLeft = sql<SqlBool>`problem <> ''`;

/** Which of these stamps are of files that became entries. */
export async function takenStamps(db: Db, stamps: string[]): Promise<Set<string>> {
  if (stamps.length === 0) return new Set();
  const rows = await db
    .selectFrom("inbox_files")
    .select("stamp")
    .where(sql<SqlBool>`stamp in (${engineOf(db).listed("text", stamps)})`)
    .where("problem", "=", "")
    .execute();
  return new Set(rows.map(({ stamp }) => stamp));
}

interface FoundFile {
  stamp: string;
  name: string;
}

export function isContentTaken(db: Db, hash: string): Promise<boolean> {
  return isAnyRow(db.selectFrom("inbox_files").where("content_hash", "=", hash));
}

/** Whether as many photos of the folder wait as may wait. */
export async function isInboxFull(db: Db): Promise<boolean> {
  return (await countUnfinished(db, NOBODY)) >= MAX_UNFINISHED;
}

/** Remembers a file whose content has become an entry, and with `form` adds that entry. */
export function rememberTaken(
  db: Db,
  file: FoundFile,
  content_hash: string,
  form?: Values,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (form && !(await isContentTaken(trx, content_hash))) await addEntry(trx, content_hash, form);
    await saveFile(trx, file, { content_hash, problem: "" });
  });
}

/** No admin’s: all see it. */
const NOBODY = "";

async function addEntry(trx: Db, hash: string, form: Values): Promise<void> {
  // The same on all nodes of a site, so that none adds it twice.
  const id = uuidOf(hash);
  await saveAutosave(
    trx,
    { adminId: NOBODY, id },
    {
      kind: "nailDesigns",
      item_id: null,
      label: `design “${String(form["title"])}”`,
      device: "Folder on the server",
      writer: id,
      version: 1,
      base: 0,
      form,
      is_draft: true,
    },
  );
}

function uuidOf(hash: string): string {
  const [, ...parts] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? [];
  const [first, second, third, fourth, last] = parts;
  return `${first}-${second}-8${third}-8${fourth}-${last}`;
}

/** Remembers why a file cannot become an entry. */
export function rememberLeft(db: Db, file: FoundFile, problem: string): Promise<void> {
  return inTransaction(db, (trx) => saveFile(trx, file, { content_hash: null, problem }));
}

async function saveFile(
  trx: Db,
  { stamp, name }: FoundFile,
  outcome: Pick<InboxFileRow, "content_hash" | "problem">,
): Promise<void> {
  const row = { stamp, name, at: now(), ...outcome };
  await trx
    .insertInto("inbox_files")
    .values(row)
    .onConflict((oc) => oc.column("stamp").doUpdateSet(row))
    .execute();
}

/** Forgets the problems of files that are in the folder no more. */
export async function forgetLeft(db: Db, present: string[]): Promise<void> {
  const rows = await db.selectFrom("inbox_files").select("stamp").where(isLeft).execute();
  const there = new Set(present);
  const gone = rows.map(({ stamp }) => stamp).filter((stamp) => !there.has(stamp));
  if (gone.length === 0) return;
  await inTransaction(db, (trx) =>
    trx
      .deleteFrom("inbox_files")
      .where(sql<SqlBool>`stamp in (${engineOf(trx).listed("text", gone)})`)
      .execute(),
  );
}
