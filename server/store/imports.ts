import { type Generated, sql } from "kysely";
import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { ImportCounts, ImportLine, ImportSummary } from "../../contract/admin/imports.ts";
import { COLLECTION_KINDS } from "../../contract/collections.ts";
import { PIECE } from "../../contract/endpoint.ts";
import type { Db } from "../database/database.ts";
import { RequestProblem, notFound } from "../problems.ts";
import { batches } from "../runtime/yielding.ts";
import { type Actor, logActivity } from "./activity/activity.ts";
import { pagedKind, shownAddresses } from "./addresses/paged-kinds.ts";
import { collections } from "./collections.ts";
import { inTransaction, now } from "./common.ts";

declare module "../database/schema.ts" {
  interface Schema {
    imports: ImportRow;
    import_lines: ImportLineRow;
  }
}

interface ImportRow {
  id: string;
  at: string;
  source: string;
  files: string;
  /** Where its pictures may be fetched from, separated by commas. */
  hosts: string;
  undone_at: string | null;
}

interface ImportLineRow extends ImportLine {
  seq: Generated<number>;
  import_id: string;
  /** The item that it added, or that shows the picture. */
  item_id: string | null;
  /** Of what it added: names it in its source. */
  key: string | null;
  /** Where the other site showed it, without a slash at the end. */
  former_path: string | null;
}

export type NewLine = Omit<ImportLineRow, "seq" | "import_id">;

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

/** Within the transaction of what they tell. */
export async function addLines(trx: Db, import_id: string, lines: NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto("import_lines")
    .values(lines.map((line) => ({ import_id, ...line })))
    .execute();
}

/** Whether an import that is not undone has added this. */
export async function isImported(db: Db, key: string): Promise<boolean> {
  const found = await linesOfImports(db)
    .select("l.seq")
    .where("l.key", "=", key)
    .where("l.outcome", "=", "added")
    .executeTakeFirst();
  return found !== undefined;
}

/** Where the post is now that another site showed at this path; undefined where there is none. */
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
  return pathname.toLowerCase().replace(/\/+$/, "");
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
  const counts = await db
    .selectFrom("import_lines")
    .select(["import_id", "outcome", (eb) => eb.fn.countAll<number>().as("count")])
    .where(
      "import_id",
      "in",
      rows.map(({ id }) => id),
    )
    .groupBy(["import_id", "outcome"])
    .execute();
  return rows.map(({ hosts: _hosts, ...row }) => {
    const own = counts.filter(({ import_id }) => import_id === row.id);
    const pairs = own.map(({ outcome, count }) => [outcome, Number(count)]);
    return { ...row, counts: Object.fromEntries(pairs) as ImportCounts };
  });
}

export async function findImport(db: Db, id: string): Promise<ImportRow> {
  const row = await db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("import");
  return row;
}

/** The whole report, in pieces. */
export async function* readLines(db: Db, id: string): AsyncGenerator<ImportLine[]> {
  let after = 0;
  for (;;) {
    const lines = await db
      .selectFrom("import_lines")
      .select(["seq", "outcome", "kind", "name", "note"])
      .where("import_id", "=", id)
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(PIECE)
      .execute();
    yield lines;
    const last = lines.at(-1);
    if (!last) return;
    after = Number(last.seq);
  }
}

/**
 * Puts what an import added into the trash, in pieces, and answers how much that was. A category that holds something
 * else by now stays. Where it is interrupted, it can be called again.
 */
export async function undoImport(db: Db, id: string, actor: Actor): Promise<number> {
  await findImport(db, id);
  let removed = 0;
  // What belongs to others goes before them.
  for (const kind of COLLECTION_KINDS.toReversed()) {
    const rows = await db
      .selectFrom("import_lines")
      .select("item_id")
      .where("import_id", "=", id)
      .where("outcome", "=", "added")
      .where("kind", "=", kind)
      .execute();
    let ofKind = 0;
    for (const piece of batches(
      rows.flatMap(({ item_id }) => item_id ?? []),
      PIECE,
    )) {
      ofKind += await inTransaction(db, async (trx) => {
        const present = (await collections[kind].findAlone(trx, piece)).map((item) => item.id);
        await collections[kind].removeMany(trx, present);
        if (present.length > 0) {
          await logActivity(trx, actor, { action: "delete", kind, count: present.length });
        }
        return present.length;
      }).catch((error: unknown) => {
        if (error instanceof RequestProblem && error.status === 409) return 0;
        throw error;
      });
      await setImmediate();
    }
    removed += ofKind;
  }
  await db.updateTable("imports").set({ undone_at: now() }).where("id", "=", id).execute();
  return removed;
}

/** A picture that waits, with every item that shows it. */
export interface WaitingPicture {
  address: string;
  uses: { kind: ImportLine["kind"]; id: string }[];
}

export async function waitingPictures(db: Db, id: string, most: number): Promise<WaitingPicture[]> {
  const waiting = db
    .selectFrom("import_lines")
    .where("import_id", "=", id)
    .where("outcome", "=", "waiting");
  const names = waiting
    .select("name")
    .groupBy("name")
    .orderBy(sql`min(seq)`)
    .limit(most);
  const addresses = (await names.execute()).map(({ name }) => name);
  if (addresses.length === 0) return [];
  const rows = await waiting
    .select(["name", "kind", "item_id"])
    .where("name", "in", addresses)
    .orderBy("seq")
    .execute();
  return addresses.map((address) => ({
    address,
    uses: rows.flatMap(({ name, kind, item_id }) =>
      name === address && item_id ? [{ kind, id: item_id }] : [],
    ),
  }));
}

/** Notes what became of a picture, in all lines about it. */
export async function notePicture(
  db: Db,
  id: string,
  address: string,
  became: Pick<ImportLine, "outcome" | "note">,
): Promise<void> {
  await db
    .updateTable("import_lines")
    .set(became)
    .where("import_id", "=", id)
    .where("outcome", "=", "waiting")
    .where("name", "=", address)
    .execute();
}

/** Lets missing pictures wait again that may be fetched from one of these hosts. */
export async function waitAgain(db: Db, id: string, hosts: string[]): Promise<void> {
  const missing = db
    .selectFrom("import_lines")
    .select(["seq", "name"])
    .where("import_id", "=", id)
    .where("outcome", "=", "missing")
    .where("item_id", "is not", null);
  const again = (await missing.execute()).filter(({ name }) =>
    hosts.includes(URL.parse(name)?.host ?? ""),
  );
  for (const piece of batches(again, PIECE)) {
    await db
      .updateTable("import_lines")
      .set({ outcome: "waiting", note: "" })
      .where(
        "seq",
        "in",
        piece.map(({ seq }) => seq),
      )
      .execute();
  }
}

/** How many pictures wait. */
export async function countWaiting(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom("import_lines")
    .select((eb) => eb.fn.count<number>("name").distinct().as("count"))
    .where("import_id", "=", id)
    .where("outcome", "=", "waiting")
    .executeTakeFirstOrThrow();
  return Number(count);
}
