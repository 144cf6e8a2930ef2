import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { engineOf } from "../database/engine.ts";
import { type AddressKind, pagedKind, readAddress } from "./addresses/paged-kinds.ts";

/** What the items at these paths are called that have pages of their own; other paths are left out. */
export async function titlesOf(db: Db, pathnames: string[]): Promise<Map<string, string>> {
  const read = pathnames.flatMap((pathname) => {
    const address = readAddress(pathname);
    return address ? [{ pathname, kind: address.kind, key: address.key }] : [];
  });
  const found = new Map<string, string>();
  for (const [kind, some] of Map.groupBy(read, (one) => one.kind)) {
    const keys = some.map(({ key }) => key);
    const titles = await titlesByKey(db, kind, keys);
    for (const { pathname, key } of some) {
      const title = titles.get(key);
      if (title !== undefined) found.set(pathname, title);
    }
  }
  return found;
}

async function titlesByKey(db: Db, kind: AddressKind, keys: string[]) {
  const { table, address, label } = pagedKind(kind);
  const key = sql.ref(`${address}_key`);
  const { rows } = await sql<{ key: string; title: string }>`
    select ${key} as "key", ${sql.ref(label)} as title from ${sql.table(table)}
    where ${key} in (${engineOf(db).listed("text", keys)}) and deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.key, row.title]));
}
