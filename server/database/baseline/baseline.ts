import { readFileSync } from "node:fs";
import path from "node:path";
import { type Kysely, PostgresAdapter, sql } from "kysely";
import { projectRoot } from "../../project-root.ts";
import { previewsIn, upgradePreview } from "./previews.ts";

/** The tables of 1.0.0: made in an empty database, or what a site of a preview becomes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const previews = await previewsIn(db);
  if (previews.length > 0) return upgradePreview(db, previews);
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
