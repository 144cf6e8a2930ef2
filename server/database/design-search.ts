import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import { foldText, searchWords } from "../../contract/search-text.ts";
import type { Schema } from "./schema.ts";

/*
 * Full-text search on SQLite's FTS5 (decision P6). Text is folded before it is stored, and a search
 * is folded the same way, so that both match without regard to case and accents. Trigrams find
 * substrings from three characters on; shorter words look up an index of one- and two-character
 * pieces. Both are index look-ups however many designs there are.
 */

export interface SearchText {
  title: string;
  tags: string;
  alt_text: string;
  category_name: string;
}

export async function createDesignSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table design_search using fts5 (title, tags, alt_text, category_name, tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  );
  await sql`create virtual table design_short_words using fts5 (title, rest, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* P* S* Co Cn Cs'", detail = column)`.execute(
    db,
  );
}

export async function indexDesign(db: Kysely<Schema>, seq: number, text: SearchText) {
  await unindexRow(db, seq);
  const title = foldText(text.title);
  const tags = foldText(text.tags);
  const alt_text = foldText(text.alt_text);
  const category_name = foldText(text.category_name);
  await db
    .insertInto("design_search")
    .values({ rowid: seq, title, tags, alt_text, category_name })
    .execute();
  const rest = pieces(`${tags} ${alt_text} ${category_name}`);
  await db
    .insertInto("design_short_words")
    .values({ rowid: seq, title: pieces(title), rest })
    .execute();
}

export async function unindexDesign(db: Kysely<Schema>, id: string): Promise<void> {
  const row = await db
    .selectFrom("designs")
    .select("seq")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await unindexRow(db, row.seq);
}

async function unindexRow(db: Kysely<Schema>, seq: number): Promise<void> {
  await db.deleteFrom("design_search").where("rowid", "=", seq).execute();
  await db.deleteFrom("design_short_words").where("rowid", "=", seq).execute();
}

/** The condition that every word of `query` occurs in the design `seq`; null for a blank query. */
export function designMatches(
  seq: Expression<number>,
  query: string,
): { anywhere: Expression<SqlBool>; inTitle: Expression<SqlBool> } | null {
  const words = searchWords(query);
  if (words.length === 0) return null;
  const long = words.filter((word) => lengthOf(word) >= 3).map(quoted);
  const short = words.filter((word) => lengthOf(word) < 3).map(quoted);
  const matches = (column: string) => {
    const conditions = [
      ...(long.length > 0 ? [inIndex(seq, "design_search", column, long)] : []),
      ...(short.length > 0 ? [inIndex(seq, "design_short_words", column, short)] : []),
    ];
    return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
  };
  return { anywhere: matches(""), inTitle: matches("title : ") };
}

function inIndex(
  seq: Expression<number>,
  table: "design_search" | "design_short_words",
  column: string,
  terms: string[],
) {
  const match = `${column}(${terms.join(" AND ")})`;
  return sql<SqlBool>`${seq} in (select rowid from ${sql.table(table)} where ${sql.table(table)} match ${match})`;
}

function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}

function lengthOf(word: string): number {
  return [...word].length;
}

/** Every one- and two-character piece of each word, each once, as words of their own. */
function pieces(text: string): string {
  const found = new Set<string>();
  for (const word of text.split(/\s+/)) {
    const characters = [...word];
    characters.forEach((character, index) => {
      found.add(character);
      if (index > 0) found.add(`${characters[index - 1]}${character}`);
    });
  }
  return [...found].join(" ");
}
