import { type Kysely, PostgresAdapter, sql } from "kysely";

interface Row {
  id: string;
  name: string;
}

/** Each with the kind that its former addresses have, and the column that its address is made from. */
const TABLES = [
  ["designs", "design", "title"],
  ["tutorials", "lesson", "title"],
  ["products", "product", "name"],
] as const;

const PIECE = 500;
const LONGEST = 180;

/**
 * Designs, tutorials and products have a page of their own at an address that can be read, made from their title. Where
 * something was that has been deleted meanwhile is known too, so that its page can say so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = `${isPostgres ? 'text collate "C"' : "text"} default '' not null`;
  await run(`alter table old_addresses add column since ${text}`);
  await run("create index old_addresses_of_item on old_addresses (item_id, since)");
  await run("create index old_addresses_newest on old_addresses (since, kind, key)");
  if (isPostgres) await run(NAME_ON_POSTGRES);
  for (const [table, kind, name] of TABLES) {
    await run(`alter table ${table} add column slug ${text}`);
    await run(`alter table ${table} add column slug_key ${text}`);
    // Triggers that wait for the end of the transaction would keep the index from being made.
    if (isPostgres) await run(`alter table ${table} disable trigger user`);
    await fill(db, table, name, kind);
    if (isPostgres) await run(`alter table ${table} enable trigger user`);
    await run(
      `create unique index ${table}_slug_key on ${table} (slug_key) where deleted_at is null`,
    );
    await run(isPostgres ? namingOnPostgres(table) : naming(table));
    await noteDeleted(db, table, kind, "is_active");
  }
  await noteDeleted(db, "blog_posts", "post", "is_public");
}

/** What a node of the release before makes meanwhile is found by its id. */
function naming(table: string): string {
  return `create trigger ${table}_named after insert on ${table} when new.slug_key = '' begin
      update ${table} set slug = new.id, slug_key = lower(new.id) where id = new.id;
    end`;
}

const NAME_ON_POSTGRES = `create function name_by_id() returns trigger language plpgsql as $$
  begin
    new.slug := new.id;
    new.slug_key := lower(new.id);
    return new;
  end $$`;

function namingOnPostgres(table: string): string {
  return `create trigger ${table}_named before insert on ${table}
    for each row when (new.slug_key = '') execute function name_by_id()`;
}

/** Of those with the same title, the oldest that is not deleted has it alone. */
async function fill(db: Kysely<unknown>, table: string, name: string, kind: string) {
  const { rows } = await sql<Row>`select id, ${sql.ref(name)} as name from ${sql.table(table)}
    order by deleted_at is not null, created_at, id`.execute(db);
  const taken = new Set<string>();
  const next = new Map<string, number>();
  for (let from = 0; from < rows.length; from += PIECE) {
    const values = rows.slice(from, from + PIECE).map(({ id, name }) => {
      const slug = freeSlug(slugOf(name) || kind, taken, next);
      return sql`(${id}, ${slug})`;
    });
    await sql`with made (id, slug) as (values ${sql.join(values)})
      update ${sql.table(table)} set slug = made.slug, slug_key = made.slug
      from made where ${sql.table(table)}.id = made.id`.execute(db);
  }
}

function freeSlug(base: string, taken: Set<string>, next: Map<string, number>): string {
  let slug = base;
  while (taken.has(slug)) {
    const number = next.get(base) ?? 2;
    next.set(base, number + 1);
    slug = `${base}-${number}`;
  }
  taken.add(slug);
  return slug;
}

function slugOf(name: string): string {
  return (
    name
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .normalize("NFC")
      .replace(/['’]/g, "")
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .slice(0, LONGEST)
      // Half of a letter that takes two places would be none.
      .replace(/^-|(?:-|\p{Cs})+$/gu, "")
  );
}

async function noteDeleted(db: Kysely<unknown>, table: string, kind: string, shown: string) {
  await sql`insert into old_addresses (kind, key, item_id, since)
    select ${sql.lit(kind)}, slug_key, id, deleted_at from ${sql.table(table)}
    where deleted_at is not null and ${sql.ref(shown)} = 1
    on conflict (kind, key) do nothing`.execute(db);
}
