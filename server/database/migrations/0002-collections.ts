import { type CreateTableBuilder, type Kysely, sql } from "kysely";

/** Product categories, products, tutorials, blog posts and messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withTexts(collection(db, "product_categories"), [
    "name",
    "slug",
    "slug_key",
    "description",
    "icon",
  ])
    .addColumn("is_active", "integer", (c) => c.notNull())
    .execute();
  await uniqueAmongLiving(db, "product_categories", "slug_key");

  await withTexts(collection(db, "products"), [
    "name",
    "description",
    "price",
    "original_price",
    "rating",
    "reviews_count",
    "image_url",
    "affiliate_url",
    "features",
  ])
    .addColumn("upload_id", "text", (c) => c.references("uploads.id"))
    .addColumn("category_id", "text", (c) => c.notNull().references("product_categories.id"))
    .addColumn("is_featured", "integer", (c) => c.notNull())
    .addColumn("is_active", "integer", (c) => c.notNull())
    .execute();
  await newestFirst(db, "products", sql`created_at`);
  await sql`create index products_in_category on products (category_id) where deleted_at is null`.execute(
    db,
  );

  await withTexts(collection(db, "tutorials"), [
    "title",
    "description",
    "youtube_video_id",
    "thumbnail_url",
    "duration",
    "difficulty",
    "views",
    "category",
    "tags",
    "steps",
    "materials_needed",
    "tips",
  ])
    .addColumn("upload_id", "text", (c) => c.references("uploads.id"))
    .addColumn("is_featured", "integer", (c) => c.notNull())
    .addColumn("is_active", "integer", (c) => c.notNull())
    .execute();
  await newestFirst(db, "tutorials", sql`created_at`);

  await withTexts(collection(db, "blog_posts"), [
    "title",
    "slug",
    "slug_key",
    "excerpt",
    "content",
    "featured_image",
    "author_name",
    "author_bio",
    "author_avatar",
    "read_time",
    "tags",
    "category",
    "seo_title",
    "seo_description",
    "seo_keywords",
  ])
    .addColumn("upload_id", "text", (c) => c.references("uploads.id"))
    .addColumn("is_featured", "integer", (c) => c.notNull())
    .addColumn("is_published", "integer", (c) => c.notNull())
    .addColumn("published_at", "text")
    .execute();
  await uniqueAmongLiving(db, "blog_posts", "slug_key");
  await newestFirst(db, "blog_posts", sql`coalesce(published_at, created_at)`);

  await withTexts(collection(db, "messages"), ["name", "email", "subject", "message"])
    .addColumn("key", "text", (c) => c.unique())
    .addColumn("is_read", "integer", (c) => c.notNull())
    .execute();
  await newestFirst(db, "messages", sql`created_at`);
}

function collection(db: Kysely<unknown>, name: string) {
  return db.schema
    .createTable(name)
    .addColumn("seq", "integer", (c) => c.primaryKey().autoIncrement())
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addColumn("deleted_at", "text");
}

function withTexts<Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
  names: string[],
): CreateTableBuilder<Table, Columns> {
  return names.reduce(
    (builder, name) => builder.addColumn(name, "text", (c) => c.notNull()) as typeof builder,
    table,
  );
}

async function uniqueAmongLiving(db: Kysely<unknown>, table: string, column: string) {
  await sql`create unique index ${sql.ref(`${table}_${column}`)} on ${sql.table(table)}
    (${sql.ref(column)}) where deleted_at is null`.execute(db);
}

async function newestFirst(db: Kysely<unknown>, table: string, time: ReturnType<typeof sql>) {
  await sql`create index ${sql.ref(`${table}_newest`)} on ${sql.table(table)}
    (${time} desc, seq desc) where deleted_at is null`.execute(db);
}
