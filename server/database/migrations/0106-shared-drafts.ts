import { type Kysely, sql } from "kysely";

/** Unfinished work that every admin sees: a draft that is not complete yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table unfinished add column is_draft integer not null default 0`.execute(db);
  await sql`create index unfinished_by_id on unfinished (id)`.execute(db);
  await sql`create index unfinished_drafts on unfinished (kind, at, id) where is_draft = 1`.execute(
    db,
  );
}
