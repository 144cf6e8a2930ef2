import { statSync } from "node:fs";

/** SQLite’s own code for it, which it finds out too late: in the write-ahead log. */
class MovedError extends Error {
  readonly code = "SQLITE_READONLY_DBMOVED";
}

/**
 * Says of a file that is open whether it is still the one of its name, and throws where it is not: what is
 * written would go to a file that nobody finds, or that somebody is about to copy elsewhere.
 */
export function inPlace(file: string): () => void {
  const { ino, dev } = statSync(file);
  return () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.ino === ino && found.dev === dev) return;
    const what = found ? "was replaced" : "was moved away or removed";
    const advice = "put it back, or start again";
    throw new MovedError(`${file} ${what} while the site serves from it: ${advice}`);
  };
}
