import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Schema } from "./schema.ts";
import { WORD_MARK } from "../../contract/search/search-text.ts";

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

/** Rows of the index: a table to read from and a condition. */
export interface Places {
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
}

/**
 * The index that the back office searches designs in (decisions 3 and 11). A row's place is its position
 * among all by time.
 */
export interface DesignSearch {
  index(db: Kysely<Schema>, row: Placed & SearchText): Promise<void>;
  /** The same for some hundreds at once. */
  indexAll(db: Kysely<Schema>, rows: (Placed & SearchText)[]): Promise<void>;
  unindex(db: Kysely<Schema>, row: Placed): Promise<void>;
  /** The place of a row of the index. */
  place: RawBuilder<number>;
  /** Where one term of each group is found. */
  places(groups: string[][]): Places;
}

/** Two million designs; the milliseconds above them last until 2109. */
export const SEQ_BITS = 21;
export const LAST_MS = 2 ** 42 - 1;
const SEQ_MASK = sql.lit(2 ** SEQ_BITS - 1);

export function seqAt(place: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(${place} & ${SEQ_MASK})`;
}

/** Terms of fewer characters are found as pieces. */
export const LEAST_LONG = 3;

/** Every one- and two-character piece of each word, each once. */
export function pieces(text: string): string[] {
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
  return [...found];
}
