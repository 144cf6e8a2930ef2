import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Whether visitors may see a post stands in a column of its own, since a published one may wait for its time. Its
 * index gives visitors their list, the other one tells what is due.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("alter table blog_posts add column is_public integer default 0 not null");
  // PostgreSQL changes no table, here or in the next migration, while triggers of changed rows wait for the end.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await run(
    isPostgres
      ? "alter table blog_posts alter column is_public type integer using is_published"
      : "update blog_posts set is_public = is_published",
  );
  await run(`create index blog_posts_public
    on blog_posts (is_public, coalesce(published_at, created_at) desc, seq desc) where deleted_at is null`);
  await run(`create index blog_posts_due on blog_posts (published_at)
    where is_public = 0 and is_published = 1 and deleted_at is null`);
}
