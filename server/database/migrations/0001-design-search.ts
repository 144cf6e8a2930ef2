import { type Kysely, sql } from "kysely";

/** Trigrams find what is three characters long or more; pieces of one and two characters the rest. */
export async function createDesignSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table design_search using fts5 (title, tags, alt_text, category_name, tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  );
  await sql`create virtual table design_short_words using fts5 (title, rest, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* P* S* Co Cn Cs'", detail = column)`.execute(
    db,
  );
}
