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

/** That all groups of terms are in the text: one of each group. */
export interface Sought {
  groups: string[][];
  titleOnly?: true;
}

/** Rows of an index: a table to read from and a condition. */
export interface Places {
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
}

/**
 * The index that designs are searched in (decisions 3 and 11). A row's place is its position among all by
 * time, which the index gives in order: greater is newer; of one time, what was added later.
 */
export interface DesignSearch {
  index(db: Kysely<Schema>, row: Placed & SearchText): Promise<void>;
  unindex(db: Kysely<Schema>, row: Placed): Promise<void>;
  /** The place of a row of the index; larger than a JavaScript number is exact. */
  place: RawBuilder<number>;
  placeOf(row: Placed): RawBuilder<number>;
  /**
   * Where what is sought is found, and what is excepted is not. `often` says that most of what one index
   * finds is in the others, too.
   */
  places(sought: Sought, except?: Sought, often?: boolean): Places;
  /** The same for each index that it takes, by a name for it. */
  parts(sought: Sought): Map<string, Places>;
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
