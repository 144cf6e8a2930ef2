import type SQLite from "better-sqlite3";
import type { SqliteDatabase } from "kysely";
import { LRUCache } from "lru-cache";

/** The site asks in some dozens of ways; what is asked for rarely is prepared anew. */
const MOST = 100;

/** A connection that prepares a query once, however often it is asked for: that takes longer than most answers. */
export function preparingOnce(sqlite: SQLite.Database): SqliteDatabase {
  const statements = new LRUCache<string, SQLite.Statement<unknown[]>>({ max: MOST });
  return {
    close: () => void sqlite.close(),
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      const statement = sqlite.prepare<unknown[]>(text);
      statements.set(text, statement);
      return statement;
    },
  };
}
