CREATE TABLE "admins" ("id" text primary key,
  "email" text not null unique,
  "password_hash" text not null,
  "created_at" text not null);
CREATE TABLE "categories" ("id" text primary key,
  "name" text not null,
  "path" text not null,
  "path_key" text not null,
  "description" text not null,
  "icon" text not null,
  "seo_title" text not null,
  "seo_description" text not null,
  "keywords" text not null,
  "is_active" integer not null,
  "created_at" text not null,
  "updated_at" text not null,
  "deleted_at" text);
CREATE VIRTUAL TABLE design_search using fts5 (title, tags, alt_text, category_name, tokenize = 'trigram case_sensitive 1');
CREATE VIRTUAL TABLE design_short_words using fts5 (title, rest, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* P* S* Co Cn Cs'", detail = column);
CREATE TABLE "designs" ("seq" integer primary key autoincrement,
  "id" text not null unique,
  "title" text not null,
  "image_url" text not null,
  "upload_id" text references "uploads" ("id"),
  "alt_text" text not null,
  "category_id" text not null references "categories" ("id"),
  "tags" text not null,
  "credit" text not null,
  "pinterest_embed_code" text not null,
  "featured" integer not null,
  "created_at" text not null,
  "updated_at" text not null,
  "deleted_at" text);
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key,
  "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key,
  "is_locked" integer default 0 not null);
CREATE TABLE "rate_limits" ("key" text primary key,
  "points" integer default 0 not null,
  "expire" integer);
CREATE TABLE "sessions" ("id_hash" text primary key,
  "data" text not null,
  "expires_at" text not null);
CREATE TABLE "settings" ("name" text primary key,
  "value" text not null);
CREATE TABLE "upload_files" ("upload_id" text not null references "uploads" ("id") on delete cascade,
  "width" integer not null,
  "bytes" blob not null,
  constraint "upload_files_pk" primary key ("upload_id", "width"));
CREATE TABLE "uploads" ("id" text primary key,
  "width" integer not null,
  "height" integer not null,
  "color" text not null,
  "widths" text not null,
  "created_at" text not null);
CREATE UNIQUE INDEX categories_path on categories (path_key) where deleted_at is null;
CREATE INDEX designs_deleted on designs (deleted_at) where deleted_at is not null;
CREATE INDEX designs_featured on designs (created_at desc, seq desc) where featured = 1 and deleted_at is null;
CREATE INDEX designs_in_category on designs (category_id, created_at desc, seq desc) where deleted_at is null;
CREATE INDEX designs_newest on designs (created_at desc, seq desc) where deleted_at is null;
