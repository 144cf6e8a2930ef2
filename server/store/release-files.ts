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
  /** When the first of the nodes that currently run it started. */
  brought_at: string;
  /** When a node last reported that it runs the release. */
  seen_at: string;
}

/** A built file of the web app, as browsers request it. */
export interface ReleaseFile {
  path: string;
  /** MD5 in hexadecimal; the service worker tells versions of a file by it. */
  revision: string;
  /** The encoding of the stored bytes. */
  encoding: "br" | "identity";
  modified_at: string;
  bytes: Buffer;
}

export interface Release {
  id: string;
  files(): ReleaseFile[];
}

/** How many releases are kept in addition to those that still run. */
const KEPT = 2;
/** A release that no node has reported for this time is not running. Nodes report more often. */
const SILENT_MS = 5 * 60_000;

/** Reports that a node runs this release; the first one to do so stores its files and deletes those of old releases. */
export async function saveRelease(db: Db, { id, files }: Release, now = new Date()): Promise<void> {
  const seen_at = now.toISOString();
  const limit = new Date(now.getTime() - SILENT_MS).toISOString();
  const known = await db
    .updateTable("releases")
    .set(({ eb }) => ({
      seen_at,
      // A release that returns after another is the newest again.
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

/** The most recently started of the releases that still run. */
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

/** Finds a file in any release, unless a release or revision is given. */
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
