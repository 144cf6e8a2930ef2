import { readFileSync } from "node:fs";
import path from "node:path";
import { type Kysely, PostgresAdapter, sql } from "kysely";
import { projectRoot } from "../../project-root.ts";

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

// Sites that were made before 1.0.0, by previews. Their migrations were numbered below 0100.

/** The oldest preview whose sites this release opens. */
const OLDEST = "0060-picture-cuts";

/** What is missing in such a site, in order. */
const STEPS: Record<string, (db: Kysely<unknown>) => Promise<void>> = {
  "0061-upload-focus": keepUploadFocus,
  "0063-release-files": addReleaseFiles,
  "0064-first-public": addFirstPublic,
  "0065-without-search-tables": dropSearchTables,
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
    if (!done.includes(name)) await step(db);
  }
}

/** The focus around which texts cut a picture: from the design that showed it last, or a guess. */
async function keepUploadFocus(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  await run(`alter table uploads add column focus ${text} default '' not null`);
  await run(`update uploads set focus = coalesce((select d.focus from designs d
      where d.upload_id = uploads.id and d.focus <> '' and d.deleted_at is null
      order by d.updated_at desc, d.seq desc limit 1), '')
    where id in (select upload_id from designs where focus <> '' and upload_id is not null)`);
  await run(
    isPostgres
      ? `create constraint trigger uploads_focus_version after update of focus on uploads
          deferrable initially deferred for each row execute function count_change()`
      : `create trigger uploads_focus_version after update of focus on uploads
          when new.focus <> old.focus begin
          update content_versions set version = version + 1 where kind = 'uploads'; end`,
  );
}

/** The built files of the last releases, which every node of a site finds here. */
async function addReleaseFiles(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  const bytes = isPostgres ? "bytea" : "blob";
  await run(`create table releases (id ${text} not null primary key, brought_at ${text} not null,
    seen_at ${text} not null)`);
  await run(`create table release_files (
    release ${text} not null references releases on delete cascade, path ${text} not null,
    revision ${text} not null, encoding ${text} not null, modified_at ${text} not null,
    bytes ${bytes} not null, primary key (release, path))`);
  await run("create index release_files_path on release_files (path, revision)");
}

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
 * begun. For existing items the history tells: each change of the state kept a version, so that their number and the
 * present state say what the state was at first.
 */
export async function addFirstPublic(db: Kysely<unknown>): Promise<void> {
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

/** Visitors and editors search an index in memory: these tables served nobody any more. */
async function dropSearchTables(db: Kysely<unknown>): Promise<void> {
  for (const table of ["design_search", "design_short_words"]) {
    await sql.raw(`drop table if exists ${table}`).execute(db);
  }
}
