import type SQLite from "better-sqlite3";
import { type ContentVersions, type Versions, areEqual } from "../content-versions.ts";
import type { Kind } from "../reads.ts";

/**
 * SQLite tells a connection that any other one has written. It is asked once in each turn of the event
 * loop, so that a caller after an answered write sees its content; a content's version is
 * compared only when something was written at all.
 */
export function sqliteVersions(reader: SQLite.Database): ContentVersions {
  const written = reader.prepare<[], number>("pragma data_version").pluck();
  const read = reader.prepare<[], [Kind, number]>("select kind, version from content_versions");
  read.raw();
  let versions: Versions = new Map(read.all());
  let seen = written.get();
  let asked = false;

  return {
    current() {
      if (asked) return versions;
      asked = true;
      setImmediate(() => (asked = false));
      const now = written.get();
      if (now === seen) return versions;
      const fresh = new Map(read.all());
      // Not before: what cannot be read now is read at the next time.
      seen = now;
      if (!areEqual(versions, fresh)) versions = fresh;
      return versions;
    },
  };
}
