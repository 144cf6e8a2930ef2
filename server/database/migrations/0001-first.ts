import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("settings")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("admins")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("sessions")
    .addColumn("id_hash", "text", (c) => c.primaryKey())
    .addColumn("data", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  // The columns are those of rate-limiter-flexible.
  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("points", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("expire", "integer")
    .execute();
  await createUploads(db);
  await createCategories(db);
  await createDesigns(db);
  await createDesignSearch(db);
}

async function createUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("uploads")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .addColumn("color", "text", (c) => c.notNull())
    .addColumn("widths", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("upload_files")
    .addColumn("upload_id", "text", (c) => c.notNull().references("uploads.id").onDelete("cascade"))
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("bytes", "blob", (c) => c.notNull())
    .addPrimaryKeyConstraint("upload_files_pk", ["upload_id", "width"])
    .execute();
}

async function createCategories(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("categories")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("path_key", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("icon", "text", (c) => c.notNull())
    .addColumn("seo_title", "text", (c) => c.notNull())
    .addColumn("seo_description", "text", (c) => c.notNull())
    .addColumn("keywords", "text", (c) => c.notNull())
    .addColumn("is_active", "integer", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  await sql`create unique index categories_path on categories (path_key) where deleted_at is null`.execute(
    db,
  );
}

async function createDesigns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("designs")
    .addColumn("seq", "integer", (c) => c.primaryKey().autoIncrement())
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("image_url", "text", (c) => c.notNull())
    .addColumn("upload_id", "text", (c) => c.references("uploads.id"))
    .addColumn("alt_text", "text", (c) => c.notNull())
    .addColumn("category_id", "text", (c) => c.notNull().references("categories.id"))
    .addColumn("tags", "text", (c) => c.notNull())
    .addColumn("credit", "text", (c) => c.notNull())
    .addColumn("pinterest_embed_code", "text", (c) => c.notNull())
    .addColumn("featured", "integer", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  await sql`create index designs_newest on designs (created_at desc, seq desc) where deleted_at is null`.execute(
    db,
  );
  await sql`create index designs_in_category on designs (category_id, created_at desc, seq desc) where deleted_at is null`.execute(
    db,
  );
  await sql`create index designs_featured on designs (created_at desc, seq desc) where featured = 1 and deleted_at is null`.execute(
    db,
  );
  await sql`create index designs_deleted on designs (deleted_at) where deleted_at is not null`.execute(
    db,
  );
}

/** Trigrams find what is three characters long or more; pieces of one and two characters the rest. */
async function createDesignSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table design_search using fts5 (title, tags, alt_text, category_name, tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  );
  await sql`create virtual table design_short_words using fts5 (title, rest, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* P* S* Co Cn Cs'", detail = column)`.execute(
    db,
  );
}
