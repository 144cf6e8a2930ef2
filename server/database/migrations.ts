import { readFileSync } from "node:fs";
import path from "node:path";
import { type Kysely, PostgresAdapter, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { projectRoot } from "../project-root.ts";
import * as pagesRolesInbox from "./migrations/0200-pages-roles-inbox.ts";
import * as ownPages from "./migrations/0201-own-pages.ts";
import * as seasonFields from "./migrations/0202-season-fields.ts";

/**
 * In order, each under its file’s name, for both engines. A released migration never changes and imports nothing that
 * could: it must always do the same. Those after the baseline are in `migrations/`, numbered from 0200.
 */
export const migrations: Record<string, Migration> = {
  "0100-baseline": { up: makeBaseline },
  "0200-pages-roles-inbox": pagesRolesInbox,
  "0201-own-pages": ownPages,
  "0202-season-fields": seasonFields,
};

/** The first number of released migrations; previews of 1.0.0 used lower ones. */
const FIRST_NUMBER = "0200";

/** What previews did one by one: together with their baseline, these made the tables of ours. */
export const IN_BASELINE = [
  "0101-readable-addresses",
  "0102-counts-notices-resets",
  "0103-tokens-webhooks",
  "0104-imports",
  "0106-shared-drafts",
  "0107-import-ledger",
];

/** Runs missing migrations; of processes that start at the same time, one does. */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<void> {
  const done = await migrationsIn(db);
  if (isUpToDate(done)) return;
  // Kysely only has to know these names.
  const known = unknownMigration(done) === undefined ? done.filter(isInBaseline) : [];
  const provided = Object.fromEntries(known.map((name) => [name, { up: async () => undefined }]));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...provided, ...migrations }) },
    // Branches may be merged in another order than they are numbered.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.startsWith("corrupted migrations")) {
    const what = unknownMigrationText(unknownMigration(await migrationsIn(db)) ?? "");
    throw new Error(`${what}, or restore a backup from before the update`, { cause: error });
  }
  if (error) throw error;
}

async function migrationsIn<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const table = isPostgres(db)
    ? sql`select 1 where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_master where name = 'kysely_migration'`;
  if ((await table.execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Kysely would find that out by looking through all tables three times, at each start. */
function isUpToDate(done: string[]): boolean {
  return (
    unknownMigration(done) === undefined &&
    Object.keys(migrations).every((name) => done.includes(name))
  );
}

const isInBaseline = (name: string) => IN_BASELINE.includes(name);

/** The first of these migrations that this release does not know. Those of previews are only known all together. */
export function unknownMigration(done: Iterable<string>): string | undefined {
  const names = [...done].toSorted();
  const isWhole = IN_BASELINE.every((name) => names.includes(name));
  return names.find((name) => !(name in migrations) && !(isWhole && isInBaseline(name)));
}

/** Explains who made tables that this release cannot read, and what to do. */
export function unknownMigrationText(name: string): string {
  return name < FIRST_NUMBER
    ? `A preview of Lunula has made the database (${name}): export its content there and import it here`
    : `A newer release of Lunula has changed the database (${name}): start that one`;
}

/** Makes the first tables in an empty database. */
async function makeBaseline(db: Kysely<unknown>): Promise<void> {
  const text = baselineText(isPostgres(db) ? "postgres" : "sqlite");
  // SQLite runs one statement at a time; PostgreSQL’s functions contain lines that end like a statement.
  const statements = isPostgres(db) ? [text] : text.split(/(?<=;)\n/);
  for (const statement of statements) {
    if (statement !== "") await sql.raw(statement).execute(db);
  }
}

export function baselineText(engine: "sqlite" | "postgres"): string {
  return readFileSync(path.join(projectRoot, "server/database/baseline", `${engine}.sql`), "utf8");
}
