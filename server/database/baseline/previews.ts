import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import * as uploadFocus from "./0061-upload-focus.ts";
import * as releaseFiles from "./0063-release-files.ts";
import * as firstPublic from "./0064-first-public.ts";
import * as withoutSearchTables from "./0065-without-search-tables.ts";

// Sites that were made before 1.0.0, by previews. Their migrations were numbered below 0100.

/** The oldest preview whose sites this release opens. */
const OLDEST = "0060-picture-cuts";

/** What is missing in such a site, in order. */
const STEPS: Record<string, Migration> = {
  "0061-upload-focus": uploadFocus,
  "0063-release-files": releaseFiles,
  "0064-first-public": firstPublic,
  "0065-without-search-tables": withoutSearchTables,
};

export function isOfPreview(migration: string): boolean {
  return migration < "0100";
}

/** The migrations that previews have run here; none in a database that 1.0.0 or a later release made. */
export async function previewsIn<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).filter(isOfPreview);
}

/** Throws where the site is too old for `upgradePreview`. */
export function requireKnownPreview(done: string[]): void {
  if (done.length === 0 || done.includes(OLDEST)) return;
  throw new Error(
    "The site was made by a preview of Lunula that this release cannot read. Export its content there, and import it here",
  );
}

export async function upgradePreview(db: Kysely<unknown>, done: string[]): Promise<void> {
  for (const [name, step] of Object.entries(STEPS)) {
    if (!done.includes(name)) await step.up(db);
  }
}
