import { type Kysely, type RawBuilder, sql } from "kysely";

const CATEGORIES = ["categories", "product_categories"] as const;

/** What an item is found by in the back office, besides the name of its category. */
const TEXTS = {
  categories: ["name", "path", "description", "keywords"],
  product_categories: ["name", "slug", "description"],
  designs: ["title", "tags", "alt_text", "credit"],
  products: ["name", "description", "features"],
  tutorials: ["title", "description", "category", "difficulty", "tags"],
  blog_posts: ["title", "slug", "excerpt", "author_name", "tags", "category"],
  messages: ["name", "email", "subject", "message"],
} as const;
const CATEGORIES_OF: Record<string, string> = {
  designs: "categories",
  products: "product_categories",
};
type Table = keyof typeof TEXTS;

/** Rows that are read and written at once: preparing a statement for each takes longer than the work. */
const PIECE = 200;

/** Keys to sort by, an index for each order of a list of the back office, and texts to search in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_texts (kind text not null, id text not null, text text not null,
    primary key (kind, id)) without rowid`.execute(db);
  for (const table of Object.keys(TEXTS) as Table[]) {
    await sql`create trigger ${sql.ref(`${table}_search_text`)} after delete on ${sql.table(table)}
      begin delete from search_texts where kind = ${sql.lit(table)} and id = old.id; end`.execute(
      db,
    );
    if (table !== "messages") await addKey(db, table, "name_key");
  }
  await addKey(db, "products", "price_key");
  for (const table of Object.keys(TEXTS) as Table[]) await writeTexts(db, table);

  for (const table of CATEGORIES) {
    await order(db, table, "name", sql`name_key, id`);
    await order(db, table, "active", sql`is_active, name_key, id`);
    await order(db, table, "edited", sql`updated_at, id`);
  }
  const newest = sql`created_at desc, seq desc`;
  const published = sql`coalesce(published_at, created_at) desc, seq desc`;
  for (const table of ["designs", "products", "tutorials", "blog_posts"]) {
    await order(db, table, "name", sql`name_key, seq`);
    await order(db, table, "edited", sql`updated_at, seq`);
  }
  await sql`drop index designs_featured`.execute(db);
  await order(db, "designs", "featured", sql`featured, ${newest}`);
  await order(db, "products", "price", sql`price_key, seq`);
  await sql`drop index products_in_category`.execute(db);
  await order(db, "products", "in_category", sql`category_id, ${newest}`);
  for (const table of ["products", "tutorials"]) {
    await order(db, table, "featured", sql`is_featured, ${newest}`);
    await order(db, table, "active", sql`is_active, ${newest}`);
  }
  await order(db, "tutorials", "in_category", sql`category, ${newest}`);
  await order(db, "tutorials", "difficulty", sql`difficulty, ${newest}`);
  await order(db, "blog_posts", "in_category", sql`category, ${published}`);
  await order(db, "blog_posts", "featured", sql`is_featured, ${published}`);
  await order(db, "blog_posts", "published", sql`is_published, ${published}`);
  await order(db, "messages", "read", sql`is_read, ${newest}`);
}

async function addKey(db: Kysely<unknown>, table: Table, key: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(key, "text", (c) => c.notNull().defaultTo(""))
    .execute();
}

async function order(db: Kysely<unknown>, table: string, name: string, keys: RawBuilder<unknown>) {
  await sql`create index ${sql.ref(`${table}_${name}`)} on ${sql.table(table)} (${keys})
    where deleted_at is null`.execute(db);
}

/** Writes the texts and keys of all rows, deleted ones too, which may be restored. */
async function writeTexts(db: Kysely<unknown>, table: Table): Promise<void> {
  const category = CATEGORIES_OF[table];
  const categoryName = category
    ? sql`(select c.name from ${sql.table(category)} c where c.id = t.category_id)`
    : sql`''`;
  for (let after = 0; ;) {
    const { rows } = await sql<Record<string, string> & { rowid: number }>`
      select t.rowid, t.*, ${categoryName} as category_name from ${sql.table(table)} t
      where t.rowid > ${after} order by t.rowid limit ${PIECE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    // Other designs are found in their own index.
    const found = rows.filter((row) => table !== "designs" || row["credit"] !== "");
    const texts = found.map((row) => {
      const parts = [...TEXTS[table], "category_name"].map((name) => row[name] ?? "");
      return sql`(${table}, ${row["id"]}, ${folded(parts.filter(Boolean).join("\n"))})`;
    });
    if (texts.length > 0) {
      await sql`insert into search_texts (kind, id, text) values ${sql.join(texts)}`.execute(db);
    }
    if (table !== "messages") await writeKeys(db, table, rows);
    after = last.rowid;
  }
}

async function writeKeys(db: Kysely<unknown>, table: Table, rows: Record<string, unknown>[]) {
  const keys = rows.map((row) => {
    const [name, price] = [row["title"] ?? row["name"], row["price"] ?? ""].map(sortKey);
    return sql`(${row["rowid"]}, ${name}, ${price})`;
  });
  const price = table === "products" ? sql`, price_key = v.column3` : sql``;
  await sql`update ${sql.table(table)} as t set name_key = v.column2 ${price}
    from (values ${sql.join(keys)}) as v where t.rowid = v.column1`.execute(db);
}

/** Folded, with numbers in their order. */
function sortKey(text: unknown): string {
  return folded(String(text)).replace(/\d+/g, (digits) =>
    digits.replace(/^0+(?=\d)/, "").padStart(8, "0"),
  );
}

function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("\0", "")
    .replaceAll("\uE000", "")
    .toLowerCase();
}
