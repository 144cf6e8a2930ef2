CREATE TABLE activity (seq integer primary key autoincrement, at text not null, action text not null, kind text not null, item_id text, name text not null, count integer not null, admin text not null, address text not null);
CREATE TABLE "admins" ("id" text primary key,
  "email" text not null unique,
  "password_hash" text not null,
  "created_at" text not null, role text default 'writer' not null);
CREATE TABLE "announcements" ("created_at" text primary key,
  "title" text not null,
  "text" text not null,
  "path" text not null,
  "looks" integer not null,
  "reached" integer default 0 not null,
  "failed" integer default 0 not null,
  "finished_at" text);
CREATE TABLE api_tokens (id text primary key, token_hash text not null unique, name text not null, access text not null, admin_id text not null, created_at text not null, used_on text, collections text default '' not null, ends_on text);
CREATE TABLE "blog_posts" ("seq" integer primary key autoincrement,
  "id" text not null unique,
  "created_at" text not null,
  "updated_at" text not null,
  "deleted_at" text,
  "title" text not null,
  "slug" text not null,
  "slug_key" text not null,
  "excerpt" text not null,
  "content" text not null,
  "featured_image" text not null,
  "author_name" text not null,
  "author_bio" text not null,
  "author_avatar" text not null,
  "read_time" text not null,
  "tags" text not null,
  "category" text not null,
  "seo_title" text not null,
  "seo_description" text not null,
  "seo_keywords" text not null,
  "upload_id" text references "uploads" ("id"),
  "is_featured" integer not null,
  "is_published" integer not null,
  "published_at" text,
  "etag" text default '0' not null,
  "is_example" integer default 0 not null,
  "name_key" text default '' not null, is_public integer default 0 not null);
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
  "deleted_at" text,
  "etag" text default '0' not null,
  "is_example" integer default 0 not null,
  "name_key" text default '' not null, place text);
CREATE TABLE content_versions (kind text primary key, version integer not null) without rowid;
CREATE TABLE design_changes (change integer primary key autoincrement, seq integer not null unique);
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
  "deleted_at" text,
  "etag" text default '0' not null,
  "is_example" integer default 0 not null,
  "name_key" text default '' not null, shape text default '' not null, length text default '' not null, colors text default '' not null, finish text default '' not null, technique text default '' not null, occasion text default '' not null, season text default '' not null, palette text default '' not null, focus text default '' not null, is_active integer default 1 not null, place text, first_public_at text default '' not null, was_public integer default 0 not null, slug text default '' not null, slug_key text default '' not null, publish_at text);
CREATE TABLE facet_pages (seq integer primary key autoincrement, id text not null unique, created_at text not null, updated_at text not null, deleted_at text, etag text not null, is_example integer not null, name_key text not null, path text not null, path_key text not null, name text not null, text text not null, is_active integer not null);
CREATE TABLE "idempotency_keys" ("admin_id" text not null,
  "key" text not null,
  "request_hash" text not null,
  "answer" text not null,
  "created_at" text not null,
  constraint "idempotency_keys_pk" primary key ("admin_id", "key"));
CREATE TABLE import_lines (seq integer primary key autoincrement, import_id text not null, outcome text not null, kind text not null, name text not null, note text not null, item_id text, key text, former_path text, file text not null default '', became text not null default '');
CREATE TABLE import_uses (import_id text not null, address text not null, kind text not null, item_id text not null, primary key (import_id, address, item_id));
CREATE TABLE imports (id text primary key, at text not null, source text not null, files text not null, hosts text not null, undone_at text);
CREATE TABLE inbox_files (stamp text not null primary key, content_hash text, name text not null, at text not null, problem text not null);
CREATE TABLE invites (id text not null primary key, token_hash text not null unique, name text not null, admin_id text not null, created_at text not null, expires_at text not null, role text default 'writer' not null);
CREATE TABLE item_creators (item_id text not null primary key, admin_id text not null);
CREATE TABLE item_versions (seq integer primary key autoincrement, kind text not null, item_id text not null, at text not null, admin text not null, fields text not null, uploads text not null, former blob not null);
CREATE TABLE link_checks (address text not null primary key, checked_at text not null, failures integer not null);
CREATE TABLE "messages" ("seq" integer primary key autoincrement,
  "id" text not null unique,
  "created_at" text not null,
  "updated_at" text not null,
  "deleted_at" text,
  "name" text not null,
  "email" text not null,
  "subject" text not null,
  "message" text not null,
  "key" text unique,
  "is_read" integer not null,
  "etag" text default '0' not null,
  "is_example" integer default 0 not null);
CREATE TABLE notices (id text primary key, way text not null, kind text not null, text text not null, about text not null, created_at text not null, due_at text not null, tries integer not null);
CREATE TABLE "old_addresses" ("kind" text not null,
  "key" text not null,
  "item_id" text not null, since text default '' not null,
  constraint "old_addresses_pk" primary key ("kind", "key"));
CREATE TABLE "page_views" ("day" text not null,
  "path" text not null,
  "views" integer not null,
  constraint "page_views_pk" primary key ("day", "path"));
CREATE TABLE pages (seq integer primary key autoincrement, id text not null unique, created_at text not null, updated_at text not null, deleted_at text, etag text not null, is_example integer not null, name_key text not null, title text not null, slug text not null, slug_key text not null, content text not null, description text not null, share_image text not null, upload_id text references uploads (id), is_published integer not null, published_at text, is_public integer not null);
CREATE TABLE passkey_challenges (challenge text not null primary key, admin_id text, expires_at text not null);
CREATE TABLE passkeys (id text not null primary key, admin_id text not null, credential_id text not null unique, rp_id text not null, name text not null, public_key text not null, counter integer not null, created_at text not null, used_at text);
CREATE TABLE password_resets (token_hash text primary key, admin_id text not null unique, expires_at text not null);
CREATE TABLE picture_cuts (id text not null primary key references uploads (id) on delete cascade, source_id text not null references uploads (id) on delete cascade, cut text not null);
CREATE TABLE picture_uses (kind text not null, item_id text not null, upload_id text not null references uploads (id) on delete cascade, alt text not null, words text not null, primary key (kind, item_id, upload_id));
CREATE TABLE preview_links (item_id text primary key not null, kind text not null, token_hash text not null unique, expires_at text not null);
CREATE TABLE "product_categories" ("seq" integer primary key autoincrement,
  "id" text not null unique,
  "created_at" text not null,
  "updated_at" text not null,
  "deleted_at" text,
  "name" text not null,
  "slug" text not null,
  "slug_key" text not null,
  "description" text not null,
  "icon" text not null,
  "is_active" integer not null,
  "etag" text default '0' not null,
  "is_example" integer default 0 not null,
  "name_key" text default '' not null, place text);
CREATE TABLE "products" ("seq" integer primary key autoincrement,
  "id" text not null unique,
  "created_at" text not null,
  "updated_at" text not null,
  "deleted_at" text,
  "name" text not null,
  "description" text not null,
  "price" text not null,
  "original_price" text not null,
  "rating" text not null,
  "reviews_count" text not null,
  "image_url" text not null,
  "affiliate_url" text not null,
  "features" text not null,
  "upload_id" text references "uploads" ("id"),
  "category_id" text not null references "product_categories" ("id"),
  "is_featured" integer not null,
  "is_active" integer not null,
  "etag" text default '0' not null,
  "is_example" integer default 0 not null,
  "name_key" text default '' not null,
  "price_key" text default '' not null, first_public_at text default '' not null, was_public integer default 0 not null, slug text default '' not null, slug_key text default '' not null);
CREATE TABLE "push_subscriptions" ("endpoint" text primary key,
  "p256dh" text not null,
  "auth" text not null,
  "created_at" text not null,
  "heard" text not null);
CREATE TABLE "rate_limits" ("key" text primary key,
  "points" integer default 0 not null,
  "expire" integer);
CREATE TABLE recovery_codes (admin_id text not null, code_hash text not null, used_at text, primary key (admin_id, code_hash));
CREATE TABLE relations (item_id text not null, other_kind text not null, other_id text not null, place integer not null, other_state text not null, primary key (item_id, other_id));
CREATE TABLE release_files ( release text not null references releases on delete cascade, path text not null, revision text not null, encoding text not null, modified_at text not null, bytes blob not null, primary key (release, path));
CREATE TABLE releases (id text not null primary key, brought_at text not null, seen_at text not null);
CREATE TABLE search_texts (kind text not null, id text not null, text text not null, primary key (kind, id)) without rowid;
CREATE TABLE season_pages (seq integer primary key autoincrement, id text not null unique, created_at text not null, updated_at text not null, deleted_at text, etag text not null, is_example integer not null, name_key text not null, name text not null, path text not null, path_key text not null, heading text not null, description text not null, keywords text not null, starts_on text not null, ends_on text not null, words text not null, occasion text not null, season text not null, colors text not null, ways text not null, tutorial_title text not null, steps text not null, supplies text not null, tips text not null, trends text not null, dates text not null, months text not null, questions text not null, is_active integer not null, intro text default '' not null, category text default '' not null, sections text default '' not null, lessons text default '' not null);
CREATE TABLE second_factors (admin_id text not null primary key, secret text not null, since text not null, used_step integer not null);
CREATE TABLE "sessions" ("id_hash" text primary key,
  "data" text not null,
  "expires_at" text not null, admin_id text not null default '', created_at text not null default '', used_at text not null default '', address text not null default '', user_agent text not null default '');
CREATE TABLE "settings" ("name" text primary key,
  "value" text not null);
CREATE TABLE "share_pictures" ("address" text primary key,
  "bytes" blob not null,
  "created_at" text not null);
CREATE TABLE "stray_objects" ("key" text primary key,
  "since" text not null);
CREATE TABLE tags_in_use (kind text not null, tag text not null, uses integer not null, primary key (kind, tag)) without rowid;
CREATE TABLE "tutorials" ("seq" integer primary key autoincrement,
  "id" text not null unique,
  "created_at" text not null,
  "updated_at" text not null,
  "deleted_at" text,
  "title" text not null,
  "description" text not null,
  "youtube_video_id" text not null,
  "thumbnail_url" text not null,
  "duration" text not null,
  "difficulty" text not null,
  "views" text not null,
  "category" text not null,
  "tags" text not null,
  "steps" text not null,
  "materials_needed" text not null,
  "tips" text not null,
  "upload_id" text references "uploads" ("id"),
  "is_featured" integer not null,
  "is_active" integer not null,
  "etag" text default '0' not null,
  "is_example" integer default 0 not null,
  "name_key" text default '' not null, step_images text default '' not null, first_public_at text default '' not null, was_public integer default 0 not null, slug text default '' not null, slug_key text default '' not null);
CREATE TABLE unfinished (admin_id text not null, id text not null, kind text not null, item_id text, label text not null, device text not null, at text not null, version integer not null, writer text not null, form blob not null, began_with blob, uploads text not null, discarded_at text, is_draft integer not null default 0, primary key (admin_id, id));
CREATE TABLE "upload_files" ("upload_id" text not null references "uploads" ("id") on delete cascade,
  "width" integer not null,
  "bytes" blob not null,
  constraint "upload_files_pk" primary key ("upload_id", "width"));
CREATE TABLE "upload_objects" ("upload_id" text not null references "uploads" ("id") on delete cascade,
  "width" integer not null,
  "size" integer not null,
  "key" text not null,
  constraint "upload_objects_pk" primary key ("upload_id", "width"));
CREATE TABLE "uploads" ("id" text primary key,
  "width" integer not null,
  "height" integer not null,
  "color" text not null,
  "widths" text not null,
  "created_at" text not null,
  "unused_since" text, name text not null default '', name_key text not null default '', uses integer not null default 0, deleted_at text, focus text default '' not null, fingerprint text default '' not null);
CREATE TABLE visit_counts (kind text not null, day text not null, subject text not null, times integer not null, primary key (kind, day, subject)) without rowid;
CREATE TABLE webhooks (id text primary key, address text not null, events text not null, secret text not null, created_at text not null, deliveries text not null);
CREATE INDEX activity_newest on activity (at, seq);
CREATE INDEX activity_of_item on activity (item_id, at, seq);
CREATE INDEX activity_of_kind on activity (kind, at, seq);
CREATE INDEX "blog_posts_deleted" on "blog_posts" (deleted_at) where deleted_at is not null;
CREATE INDEX blog_posts_due on blog_posts (published_at) where is_public = 0 and is_published = 1 and deleted_at is null;
CREATE INDEX "blog_posts_edited" on "blog_posts" (updated_at, seq) where deleted_at is null;
CREATE INDEX "blog_posts_examples" on "blog_posts" (id) where is_example = 1 and deleted_at is null;
CREATE INDEX "blog_posts_featured" on "blog_posts" (is_featured, coalesce(published_at, created_at) desc, seq desc) where deleted_at is null;
CREATE INDEX "blog_posts_in_category" on "blog_posts" (category, coalesce(published_at, created_at) desc, seq desc) where deleted_at is null;
CREATE INDEX "blog_posts_name" on "blog_posts" (name_key, seq) where deleted_at is null;
CREATE INDEX "blog_posts_newest" on "blog_posts" (coalesce(published_at, created_at) desc, seq desc) where deleted_at is null;
CREATE INDEX blog_posts_public on blog_posts (is_public, coalesce(published_at, created_at) desc, seq desc) where deleted_at is null;
CREATE INDEX "blog_posts_published" on "blog_posts" (is_published, coalesce(published_at, created_at) desc, seq desc) where deleted_at is null;
CREATE UNIQUE INDEX "blog_posts_slug_key" on "blog_posts" ("slug_key") where deleted_at is null;
CREATE INDEX "blog_posts_upload" on "blog_posts" (upload_id) where upload_id is not null;
CREATE INDEX "categories_active" on "categories" (is_active, name_key, id) where deleted_at is null;
CREATE INDEX "categories_deleted" on "categories" (deleted_at) where deleted_at is not null;
CREATE INDEX "categories_edited" on "categories" (updated_at, id) where deleted_at is null;
CREATE INDEX "categories_examples" on "categories" (id) where is_example = 1 and deleted_at is null;
CREATE INDEX "categories_name" on "categories" (name_key, id) where deleted_at is null;
CREATE UNIQUE INDEX categories_path on categories (path_key) where deleted_at is null;
CREATE INDEX designs_deleted on designs (deleted_at) where deleted_at is not null;
CREATE INDEX designs_due on designs (publish_at) where publish_at is not null and is_active = 0 and deleted_at is null;
CREATE INDEX "designs_edited" on "designs" (updated_at, seq) where deleted_at is null;
CREATE INDEX "designs_examples" on "designs" (id) where is_example = 1 and deleted_at is null;
CREATE INDEX designs_featured on designs (featured, first_public_at desc, seq desc, is_active) where deleted_at is null;
CREATE INDEX designs_featured_placed on designs (featured, coalesce(place, first_public_at) desc, seq desc, is_active) where deleted_at is null;
CREATE INDEX designs_in_category on designs (category_id, first_public_at desc, seq desc, is_active) where deleted_at is null;
CREATE INDEX "designs_name" on "designs" (name_key, seq) where deleted_at is null;
CREATE INDEX designs_newest on designs (first_public_at desc, seq desc) where deleted_at is null;
CREATE INDEX designs_placed on designs (place) where place is not null;
CREATE UNIQUE INDEX designs_slug_key on designs (slug_key) where deleted_at is null;
CREATE INDEX designs_states on designs (is_active, first_public_at desc, seq desc) where deleted_at is null;
CREATE INDEX "designs_upload" on "designs" (upload_id) where upload_id is not null;
CREATE INDEX designs_with_picture on designs (category_id, first_public_at desc, seq desc, upload_id, deleted_at) where upload_id is not null and deleted_at is null and is_active = 1;
CREATE INDEX designs_without_alt_text on designs (first_public_at desc, seq desc) where deleted_at is null and alt_text = 'Nail design inspiration';
CREATE INDEX facet_pages_active on facet_pages (is_active, name_key, id) where deleted_at is null;
CREATE INDEX facet_pages_deleted on facet_pages (deleted_at) where deleted_at is not null;
CREATE INDEX facet_pages_edited on facet_pages (updated_at, id) where deleted_at is null;
CREATE INDEX facet_pages_examples on facet_pages (id) where is_example = 1 and deleted_at is null;
CREATE INDEX facet_pages_name on facet_pages (name_key, id) where deleted_at is null;
CREATE UNIQUE INDEX facet_pages_path on facet_pages (path_key) where deleted_at is null;
CREATE INDEX import_lines_by_key on import_lines (key) where key is not null;
CREATE INDEX import_lines_by_path on import_lines (former_path) where former_path is not null;
CREATE INDEX import_lines_of_import on import_lines (import_id, outcome, seq);
CREATE INDEX imports_newest on imports (at, id);
CREATE INDEX inbox_files_by_content on inbox_files (content_hash) where content_hash is not null;
CREATE INDEX inbox_files_left on inbox_files (name) where problem <> '';
CREATE INDEX item_creators_of_admin on item_creators (admin_id);
CREATE INDEX item_versions_by_age on item_versions (at);
CREATE INDEX item_versions_of_item on item_versions (kind, item_id, seq);
CREATE INDEX link_checks_dead on link_checks (address) where failures >= 2;
CREATE INDEX "messages_deleted" on "messages" (deleted_at) where deleted_at is not null;
CREATE INDEX "messages_newest" on "messages" (created_at desc, seq desc) where deleted_at is null;
CREATE INDEX "messages_read" on "messages" (is_read, created_at desc, seq desc) where deleted_at is null;
CREATE INDEX notices_due on notices (way, due_at);
CREATE INDEX old_addresses_newest on old_addresses (since, kind, key);
CREATE INDEX old_addresses_of_item on old_addresses (item_id, since);
CREATE INDEX pages_deleted on pages (deleted_at) where deleted_at is not null;
CREATE INDEX pages_due on pages (published_at) where is_public = 0 and is_published = 1 and deleted_at is null;
CREATE INDEX pages_edited on pages (updated_at, id) where deleted_at is null;
CREATE INDEX pages_examples on pages (id) where is_example = 1 and deleted_at is null;
CREATE INDEX pages_name on pages (name_key, id) where deleted_at is null;
CREATE INDEX pages_public on pages (is_public, coalesce(published_at, created_at) desc, seq desc) where deleted_at is null;
CREATE INDEX pages_published on pages (is_published, name_key, id) where deleted_at is null;
CREATE UNIQUE INDEX pages_slug_key on pages (slug_key) where deleted_at is null;
CREATE INDEX pages_upload on pages (upload_id) where upload_id is not null;
CREATE INDEX passkey_challenges_end on passkey_challenges (expires_at);
CREATE INDEX passkeys_admin on passkeys (admin_id);
CREATE INDEX passkeys_place on passkeys (rp_id);
CREATE INDEX picture_cuts_of_source on picture_cuts (source_id);
CREATE INDEX picture_uses_of_upload on picture_uses (upload_id, kind, item_id);
CREATE INDEX picture_uses_with_words on picture_uses (words, upload_id) where words <> '';
CREATE INDEX "product_categories_active" on "product_categories" (is_active, name_key, id) where deleted_at is null;
CREATE INDEX "product_categories_deleted" on "product_categories" (deleted_at) where deleted_at is not null;
CREATE INDEX "product_categories_edited" on "product_categories" (updated_at, id) where deleted_at is null;
CREATE INDEX "product_categories_examples" on "product_categories" (id) where is_example = 1 and deleted_at is null;
CREATE INDEX "product_categories_name" on "product_categories" (name_key, id) where deleted_at is null;
CREATE UNIQUE INDEX "product_categories_slug_key" on "product_categories" ("slug_key") where deleted_at is null;
CREATE INDEX products_active on products (is_active, first_public_at desc, seq desc) where deleted_at is null;
CREATE INDEX "products_deleted" on "products" (deleted_at) where deleted_at is not null;
CREATE INDEX "products_edited" on "products" (updated_at, seq) where deleted_at is null;
CREATE INDEX "products_examples" on "products" (id) where is_example = 1 and deleted_at is null;
CREATE INDEX products_featured on products (is_featured, first_public_at desc, seq desc) where deleted_at is null;
CREATE INDEX products_in_category on products (category_id, first_public_at desc, seq desc) where deleted_at is null;
CREATE INDEX products_link on products (affiliate_url) where deleted_at is null;
CREATE INDEX "products_name" on "products" (name_key, seq) where deleted_at is null;
CREATE INDEX products_newest on products (first_public_at desc, seq desc) where deleted_at is null;
CREATE INDEX products_of_category on products (category_id);
CREATE INDEX "products_price" on "products" (price_key, seq) where deleted_at is null;
CREATE UNIQUE INDEX products_slug_key on products (slug_key) where deleted_at is null;
CREATE INDEX "products_upload" on "products" (upload_id) where upload_id is not null;
CREATE INDEX relations_by_other on relations (other_kind, other_id);
CREATE INDEX release_files_path on release_files (path, revision);
CREATE INDEX season_pages_active on season_pages (is_active, name_key, id) where deleted_at is null;
CREATE INDEX season_pages_deleted on season_pages (deleted_at) where deleted_at is not null;
CREATE INDEX season_pages_edited on season_pages (updated_at, id) where deleted_at is null;
CREATE INDEX "season_pages_examples" on "season_pages" (id) where is_example = 1 and deleted_at is null;
CREATE INDEX season_pages_name on season_pages (name_key, id) where deleted_at is null;
CREATE UNIQUE INDEX season_pages_path on season_pages (path_key) where deleted_at is null;
CREATE INDEX season_pages_starts on season_pages (starts_on, id) where deleted_at is null;
CREATE INDEX sessions_of_admin on sessions (admin_id);
CREATE INDEX tags_in_use_most on tags_in_use (kind, uses desc, tag);
CREATE INDEX tutorials_active on tutorials (is_active, first_public_at desc, seq desc) where deleted_at is null;
CREATE INDEX "tutorials_deleted" on "tutorials" (deleted_at) where deleted_at is not null;
CREATE INDEX tutorials_difficulty on tutorials (difficulty, first_public_at desc, seq desc) where deleted_at is null;
CREATE INDEX "tutorials_edited" on "tutorials" (updated_at, seq) where deleted_at is null;
CREATE INDEX "tutorials_examples" on "tutorials" (id) where is_example = 1 and deleted_at is null;
CREATE INDEX tutorials_featured on tutorials (is_featured, first_public_at desc, seq desc) where deleted_at is null;
CREATE INDEX tutorials_in_category on tutorials (category, first_public_at desc, seq desc) where deleted_at is null;
CREATE INDEX "tutorials_name" on "tutorials" (name_key, seq) where deleted_at is null;
CREATE INDEX tutorials_newest on tutorials (first_public_at desc, seq desc) where deleted_at is null;
CREATE UNIQUE INDEX tutorials_slug_key on tutorials (slug_key) where deleted_at is null;
CREATE INDEX "tutorials_upload" on "tutorials" (upload_id) where upload_id is not null;
CREATE INDEX unfinished_by_id on unfinished (id);
CREATE INDEX unfinished_drafts on unfinished (kind, at, id) where is_draft = 1;
CREATE INDEX unfinished_newest on unfinished (admin_id, kind, at, id);
CREATE INDEX uploads_deleted on uploads (deleted_at, id) where deleted_at is not null;
CREATE INDEX uploads_fingerprints on uploads (id, fingerprint) where fingerprint <> '' and uses > 0;
CREATE INDEX uploads_name on uploads (name_key, id) where deleted_at is null;
CREATE INDEX uploads_newest on uploads (created_at, id) where deleted_at is null;
CREATE INDEX uploads_small on uploads (id) where width < 600;
CREATE INDEX uploads_unused on uploads (created_at, id) where uses = 0 and deleted_at is null;
CREATE TRIGGER "blog_posts_delete_version" after delete on "blog_posts" begin update content_versions set version = version + 1 where kind = 'blog_posts'; end;
CREATE TRIGGER "blog_posts_insert_version" after insert on "blog_posts" begin update content_versions set version = version + 1 where kind = 'blog_posts'; end;
CREATE TRIGGER blog_posts_picture_uses after delete on blog_posts begin delete from picture_uses where kind = 'blog_posts' and item_id = old.id; end;
CREATE TRIGGER "blog_posts_search_text" after delete on "blog_posts" begin delete from search_texts where kind = 'blog_posts' and id = old.id; end;
CREATE TRIGGER "blog_posts_tags_added" after insert on "blog_posts" when new.deleted_at is null begin insert into tags_in_use select 'blog_posts', tag, 1 from (select distinct lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) as tag from json_each('[' || replace(json_quote("new"."tags"), ',', '","') || ']') p) where tag <> '' on conflict do update set uses = uses + 1; end;
CREATE TRIGGER "blog_posts_tags_given" after update of tags, deleted_at on "blog_posts" when new.deleted_at is null and (new.tags <> old.tags or (new.deleted_at is null) <> (old.deleted_at is null)) begin insert into tags_in_use select 'blog_posts', tag, 1 from (select distinct lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) as tag from json_each('[' || replace(json_quote("new"."tags"), ',', '","') || ']') p) where tag <> '' on conflict do update set uses = uses + 1; end;
CREATE TRIGGER "blog_posts_tags_removed" after delete on "blog_posts" when old.deleted_at is null begin update tags_in_use set uses = uses - 1 where kind = 'blog_posts' and tag in (select lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) from json_each('[' || replace(json_quote("old"."tags"), ',', '","') || ']') p); delete from tags_in_use where kind = 'blog_posts' and uses <= 0 and tag in (select lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) from json_each('[' || replace(json_quote("old"."tags"), ',', '","') || ']') p); end;
CREATE TRIGGER "blog_posts_tags_taken" after update of tags, deleted_at on "blog_posts" when old.deleted_at is null and (new.tags <> old.tags or (new.deleted_at is null) <> (old.deleted_at is null)) begin update tags_in_use set uses = uses - 1 where kind = 'blog_posts' and tag in (select lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) from json_each('[' || replace(json_quote("old"."tags"), ',', '","') || ']') p); delete from tags_in_use where kind = 'blog_posts' and uses <= 0 and tag in (select lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) from json_each('[' || replace(json_quote("old"."tags"), ',', '","') || ']') p); end;
CREATE TRIGGER "blog_posts_update_version" after update on "blog_posts" begin update content_versions set version = version + 1 where kind = 'blog_posts'; end;
CREATE TRIGGER "categories_delete_version" after delete on "categories" begin update content_versions set version = version + 1 where kind = 'categories'; end;
CREATE TRIGGER "categories_insert_version" after insert on "categories" begin update content_versions set version = version + 1 where kind = 'categories'; end;
CREATE TRIGGER categories_picture_uses after delete on categories begin delete from picture_uses where kind = 'categories' and item_id = old.id; end;
CREATE TRIGGER "categories_search_text" after delete on "categories" begin delete from search_texts where kind = 'categories' and id = old.id; end;
CREATE TRIGGER "categories_update_change" after update of name on categories when new.name <> old.name begin delete from design_changes where seq in (select seq from designs where category_id = new.id); insert into design_changes (seq) select seq from designs where category_id = new.id; end;
CREATE TRIGGER "categories_update_version" after update on "categories" begin update content_versions set version = version + 1 where kind = 'categories'; end;
CREATE TRIGGER "designs_delete_change" after delete on designs begin delete from design_changes where seq in (select old.seq as seq); insert into design_changes (seq) select old.seq as seq; end;
CREATE TRIGGER "designs_delete_version" after delete on "designs" begin update content_versions set version = version + 1 where kind = 'designs'; end;
CREATE TRIGGER "designs_insert_change" after insert on designs begin delete from design_changes where seq in (select new.seq as seq); insert into design_changes (seq) select new.seq as seq; end;
CREATE TRIGGER "designs_insert_version" after insert on "designs" begin update content_versions set version = version + 1 where kind = 'designs'; end;
CREATE TRIGGER designs_named after insert on designs when new.slug_key = '' begin update designs set slug = new.id, slug_key = lower(new.id) where id = new.id; end;
CREATE TRIGGER designs_picture_uses after delete on designs begin delete from picture_uses where kind = 'designs' and item_id = old.id; end;
CREATE TRIGGER "designs_search_text" after delete on "designs" begin delete from search_texts where kind = 'designs' and id = old.id; end;
CREATE TRIGGER "designs_tags_added" after insert on "designs" when new.deleted_at is null begin insert into tags_in_use select 'designs', tag, 1 from (select distinct lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) as tag from json_each('[' || replace(json_quote("new"."tags"), ',', '","') || ']') p) where tag <> '' on conflict do update set uses = uses + 1; end;
CREATE TRIGGER "designs_tags_given" after update of tags, deleted_at on "designs" when new.deleted_at is null and (new.tags <> old.tags or (new.deleted_at is null) <> (old.deleted_at is null)) begin insert into tags_in_use select 'designs', tag, 1 from (select distinct lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) as tag from json_each('[' || replace(json_quote("new"."tags"), ',', '","') || ']') p) where tag <> '' on conflict do update set uses = uses + 1; end;
CREATE TRIGGER "designs_tags_removed" after delete on "designs" when old.deleted_at is null begin update tags_in_use set uses = uses - 1 where kind = 'designs' and tag in (select lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) from json_each('[' || replace(json_quote("old"."tags"), ',', '","') || ']') p); delete from tags_in_use where kind = 'designs' and uses <= 0 and tag in (select lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) from json_each('[' || replace(json_quote("old"."tags"), ',', '","') || ']') p); end;
CREATE TRIGGER "designs_tags_taken" after update of tags, deleted_at on "designs" when old.deleted_at is null and (new.tags <> old.tags or (new.deleted_at is null) <> (old.deleted_at is null)) begin update tags_in_use set uses = uses - 1 where kind = 'designs' and tag in (select lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) from json_each('[' || replace(json_quote("old"."tags"), ',', '","') || ']') p); delete from tags_in_use where kind = 'designs' and uses <= 0 and tag in (select lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) from json_each('[' || replace(json_quote("old"."tags"), ',', '","') || ']') p); end;
CREATE TRIGGER designs_update_change after update of title, tags, alt_text, category_id, created_at, deleted_at, shape, length, colors, finish, technique, occasion, season, palette, is_active on designs begin delete from design_changes where seq = new.seq; insert into design_changes (seq) values (new.seq); end;
CREATE TRIGGER "designs_update_version" after update on "designs" begin update content_versions set version = version + 1 where kind = 'designs'; end;
CREATE TRIGGER facet_pages_delete_version after delete on facet_pages begin update content_versions set version = version + 1 where kind = 'facet_pages'; end;
CREATE TRIGGER facet_pages_insert_version after insert on facet_pages begin update content_versions set version = version + 1 where kind = 'facet_pages'; end;
CREATE TRIGGER facet_pages_picture_uses after delete on facet_pages begin delete from picture_uses where kind = 'facet_pages' and item_id = old.id; end;
CREATE TRIGGER facet_pages_search_text after delete on facet_pages begin delete from search_texts where kind = 'facet_pages' and id = old.id; end;
CREATE TRIGGER facet_pages_update_version after update on facet_pages begin update content_versions set version = version + 1 where kind = 'facet_pages'; end;
CREATE TRIGGER "messages_search_text" after delete on "messages" begin delete from search_texts where kind = 'messages' and id = old.id; end;
CREATE TRIGGER "old_addresses_delete_version" after delete on "old_addresses" begin update content_versions set version = version + 1 where kind = 'old_addresses'; end;
CREATE TRIGGER "old_addresses_insert_version" after insert on "old_addresses" begin update content_versions set version = version + 1 where kind = 'old_addresses'; end;
CREATE TRIGGER "old_addresses_update_version" after update on "old_addresses" begin update content_versions set version = version + 1 where kind = 'old_addresses'; end;
CREATE TRIGGER pages_delete_version after delete on pages begin update content_versions set version = version + 1 where kind = 'pages'; end;
CREATE TRIGGER pages_insert_version after insert on pages begin update content_versions set version = version + 1 where kind = 'pages'; end;
CREATE TRIGGER pages_picture_uses after delete on pages begin delete from picture_uses where kind = 'pages' and item_id = old.id; end;
CREATE TRIGGER pages_search_text after delete on pages begin delete from search_texts where kind = 'pages' and id = old.id; end;
CREATE TRIGGER pages_update_version after update on pages begin update content_versions set version = version + 1 where kind = 'pages'; end;
CREATE TRIGGER picture_cuts_picture_uses after delete on picture_cuts begin delete from picture_uses where kind = 'picture_cuts' and item_id = old.id; end;
CREATE TRIGGER picture_uses_added after insert on picture_uses begin update uploads set uses = uses + 1, deleted_at = null where id = new.upload_id; end;
CREATE TRIGGER picture_uses_removed after delete on picture_uses begin update uploads set uses = uses - 1 where id = old.upload_id; end;
CREATE TRIGGER "product_categories_delete_version" after delete on "product_categories" begin update content_versions set version = version + 1 where kind = 'product_categories'; end;
CREATE TRIGGER "product_categories_insert_version" after insert on "product_categories" begin update content_versions set version = version + 1 where kind = 'product_categories'; end;
CREATE TRIGGER product_categories_picture_uses after delete on product_categories begin delete from picture_uses where kind = 'product_categories' and item_id = old.id; end;
CREATE TRIGGER "product_categories_search_text" after delete on "product_categories" begin delete from search_texts where kind = 'product_categories' and id = old.id; end;
CREATE TRIGGER "product_categories_update_version" after update on "product_categories" begin update content_versions set version = version + 1 where kind = 'product_categories'; end;
CREATE TRIGGER "products_delete_version" after delete on "products" begin update content_versions set version = version + 1 where kind = 'products'; end;
CREATE TRIGGER "products_insert_version" after insert on "products" begin update content_versions set version = version + 1 where kind = 'products'; end;
CREATE TRIGGER products_named after insert on products when new.slug_key = '' begin update products set slug = new.id, slug_key = lower(new.id) where id = new.id; end;
CREATE TRIGGER products_picture_uses after delete on products begin delete from picture_uses where kind = 'products' and item_id = old.id; end;
CREATE TRIGGER "products_search_text" after delete on "products" begin delete from search_texts where kind = 'products' and id = old.id; end;
CREATE TRIGGER "products_update_version" after update on "products" begin update content_versions set version = version + 1 where kind = 'products'; end;
CREATE TRIGGER relations_delete_version after delete on relations begin update content_versions set version = version + 1 where kind = 'relations'; end;
CREATE TRIGGER relations_insert_version after insert on relations begin update content_versions set version = version + 1 where kind = 'relations'; end;
CREATE TRIGGER relations_update_version after update on relations begin update content_versions set version = version + 1 where kind = 'relations'; end;
CREATE TRIGGER season_pages_delete_version after delete on season_pages begin update content_versions set version = version + 1 where kind = 'season_pages'; end;
CREATE TRIGGER season_pages_insert_version after insert on season_pages begin update content_versions set version = version + 1 where kind = 'season_pages'; end;
CREATE TRIGGER season_pages_picture_uses after delete on season_pages begin delete from picture_uses where kind = 'season_pages' and item_id = old.id; end;
CREATE TRIGGER season_pages_search_text after delete on season_pages begin delete from search_texts where kind = 'season_pages' and id = old.id; end;
CREATE TRIGGER season_pages_update_version after update on season_pages begin update content_versions set version = version + 1 where kind = 'season_pages'; end;
CREATE TRIGGER settings_delete_version after delete on settings when substr(old.name, 1, 5) = 'site.' begin update content_versions set version = version + 1 where kind = 'settings'; end;
CREATE TRIGGER settings_insert_version after insert on settings when substr(new.name, 1, 5) = 'site.' begin update content_versions set version = version + 1 where kind = 'settings'; end;
CREATE TRIGGER settings_update_version after update on settings when substr(new.name, 1, 5) = 'site.' begin update content_versions set version = version + 1 where kind = 'settings'; end;
CREATE TRIGGER synonyms_delete_version after delete on settings when old.name = 'synonyms' begin update content_versions set version = version + 1 where kind = 'synonyms'; end;
CREATE TRIGGER synonyms_insert_version after insert on settings when new.name = 'synonyms' begin update content_versions set version = version + 1 where kind = 'synonyms'; end;
CREATE TRIGGER synonyms_update_version after update on settings when new.name = 'synonyms' begin update content_versions set version = version + 1 where kind = 'synonyms'; end;
CREATE TRIGGER "tutorials_delete_version" after delete on "tutorials" begin update content_versions set version = version + 1 where kind = 'tutorials'; end;
CREATE TRIGGER "tutorials_insert_version" after insert on "tutorials" begin update content_versions set version = version + 1 where kind = 'tutorials'; end;
CREATE TRIGGER tutorials_named after insert on tutorials when new.slug_key = '' begin update tutorials set slug = new.id, slug_key = lower(new.id) where id = new.id; end;
CREATE TRIGGER tutorials_picture_uses after delete on tutorials begin delete from picture_uses where kind = 'tutorials' and item_id = old.id; end;
CREATE TRIGGER "tutorials_search_text" after delete on "tutorials" begin delete from search_texts where kind = 'tutorials' and id = old.id; end;
CREATE TRIGGER "tutorials_tags_added" after insert on "tutorials" when new.deleted_at is null begin insert into tags_in_use select 'tutorials', tag, 1 from (select distinct lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) as tag from json_each('[' || replace(json_quote("new"."tags"), ',', '","') || ']') p) where tag <> '' on conflict do update set uses = uses + 1; end;
CREATE TRIGGER "tutorials_tags_given" after update of tags, deleted_at on "tutorials" when new.deleted_at is null and (new.tags <> old.tags or (new.deleted_at is null) <> (old.deleted_at is null)) begin insert into tags_in_use select 'tutorials', tag, 1 from (select distinct lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) as tag from json_each('[' || replace(json_quote("new"."tags"), ',', '","') || ']') p) where tag <> '' on conflict do update set uses = uses + 1; end;
CREATE TRIGGER "tutorials_tags_removed" after delete on "tutorials" when old.deleted_at is null begin update tags_in_use set uses = uses - 1 where kind = 'tutorials' and tag in (select lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) from json_each('[' || replace(json_quote("old"."tags"), ',', '","') || ']') p); delete from tags_in_use where kind = 'tutorials' and uses <= 0 and tag in (select lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) from json_each('[' || replace(json_quote("old"."tags"), ',', '","') || ']') p); end;
CREATE TRIGGER "tutorials_tags_taken" after update of tags, deleted_at on "tutorials" when old.deleted_at is null and (new.tags <> old.tags or (new.deleted_at is null) <> (old.deleted_at is null)) begin update tags_in_use set uses = uses - 1 where kind = 'tutorials' and tag in (select lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) from json_each('[' || replace(json_quote("old"."tags"), ',', '","') || ']') p); delete from tags_in_use where kind = 'tutorials' and uses <= 0 and tag in (select lower(trim(substr(trim(p.value), 1 + (trim(p.value) like '#%')))) from json_each('[' || replace(json_quote("old"."tags"), ',', '","') || ']') p); end;
CREATE TRIGGER "tutorials_update_version" after update on "tutorials" begin update content_versions set version = version + 1 where kind = 'tutorials'; end;
CREATE TRIGGER "uploads_delete_version" after delete on "uploads" begin update content_versions set version = version + 1 where kind = 'uploads'; end;
CREATE TRIGGER uploads_focus_version after update of focus on uploads when new.focus <> old.focus begin update content_versions set version = version + 1 where kind = 'uploads'; end;
insert into content_versions (kind, version) values ('blog_posts', 0);
insert into content_versions (kind, version) values ('categories', 0);
insert into content_versions (kind, version) values ('designs', 0);
insert into content_versions (kind, version) values ('facet_pages', 0);
insert into content_versions (kind, version) values ('old_addresses', 0);
insert into content_versions (kind, version) values ('pages', 0);
insert into content_versions (kind, version) values ('product_categories', 0);
insert into content_versions (kind, version) values ('products', 0);
insert into content_versions (kind, version) values ('relations', 0);
insert into content_versions (kind, version) values ('season_pages', 0);
insert into content_versions (kind, version) values ('settings', 0);
insert into content_versions (kind, version) values ('synonyms', 0);
insert into content_versions (kind, version) values ('tutorials', 0);
insert into content_versions (kind, version) values ('uploads', 0);
