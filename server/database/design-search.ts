import { type RawBuilder, type Kysely, type SqlBool, sql } from "kysely";
import { WORD_MARK, markedText } from "../../contract/search/search-text.ts";
import type { Schema } from "./schema.ts";

/*
 * Full-text search on SQLite's FTS5 (decisions 3 and 11). Marked text is stored and searched for.
 * Trigrams find terms from three characters on; shorter ones look up an index of one- and
 * two-character pieces. A row's number is the design's place among all by time, so that both give
 * the newest first without sorting, and stop where a page is full.
 */

export interface SearchText {
  title: string;
  tags: string;
  alt_text: string;
  category_name: string;
}

/** What makes a design's place; `created_at` never changes. */
export interface Placed {
  seq: number;
  created_at: string;
}

/** Two million designs; the milliseconds above them last until 2109. */
const SEQ_BITS = 21;
const SEQ_MASK = sql.lit(2 ** SEQ_BITS - 1);
const LAST_MS = sql.lit(2 ** 42 - 1);

/** Greater is newer; of one time, what was added later. Larger than a JavaScript number is exact. */
export function placeOf({ seq, created_at }: Placed): RawBuilder<number> {
  const ms = sql`cast(round(unixepoch(${created_at}, 'subsec') * 1000) as integer)`;
  return sql<number>`(max(0, min(${LAST_MS}, ${ms})) << ${sql.lit(SEQ_BITS)} | ${seq})`;
}

export function seqAt(place: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(${place} & ${SEQ_MASK})`;
}

export async function indexDesign(db: Kysely<Schema>, row: Placed & SearchText): Promise<void> {
  await unindexDesign(db, row);
  const [rowid, title] = [placeOf(row), markedText(row.title)];
  const [tags, alt_text, category_name] = [row.tags, row.alt_text, row.category_name].map(
    markedText,
  ) as [string, string, string];
  await db
    .insertInto("design_search")
    .values({ rowid, title, tags, alt_text, category_name })
    .execute();
  const rest = pieces(`${tags} ${alt_text} ${category_name}`);
  await db
    .insertInto("design_short_words")
    .values({ rowid, title: pieces(title), rest })
    .execute();
}

export async function unindexDesign(db: Kysely<Schema>, row: Placed): Promise<void> {
  for (const table of ["design_search", "design_short_words"] as const) {
    await db.deleteFrom(table).where("rowid", "=", placeOf(row)).execute();
  }
}

/** Every one- and two-character piece of each word, each once, as words of their own. */
function pieces(text: string): string {
  const found = new Set<string>();
  for (const word of text.split(/\s+/)) {
    const characters = [...word];
    characters.forEach((character, index) => {
      // No search ends with a mark.
      if (character === WORD_MARK) return;
      found.add(character);
      if (index > 0) found.add(`${characters[index - 1]}${character}`);
    });
  }
  return [...found].join(" ");
}

export type SearchTable = "design_search" | "design_short_words";

/** That all groups of terms are in the text: one of each group. In the words of FTS5, by table. */
export type Match = Partial<Record<SearchTable, string>>;

export function matchOf(groups: string[][], titleOnly = false): Match {
  const match: Match = {};
  for (const [table, belongs] of TABLES) {
    const own = groups.filter(([term = ""]) => belongs([...term].length));
    if (own.length === 0) continue;
    const all = own.map((terms) => `(${terms.map(quoted).join(" OR ")})`).join(" AND ");
    match[table] = titleOnly ? `(title : (${all}))` : `(${all})`;
  }
  return match;
}

const TABLES: [SearchTable, (length: number) => boolean][] = [
  ["design_search", (length) => length >= 3],
  ["design_short_words", (length) => length < 3],
];

/** A row's number in either table, which is its place. */
export const ROWID = sql<number>`rowid`;

/**
 * The places of what matches `match` and not `except`, as a table to read from and a condition. Where
 * most of what the first table finds is in the other one, too, `often` looks it up row by row.
 */
export function placesOf(match: Match, except: Match = {}, often = false) {
  const [[table, expression] = ["design_search", ""] as [SearchTable, string], other] =
    Object.entries(match) as [SearchTable, string][];
  const [without, ...others] = Object.entries(except) as [SearchTable, string][];
  // One table says it without making a list of either.
  const simple = !other && without?.[0] === table && others.length === 0;
  const text = simple ? `${expression} NOT ${without[1]}` : expression;
  const conditions = [sql<SqlBool>`${sql.table(table)} match ${text}`];
  if (other) conditions.push(often ? alsoIn(table, ...other) : inTable(...other));
  if (without && !simple) {
    const excepted = [without, ...others].map(([name, value]) => inTable(name, value));
    conditions.push(sql<SqlBool>`not (${sql.join(excepted, sql` and `)})`);
  }
  return { table, where: sql<SqlBool>`${sql.join(conditions, sql` and `)}` };
}

/** The plus keeps SQLite from asking the index anew for each place of the list. */
function inTable(table: SearchTable, expression: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`+rowid in (select rowid from ${sql.table(table)} where ${sql.table(table)} match ${expression})`;
}

function alsoIn(first: SearchTable, table: SearchTable, expression: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from ${sql.table(table)} as other
    where ${sql.ref(`other.${table}`)} match ${expression} and other.rowid = ${sql.ref(`${first}.rowid`)})`;
}

function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}
