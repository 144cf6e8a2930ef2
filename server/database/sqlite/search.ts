import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { markedText } from "../../../contract/search/search-text.ts";
import { batches } from "../../runtime/batches.ts";
import type { Schema } from "../schema.ts";
import {
  type DesignSearch,
  LAST_MS,
  LEAST_LONG,
  type Placed,
  type Places,
  type SearchText,
  SEQ_BITS,
  pieces,
} from "../search.ts";

/*
 * Full-text search on SQLite's FTS5. Marked text is stored and searched for. Trigrams find terms from
 * three characters on; shorter ones look up an index of one- and two-character pieces. A row's number is
 * its place, so that both give the newest first.
 */
export const sqliteSearch: DesignSearch = {
  index: (db, row) => indexDesigns(db, [row]),
  indexAll: indexDesigns,
  unindex: unindexDesign,
  place: sql<number>`rowid`,
  places: (groups) => placesOf(matchOf(groups)),
};

/** Rows of one statement, each with two places and its texts: far fewer values than it may have. */
const AT_ONCE = 100;

function placeOf({ seq, created_at }: Placed): RawBuilder<number> {
  const ms = sql`cast(round(unixepoch(${created_at}, 'subsec') * 1000) as integer)`;
  return sql<number>`(max(0, min(${sql.lit(LAST_MS)}, ${ms})) << ${sql.lit(SEQ_BITS)} | ${seq})`;
}

async function indexDesigns(db: Kysely<Schema>, rows: (Placed & SearchText)[]): Promise<void> {
  for (const some of batches(rows, AT_ONCE)) await indexSome(db, some);
}

/** FTS5 replaces what has the same number in both of its tables. */
async function indexSome(db: Kysely<Schema>, rows: (Placed & SearchText)[]): Promise<void> {
  const texts: RawBuilder<unknown>[] = [];
  const short: RawBuilder<unknown>[] = [];
  for (const row of rows) {
    const [title, ...others] = [row.title, row.tags, row.alt_text, row.category_name].map(
      markedText,
    ) as [string, ...string[]];
    texts.push(sql`(${placeOf(row)}, ${title}, ${sql.join(others)})`);
    const rest = pieces(others.join(" ")).join(" ");
    short.push(sql`(${placeOf(row)}, ${pieces(title).join(" ")}, ${rest})`);
  }
  await sql`insert or replace into design_search (rowid, title, tags, alt_text, category_name)
    values ${sql.join(texts)}`.execute(db);
  await sql`insert or replace into design_short_words (rowid, title, rest)
    values ${sql.join(short)}`.execute(db);
}

async function unindexDesign(db: Kysely<Schema>, row: Placed): Promise<void> {
  for (const table of ["design_search", "design_short_words"] as const) {
    await db.deleteFrom(table).where("rowid", "=", placeOf(row)).execute();
  }
}

type SearchTable = "design_search" | "design_short_words";

/** What is sought, in the words of FTS5, by table. */
type Match = Partial<Record<SearchTable, string>>;

function matchOf(groups: string[][]): Match {
  const match: Match = {};
  for (const [table, belongs] of TABLES) {
    const own = groups.filter(([term = ""]) => belongs([...term].length));
    if (own.length === 0) continue;
    const all = own.map((terms) => `(${terms.map(quoted).join(" OR ")})`).join(" AND ");
    match[table] = all;
  }
  return match;
}

const TABLES: [SearchTable, (length: number) => boolean][] = [
  ["design_search", (length) => length >= LEAST_LONG],
  ["design_short_words", (length) => length < LEAST_LONG],
];

function placesOf(match: Match): Places {
  const [[table, expression] = ["design_search", ""] as [SearchTable, string], other] =
    Object.entries(match) as [SearchTable, string][];
  const found = sql<SqlBool>`${sql.table(table)} match ${expression}`;
  const where = other ? sql<SqlBool>`${found} and ${inTable(...other)}` : found;
  return { from: sql.table(table), where };
}

/** The plus keeps SQLite from asking the index anew for each place of the list. */
function inTable(table: SearchTable, expression: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`+rowid in (select rowid from ${sql.table(table)} where ${sql.table(table)} match ${expression})`;
}

function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}
