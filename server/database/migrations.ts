import { readFileSync } from "node:fs";
import path from "node:path";
import { type Kysely, PostgresAdapter, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { projectRoot } from "../project-root.ts";

/**
 * In order, each under its file’s name, for both engines. A released migration never changes and imports nothing that
 * could: it must always do the same. Those after the baseline are in `migrations/`, numbered from 0200.
 */
export const migrations: Record<string, Migration> = {
  "0100-baseline": { up: makeBaseline },
};

/** The first number of released migrations; previews of 1.0.0 used lower ones. */
const FIRST_NUMBER = "0200";

/** Runs missing migrations; of processes that start at the same time, one does. */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Branches may be merged in another order than they are numbered.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.startsWith("corrupted migrations")) {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const what = unknownMigrationText(unknownMigration(rows.map(({ name }) => name)) ?? "");
    throw new Error(`${what}, or restore a backup from before the update`, { cause: error });
  }
  if (error) throw error;
}

/** The first of these migrations that this release does not know. */
export function unknownMigration(done: Iterable<string>): string | undefined {
  return [...done].toSorted().find((name) => !(name in migrations));
}

/** Explains who made tables that this release cannot read, and what to do. */
export function unknownMigrationText(name: string): string {
  return name < FIRST_NUMBER
    ? `A preview of Lunula has made the database (${name}): export its content there and import it here`
    : `A newer release of Lunula has changed the database (${name}): start that one`;
}

/** Makes the tables of 1.0.0 in an empty database. */
async function makeBaseline(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = baselineText(isPostgres ? "postgres" : "sqlite");
  // SQLite runs one statement at a time; PostgreSQL’s functions contain lines that end like a statement.
  const statements = isPostgres ? [text] : text.split(/(?<=;)\n/);
  for (const statement of statements) {
    if (statement !== "") await sql.raw(statement).execute(db);
  }
}

export function baselineText(engine: "sqlite" | "postgres"): string {
  return readFileSync(path.join(projectRoot, "server/database/baseline", `${engine}.sql`), "utf8");
}
