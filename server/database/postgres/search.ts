import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { markedText } from "../../../contract/search/search-text.ts";
import type { Schema } from "../schema.ts";
import { type DesignSearch, LEAST_LONG, type Placed, type SearchText, pieces } from "../search.ts";

/*
 * The same search as SQLite's, in one table: terms from three characters on by trigrams (pg_trgm), shorter
 * ones as pieces in an array.
 */
export const postgresSearch: DesignSearch = {
  index: (db, row) => indexDesigns(db, [row]),
  indexAll: indexDesigns,
  unindex: unindexDesign,
  place: sql<number>`seq`,
  places: (groups) => ({
    from: sql`design_search`,
    where: sql`${sql.join(groups.map(oneOf), sql` and `)}`,
  }),
};

async function indexDesigns(db: Kysely<Schema>, rows: (Placed & SearchText)[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => {
    // No term reaches from one line into the next.
    const whole = [row.title, row.tags, row.alt_text, row.category_name].map(markedText).join("\n");
    return sql`(${row.seq}::bigint, ${whole}, ${tokens(whole)}::text[])`;
  });
  await sql`insert into design_search (seq, whole, pieces) values ${sql.join(values)}
    on conflict (seq) do update set whole = excluded.whole, pieces = excluded.pieces`.execute(db);
}

async function unindexDesign(db: Kysely<Schema>, { seq }: Placed): Promise<void> {
  await sql`delete from design_search where seq = ${seq}`.execute(db);
}

/** What SQLite's tokenizer makes of the pieces: without blanks and format characters. */
function tokens(text: string): string[] {
  const found = pieces(text).flatMap((piece) => piece.split(/[\p{Z}\p{Cc}\p{Cf}]+/u));
  return [...new Set(found.filter((token) => token !== ""))];
}

const isLong = (term = "") => [...term].length >= LEAST_LONG;

function oneOf(terms: string[]): RawBuilder<SqlBool> {
  if (!isLong(terms[0])) return sql<SqlBool>`pieces && ${terms}::text[]`;
  const any = terms.filter(isLong).map((term) => sql<SqlBool>`whole like ${`%${escaped(term)}%`}`);
  return sql<SqlBool>`(${sql.join(any, sql` or `)})`;
}

/** Without the signs that mean something to `like`. */
function escaped(term: string): string {
  return term.replace(/[\\%_]/g, String.raw`\$&`);
}
