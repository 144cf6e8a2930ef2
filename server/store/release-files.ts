import type { Db } from "../database/database.ts";
import { inTransaction } from "./common.ts";

declare module "../database/schema.ts" {
  interface Schema {
    releases: ReleaseRow;
    release_files: ReleaseFile & { release: string };
  }
}

interface ReleaseRow {
  id: string;
  /** When the first of the nodes that run it now was started. */
  brought_at: string;
  /** When a node that runs it last said so. */
  seen_at: string;
}

/** A built file of the web app, as browsers ask for it. */
export interface ReleaseFile {
  path: string;
  /** MD5 in hexadecimal, by which the service worker tells files of one path apart. */
  revision: string;
  /** Of its bytes here. */
  encoding: "br" | "identity";
  modified_at: string;
  bytes: Buffer;
}

export interface Release {
  id: string;
  files(): ReleaseFile[];
}

/** Kept beside all that still run. */
const KEPT = 2;
/** A release that no node has reported for this time runs nowhere. Nodes report more often. */
const SILENT_MS = 5 * 60_000;

/** Says that a node runs this release; the first one to do so brings its files, and those of old releases go. */
export async function keepRelease(db: Db, { id, files }: Release, now = new Date()): Promise<void> {
  const seen_at = now.toISOString();
  const limit = new Date(now.getTime() - SILENT_MS).toISOString();
  const known = await db
    .updateTable("releases")
    .set(({ eb }) => ({
      seen_at,
      // One that comes back after another is the newest again.
      brought_at: eb
        .case()
        .when("seen_at", "<", limit)
        .then(seen_at)
        .else(eb.ref("brought_at"))
        .end(),
    }))
    .where("id", "=", id)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return;
  const rows = files().map((file) => ({ ...file, release: id }));
  await inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto("releases")
      .values({ id, brought_at: seen_at, seen_at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // Another node of this release was first.
    if (added.numInsertedOrUpdatedRows === 0n) return;
    for (const row of rows) await trx.insertInto("release_files").values(row).execute();
    const last = trx.selectFrom("releases").select("id").orderBy("seen_at", "desc").limit(KEPT);
    await trx
      .deleteFrom("releases")
      .where("seen_at", "<", limit)
      .where("id", "not in", last)
      .execute();
  });
}

/** The one that came last of those that still run. */
export async function newestRelease(db: Db): Promise<string | undefined> {
  const limit = new Date(Date.now() - SILENT_MS).toISOString();
  const newest = await db
    .selectFrom("releases")
    .select("id")
    .where("seen_at", ">=", limit)
    .orderBy("brought_at", "desc")
    .orderBy("id")
    .executeTakeFirst();
  return newest?.id;
}

/** A file of any release that has it, unless one release or revision is named. */
export function findReleaseFile(
  db: Db,
  path: string,
  of: Partial<Record<"release" | "revision", string>> = {},
): Promise<ReleaseFile | undefined> {
  const named = Object.entries(of) as [keyof typeof of, string][];
  let query = db
    .selectFrom("release_files")
    .select(["path", "revision", "encoding", "modified_at", "bytes"])
    .where("path", "=", path);
  for (const [column, value] of named) query = query.where(column, "=", value);
  return query.limit(1).executeTakeFirst();
}
