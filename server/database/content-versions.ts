import type SQLite from "better-sqlite3";
import type { Kind } from "./reads.ts";

/** How often each kind of content has changed. */
export type Versions = ReadonlyMap<Kind, number>;

/** Tells of changes of content, whoever made them: this process or another. */
export interface ContentVersions {
  /** The very same object as before for as long as nothing has changed. */
  current(): Versions;
}

/**
 * SQLite tells a connection that any other one has written. It is asked once in each turn of the event
 * loop, so that whoever asks after a write was answered meets its content; a content's version is
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
      if ([...fresh].some(([kind, version]) => versions.get(kind) !== version)) versions = fresh;
      return versions;
    },
  };
}
