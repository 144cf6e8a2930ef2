import { type Kysely, sql } from "kysely";

interface Row {
  seq: number;
  created_at: string;
  title: string;
  tags: string;
  alt_text: string;
  category_name: string;
}

/** Rows that are read and written at once: preparing a statement for each takes longer than the index. */
const PIECE = 200;
const MARK = "\uE000";

/** Writes the search index anew: with a mark where each word begins, and rows numbered by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Emptied row by row, FTS5 would look each one up in its lists.
  for (const table of ["design_search", "design_short_words"]) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
  await sql`create virtual table design_search using fts5 (title, tags, alt_text, category_name, tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  );
  await sql`create virtual table design_short_words using fts5 (title, rest, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* P* S* Co Cn Cs'", detail = column)`.execute(
    db,
  );
  let [time, seq] = ["", 0];
  for (;;) {
    const { rows } = await sql<Row>`select d.seq, d.created_at, d.title, d.tags, d.alt_text,
        c.name as category_name
      from designs d join categories c on c.id = d.category_id
      where d.deleted_at is null and (d.created_at, d.seq) > (${time}, ${seq})
      order by d.created_at, d.seq limit ${PIECE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    await indexRows(db, rows);
    [time, seq] = [last.created_at, last.seq];
  }
}

async function indexRows(db: Kysely<unknown>, rows: Row[]): Promise<void> {
  const indexed = rows.map((row) => {
    const ms = sql`cast(round(unixepoch(${row.created_at}, 'subsec') * 1000) as integer)`;
    const place = sql`(max(0, min(4398046511103, ${ms})) << 21 | ${row.seq})`;
    const [title = "", ...others] = [row.title, row.tags, row.alt_text, row.category_name].map(
      marked,
    );
    return {
      whole: sql`(${sql.join([place, title, ...others])})`,
      short: sql`(${sql.join([place, pieces(title), pieces(others.join(" "))])})`,
    };
  });
  await sql`insert into design_search (rowid, title, tags, alt_text, category_name)
    values ${sql.join(indexed.map(({ whole }) => whole))}`.execute(db);
  await sql`insert into design_short_words (rowid, title, rest)
    values ${sql.join(indexed.map(({ short }) => short))}`.execute(db);
}

function marked(text: string): string {
  const folded = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("\0", "")
    .replaceAll(MARK, "")
    .toLowerCase();
  return folded.replace(/(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])/gu, MARK);
}

function pieces(text: string): string {
  const found = new Set<string>();
  for (const word of text.split(/\s+/)) {
    const characters = [...word];
    characters.forEach((character, index) => {
      if (character === MARK) return;
      found.add(character);
      if (index > 0) found.add(`${characters[index - 1]}${character}`);
    });
  }
  return [...found].join(" ");
}
