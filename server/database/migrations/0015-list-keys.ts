import { type Kysely, type RawBuilder, sql } from "kysely";

/** Tables with a name to sort by, and what an item of each is found by in the back office. */
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
type Row = Record<string, string> & { place: number };

const PIECE = 200;

/**
 * Writes what the migration before left out in tables whose row numbers have a name of their own: keys to
 * sort by, and the texts of all but the first rows. What was written since then stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of Object.keys(TEXTS) as Table[]) {
    let after = 0;
    for (;;) {
      const rows = await piece(db, table, after);
      const last = rows.at(-1);
      if (!last) break;
      await writeTexts(db, table, rows);
      if (table !== "messages") await writeKeys(db, table, rows);
      after = last.place;
    }
  }
}

async function piece(db: Kysely<unknown>, table: Table, after: number): Promise<Row[]> {
  const category = CATEGORIES_OF[table];
  const categoryName: RawBuilder<unknown> = category
    ? sql`(select c.name from ${sql.table(category)} c where c.id = t.category_id)`
    : sql`''`;
  const { rows } = await sql<Row>`
    select t.rowid as place, t.*, ${categoryName} as category_name from ${sql.table(table)} t
    where t.rowid > ${after} order by t.rowid limit ${PIECE}`.execute(db);
  return rows;
}

async function writeTexts(db: Kysely<unknown>, table: Table, rows: Row[]): Promise<void> {
  // Other designs are found in their own index.
  const found = rows.filter((row) => table !== "designs" || row["credit"] !== "");
  if (found.length === 0) return;
  const texts = found.map((row) => {
    const parts = [...TEXTS[table], "category_name"].map((name) => row[name] ?? "");
    return sql`(${table}, ${row["id"]}, ${folded(parts.filter(Boolean).join("\n"))})`;
  });
  await sql`insert into search_texts (kind, id, text) values ${sql.join(texts)}
    on conflict do nothing`.execute(db);
}

async function writeKeys(db: Kysely<unknown>, table: Table, rows: Row[]): Promise<void> {
  const keys = rows.map((row) => {
    const [name, price] = [row["title"] ?? row["name"], row["price"] ?? ""].map(sortKey);
    return sql`(${row.place}, ${name}, ${price})`;
  });
  const price = table === "products" ? sql`, price_key = v.column3` : sql``;
  await sql`update ${sql.table(table)} as t set name_key = v.column2 ${price}
    from (values ${sql.join(keys)}) as v where t.rowid = v.column1 and t.name_key = ''`.execute(db);
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
