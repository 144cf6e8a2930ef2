import { type Kysely, PostgresAdapter, sql } from "kysely";

/** By the kind under which versions of their items are kept. */
const TABLES = { nailDesigns: "designs", products: "products", tutorials: "tutorials" };

const NEWEST = "first_public_at desc, seq desc";
const SHOWN = "deleted_at is null and is_active = 1";

/** By the names they had. */
const INDEXES = {
  designs_drafts: `designs (${NEWEST}) where deleted_at is null and is_active = 0`,
  designs_featured: `designs (featured, ${NEWEST}, is_active) where deleted_at is null`,
  designs_featured_placed: `designs (featured, coalesce(place, first_public_at) desc, seq desc,
    is_active) where deleted_at is null`,
  designs_in_category: `designs (category_id, ${NEWEST}, is_active) where deleted_at is null`,
  designs_newest: `designs (${NEWEST}) where deleted_at is null`,
  designs_shown: `designs (${NEWEST}) where ${SHOWN}`,
  designs_with_picture: `designs (category_id, ${NEWEST}, upload_id, deleted_at)
    where upload_id is not null and ${SHOWN}`,
  designs_without_alt_text: `designs (${NEWEST})
    where deleted_at is null and alt_text = 'Nail design inspiration'`,
  products_active: `products (is_active, ${NEWEST}) where deleted_at is null`,
  products_featured: `products (is_featured, ${NEWEST}) where deleted_at is null`,
  products_in_category: `products (category_id, ${NEWEST}) where deleted_at is null`,
  products_newest: `products (${NEWEST}) where deleted_at is null`,
  tutorials_active: `tutorials (is_active, ${NEWEST}) where deleted_at is null`,
  tutorials_difficulty: `tutorials (difficulty, ${NEWEST}) where deleted_at is null`,
  tutorials_featured: `tutorials (is_featured, ${NEWEST}) where deleted_at is null`,
  tutorials_in_category: `tutorials (category, ${NEWEST}) where deleted_at is null`,
  tutorials_newest: `tutorials (${NEWEST}) where deleted_at is null`,
};

/**
 * When visitors could first see a design, a product or a tutorial; of a draft that they have never seen, when it was
 * begun. Of what is there the history tells: each change of the state kept a version, so that their number and the
 * present state say what the state was at first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  for (const [kind, table] of Object.entries(TABLES)) {
    const changes = `item_versions as v
      where v.kind = '${kind}' and ',' || v.fields || ',' like '%,is_active,%'`;
    await run(`alter table ${table} add column first_public_at ${text} default '' not null`);
    await run(`alter table ${table} add column was_public integer default 0 not null`);
    // What triggers count is not changed, and while theirs wait PostgreSQL makes no index.
    if (isPostgres) await run(`alter table ${table} disable trigger user`);
    await run(`update ${table} set was_public = is_active, first_public_at = created_at`);
    await run(`update ${table} set was_public = 1, first_public_at = (
        select case when (count(*) + ${table}.is_active) % 2 = 1 then ${table}.created_at else min(v.at) end
        from ${changes} and v.item_id = ${table}.id)
      where id in (select v.item_id from ${changes})`);
    if (isPostgres) await run(`alter table ${table} enable trigger user`);
  }
  for (const [name, columns] of Object.entries(INDEXES)) {
    await run(`drop index ${name}`);
    await run(`create index ${name} on ${columns}`);
  }
}
