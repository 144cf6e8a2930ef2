import { type Kysely, PostgresAdapter, sql } from "kysely";

const CONTENT =
  "designs categories products product_categories tutorials blog_posts season_pages".split(" ");
const PICTURED = ["designs", "products", "tutorials", "blog_posts"];

/** The columns in whose texts an editor can name a picture, but for the one that `upload_id` stands for. */
const TEXTS: Record<string, string> = {
  designs: "alt_text credit",
  categories: "description seo_title seo_description keywords",
  products: "description affiliate_url features",
  product_categories: "description",
  tutorials: "description steps materials_needed tips step_images",
  blog_posts: "content excerpt author_bio author_avatar seo_description",
  season_pages: "description ways steps supplies tips trends dates months questions",
};
const PAGE = 200;

const COUNT = (row: string, step: string) =>
  `update uploads set uses = uses ${step} where id = ${row}.upload_id`;

/** Where each picture is used, what its file was called, and when it was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : "text";
  for (const column of [
    `name ${text} not null default ''`,
    `name_key ${text} not null default ''`,
  ]) {
    await run(`alter table uploads add column ${column}`);
  }
  await run("alter table uploads add column uses integer not null default 0");
  await run(`alter table uploads add column deleted_at ${text}`);
  await run(`create table picture_uses (kind ${text} not null, item_id ${text} not null,
    upload_id ${text} not null references uploads (id) on delete cascade, alt ${text} not null, words ${text} not null,
    primary key (kind, item_id, upload_id))`);
  await run("create index picture_uses_of_upload on picture_uses (upload_id, kind, item_id)");
  await run(
    "create index picture_uses_with_words on picture_uses (words, upload_id) where words <> ''",
  );

  for (const table of PICTURED) {
    await run(`insert into picture_uses (kind, item_id, upload_id, alt, words)
      select '${table}', id, upload_id, '', '' from ${table} where upload_id is not null`);
  }
  for (const [table, columns] of Object.entries(TEXTS))
    await addNamed(db, table, columns.split(" "));
  await run(`insert into picture_uses (kind, item_id, upload_id, alt, words)
    select 'settings', s.name, u.id, '', '' from settings as s join uploads as u
      on s.value like '%/uploads/' || u.id || '-%' where s.name like 'site.%'`);
  await run(`update uploads set uses = counted.uses from
    (select upload_id, count(*) as uses from picture_uses group by upload_id) as counted
    where counted.upload_id = uploads.id`);

  await run("create index uploads_newest on uploads (created_at, id) where deleted_at is null");
  await run("create index uploads_name on uploads (name_key, id) where deleted_at is null");
  await run(
    "create index uploads_unused on uploads (created_at, id) where uses = 0 and deleted_at is null",
  );
  await run(
    "create index uploads_deleted on uploads (deleted_at, id) where deleted_at is not null",
  );
  await (isPostgres ? postgresTriggers(run) : sqliteTriggers(run));
}

/** What is used is not deleted. */
const USED = "update uploads set uses = uses + 1, deleted_at = null where id = new.upload_id";

async function sqliteTriggers(run: (text: string) => Promise<unknown>): Promise<void> {
  await run(`create trigger picture_uses_added after insert on picture_uses begin ${USED}; end`);
  await run(`create trigger picture_uses_removed after delete on picture_uses begin
    ${COUNT("old", "- 1")}; end`);
  for (const table of CONTENT) {
    await run(`create trigger ${table}_picture_uses after delete on ${table} begin
      delete from picture_uses where kind = '${table}' and item_id = old.id; end`);
  }
}

async function postgresTriggers(run: (text: string) => Promise<unknown>): Promise<void> {
  await run(`create function count_picture_use() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      ${USED};
    else
      ${COUNT("old", "- 1")};
    end if;
    return null;
  end $$`);
  await run(`create trigger picture_uses_counted after insert or delete on picture_uses
    for each row execute function count_picture_use()`);
  await run(`create function drop_picture_uses() returns trigger language plpgsql as $$ begin
    delete from picture_uses where kind = tg_table_name and item_id = old.id;
    return null;
  end $$`);
  for (const table of CONTENT) {
    await run(`create trigger ${table}_picture_uses after delete on ${table}
      for each row execute function drop_picture_uses()`);
  }
}

/** The pictures that texts name. */
async function addNamed(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  const whole = sql.raw(columns.join(" || ' ' || "));
  for (let last = ""; ;) {
    const { rows } = await sql<{ id: string; whole: string }>`select id, ${whole} as whole
      from ${sql.table(table)} where ${whole} like '%/uploads/%' and id > ${last}
      order by id limit ${PAGE}`.execute(db);
    for (const { id, whole: text } of rows) {
      for (const upload of namedIn(text)) {
        const alt = altIn(text, upload);
        await sql`insert into picture_uses (kind, item_id, upload_id, alt, words)
          select ${table}, ${id}, u.id, ${alt}, ${folded(alt)} from uploads as u where u.id = ${upload}
          on conflict (kind, item_id, upload_id) do update set alt = excluded.alt, words = excluded.words`.execute(
          db,
        );
      }
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PAGE) return;
  }
}

function namedIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\/uploads\/([0-9a-f]{32})-/g)].map(([, id = ""]) => id));
}

/** What an HTML text says in place of a picture. */
function altIn(html: string, upload: string): string {
  const images = html.match(/<img [^>]*>/g) ?? [];
  const image = images.find((one) => one.includes(`/uploads/${upload}-`)) ?? "";
  const [, alt = ""] = / alt="([^"]*)"/.exec(image) ?? [];
  return alt
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("\0", "").toLowerCase();
}
