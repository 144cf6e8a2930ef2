import { readFileSync } from "node:fs";
import path from "node:path";
import { type Kysely, PostgresAdapter, sql } from "kysely";
import { projectRoot } from "../../project-root.ts";

/** Makes the tables of 1.0.0 in an empty database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = baselineText(isPostgres ? "postgres" : "sqlite");
  // SQLite takes one statement at a time; PostgreSQL’s functions have lines that end like one.
  const statements = isPostgres ? [text] : text.split(/(?<=;)\n/);
  for (const statement of statements) {
    if (statement !== "") await sql.raw(statement).execute(db);
  }
}

export function baselineText(engine: "sqlite" | "postgres"): string {
  return readFileSync(path.join(projectRoot, "server/database/baseline", `${engine}.sql`), "utf8");
}
