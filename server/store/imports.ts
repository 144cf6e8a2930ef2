import type { Generated } from "kysely";
import { randomUUID } from "node:crypto";
import type { ImportCounts, ImportLine, ImportSummary } from "../../contract/admin/imports.ts";
import { COLLECTION_KINDS } from "../../contract/collections.ts";
import type { CollectionKind } from "../../contract/collection-items.ts";
import { PIECE } from "../../contract/endpoint.ts";
import type { Db } from "../database/database.ts";
import { RequestProblem, notFound } from "../problems.ts";
import { type Actor, logActivity } from "./history/activity.ts";
import { pagedKind, shownAddresses } from "./addresses.ts";
import { collections, membersOf } from "./collections.ts";
import { inTransaction, now } from "./common.ts";
import { countRows, inPages, inPieces } from "./lists.ts";

declare module "../database/schema.ts" {
  interface Schema {
    imports: ImportRow;
    import_lines: ImportLineRow;
    import_uses: ImportUseRow;
  }
}

interface ImportRow {
  id: string;
  at: string;
  source: string;
  files: string;
  /** The hosts from which its pictures may be downloaded, separated by commas. */
  hosts: string;
  undone_at: string | null;
}

interface ImportLineRow extends Omit<ImportLine, "as"> {
  seq: Generated<number>;
  import_id: string;
  /** The path of the created item. */
  became: string;
  item_id: string | null;
  /** The key of a created item in its source. */
  key: string | null;
  /** Its path on the other site, without a trailing slash. */
  former_path: string | null;
}

export type NewLine = Omit<ImportLineRow, "seq" | "import_id">;

/** An item that shows a picture of another site, which was copied or waits for it. */
interface ImportUseRow {
  import_id: string;
  address: string;
  kind: CollectionKind;
  item_id: string;
}

export type NewUse = Omit<ImportUseRow, "import_id">;

/** Marks additional items, such as categories that an import created: undone with it, but not in its report. */
export const IMPLICIT_ITEM = "";

const LISTED = 20;

export async function beginImport(
  db: Db,
  about: Pick<ImportRow, "source" | "files" | "hosts">,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("imports")
    .values({ id, at: now(), undone_at: null, ...about })
    .execute();
  return id;
}

/** Call this in the transaction of the reported changes. */
export async function addLines(trx: Db, import_id: string, lines: NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto("import_lines")
    .values(lines.map((line) => ({ import_id, ...line })))
    .execute();
}

/** Call this in the transaction of the items that use the pictures. */
export async function addUses(trx: Db, import_id: string, uses: NewUse[]): Promise<void> {
  await inPieces(uses, async (piece) => {
    const rows = piece.map((use) => ({ import_id, ...use }));
    await trx.insertInto("import_uses").values(rows).execute();
  });
}

/** The address of the item imported from this source, by an import that is not undone; undefined if there is none. */
export async function importedAs(db: Db, key: string): Promise<string | undefined> {
  const found = await linesOfImports(db)
    .select("l.became")
    .where("l.key", "=", key)
    .where("l.outcome", "=", "taken")
    .executeTakeFirst();
  return found?.became;
}

/** The current address of the post that another site had at this path; undefined if there is none. */
export async function addressFromElsewhere(db: Db, pathname: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom("import_lines")
    .select("item_id")
    .where("former_path", "=", withoutEndSlash(pathname))
    .orderBy("seq", "desc")
    .execute();
  const ids = rows.flatMap(({ item_id }) => item_id ?? []);
  if (ids.length === 0) return undefined;
  const shown = await shownAddresses(db, pagedKind("post"), "id", ids);
  return ids.map((id) => shown.get(id)).find((address) => address !== undefined);
}

export function withoutEndSlash(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<!\/)\/+$/, "");
}

function linesOfImports(db: Db) {
  return db
    .selectFrom("import_lines as l")
    .innerJoin("imports as i", "i.id", "l.import_id")
    .where("i.undone_at", "is", null);
}

export async function listImports(db: Db): Promise<ImportSummary[]> {
  const rows = await db
    .selectFrom("imports")
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(LISTED)
    .execute();
  if (rows.length === 0) return [];
  const sums = await db
    .selectFrom("import_lines")
    .select((eb) => ["import_id", "outcome", eb.fn.countAll<number>().as("count")])
    .select((eb) => eb.fn.count<number>("item_id").as("added"))
    .select((eb) => eb.fn.countAll<number>().filterWhere("file", "=", IMPLICIT_ITEM).as("besides"))
    .where(
      "import_id",
      "in",
      rows.map(({ id }) => id),
    )
    .groupBy(["import_id", "outcome"])
    .execute();
  return rows.map(({ hosts: _hosts, ...row }) => {
    const own = sums.filter(({ import_id }) => import_id === row.id);
    const pairs = own.map(({ outcome, count, besides }) => [
      outcome,
      Number(count) - Number(besides),
    ]);
    const added = own.reduce((sum, one) => sum + Number(one.added), 0);
    return { ...row, counts: Object.fromEntries(pairs) as ImportCounts, added };
  });
}

export async function findImport(db: Db, id: string): Promise<ImportRow> {
  const row = await db
    .selectFrom("imports")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("import"));
  return row;
}

/** The whole report, in chunks. */
export function readLines(db: Db, id: string): AsyncGenerator<ImportLine[]> {
  return inPages<ImportLine & { seq: number }>((last) =>
    db
      .selectFrom("import_lines")
      .select(["seq", "outcome", "kind", "file", "name", "became as as", "note"])
      .where("import_id", "=", id)
      .where("file", "!=", IMPLICIT_ITEM)
      .where("seq", ">", Number(last?.seq ?? 0))
      .orderBy("seq")
      .limit(PIECE)
      .execute(),
  );
}

/**
 * Moves the items that an import added to the trash, in chunks, and returns their number. A category that now has other
 * items stays. Can be called again after an interruption.
 */
export async function undoImport(db: Db, id: string, actor: Actor): Promise<number> {
  await findImport(db, id);
  let removed = 0;
  // Items before their categories.
  for (const kind of COLLECTION_KINDS.toReversed()) {
    const rows = await db
      .selectFrom("import_lines")
      .select("item_id")
      .where("import_id", "=", id)
      .where("outcome", "=", "taken")
      .where("kind", "=", kind)
      .execute();
    const ids = rows.flatMap(({ item_id }) => item_id ?? []);
    // Categories one at a time: one in use must not block the others.
    const size = membersOf(collections[kind].table).length > 0 ? 1 : PIECE;
    const gone = await inPieces<string, string>(
      ids,
      (piece) =>
        inTransaction(db, async (trx) => {
          const present = (await collections[kind].findAlone(trx, piece)).map((item) => item.id);
          await collections[kind].removeMany(trx, present);
          if (present.length > 0) {
            await logActivity(trx, actor, { action: "delete", kind, count: present.length });
          }
          return present;
        }).catch((error: unknown) => {
          if (error instanceof RequestProblem && error.status === 409) return [];
          throw error;
        }),
      size,
    );
    removed += gone.length;
  }
  await db.updateTable("imports").set({ undone_at: now() }).where("id", "=", id).execute();
  return removed;
}

/** A pending picture, with every item that shows it. */
interface WaitingPicture {
  address: string;
  uses: Omit<ImportUseRow, "import_id" | "address">[];
}

export async function waitingPictures(db: Db, id: string, most: number): Promise<WaitingPicture[]> {
  const names = await waitingLines(db, id).select("name").orderBy("seq").limit(most).execute();
  const addresses = names.map(({ name }) => name);
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom("import_uses")
    .select(["address", "kind", "item_id"])
    .where("import_id", "=", id)
    .where("address", "in", addresses)
    .orderBy("item_id")
    .execute();
  return addresses.map((address) => ({
    address,
    uses: rows.filter((use) => use.address === address),
  }));
}

function waitingLines(db: Db, id: string) {
  return db.selectFrom("import_lines").where("import_id", "=", id).where("outcome", "=", "waiting");
}

/** Stores the result of a pending picture in its line of the report. */
export async function recordPicture(
  db: Db,
  id: string,
  address: string,
  became: Pick<ImportLineRow, "outcome" | "became" | "note">,
): Promise<void> {
  await db
    .updateTable("import_lines")
    .set(became)
    .where("import_id", "=", id)
    .where("outcome", "=", "waiting")
    .where("name", "=", address)
    .execute();
}

/** Makes missing pictures pending again if they may be downloaded from one of these hosts. */
export async function waitAgain(db: Db, id: string, hosts: string[]): Promise<void> {
  const missing = db
    .selectFrom("import_lines")
    .select(["seq", "name"])
    .where("import_id", "=", id)
    .where("outcome", "=", "missing")
    .where("kind", "=", "picture");
  const again = (await missing.execute()).filter(({ name }) =>
    hosts.includes(URL.parse(name)?.host ?? ""),
  );
  await inPieces(again, async (piece) => {
    const seqs = piece.map(({ seq }) => seq);
    const waiting = { outcome: "waiting", note: "" } as const;
    await db.updateTable("import_lines").set(waiting).where("seq", "in", seqs).execute();
  });
}

/** How many pictures are pending. */
export function countWaiting(db: Db, id: string): Promise<number> {
  return countRows(db, waitingLines(db, id));
}
