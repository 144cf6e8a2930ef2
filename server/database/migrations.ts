import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { createCollections } from "./collections-migration.ts";
import { createContentVersion } from "./content-version.ts";
import { createDesignSearch } from "./migrations/0001-design-search.ts";
import { up as prepareRetriesAndConflicts } from "./migrations/0007-lost-answers-and-two-editors.ts";
import { up as cleanTexts } from "./migrations/0008-clean-texts.ts";
import { up as noteUnusedPictures } from "./migrations/0009-unused-pictures.ts";
import { up as markExamples } from "./migrations/0010-examples.ts";
import { up as markWordBeginnings } from "./migrations/0012-word-beginnings.ts";

/** In order; a migration that has been released never changes. */
export const migrations: Record<string, Migration> = {
  "0001-first": { up: createFirstTables },
  "0002-collections": { up: createCollections },
  "0003-addresses-and-views": { up: createAddressesAndViews },
  "0004-content-version": { up: createContentVersion },
  "0005-share-pictures": { up: createSharePictures },
  "0006-newest-picture": { up: indexNewestPictures },
  "0007-lost-answers-and-two-editors": { up: prepareRetriesAndConflicts },
  "0008-clean-texts": { up: cleanTexts },
  "0009-unused-pictures": { up: noteUnusedPictures },
  "0010-examples": { up: markExamples },
  "0012-word-beginnings": { up: markWordBeginnings },
};

async function createFirstTables(db: Kysely<unknown>): Promise<void> {
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

async function createAddressesAndViews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("page_views")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("views", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("page_views_pk", ["day", "path"])
    .execute();
  await db.schema
    .createTable("old_addresses")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("item_id", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("old_addresses_pk", ["kind", "key"])
    .execute();
}

async function createSharePictures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("share_pictures")
    .addColumn("address", "text", (c) => c.primaryKey())
    .addColumn("bytes", "blob", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
}

/**
 * A category's cover: without it, a category whose designs have no uploads is read to its end each
 * time. It holds all columns that are asked for, else SQLite takes the index of all designs.
 */
async function indexNewestPictures(db: Kysely<unknown>): Promise<void> {
  await sql`create index designs_with_picture
    on designs (category_id, created_at desc, seq desc, upload_id, deleted_at)
    where upload_id is not null and deleted_at is null`.execute(db);
}
