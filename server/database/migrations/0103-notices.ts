import { type Kysely, PostgresAdapter, sql } from "kysely";

/** What waits to be sent to the owner: a row for each way it goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  await sql
    .raw(
      `create table notices (id ${text} primary key, way ${text} not null, kind ${text} not null,
        text ${text} not null, about ${text} not null, created_at ${text} not null,
        due_at ${text} not null, tries integer not null)`,
    )
    .execute(db);
  await sql`create index notices_due on notices (way, due_at)`.execute(db);
}
