import { sql } from "kysely";
import type { ActivityKind } from "../../../contract/admin/activity.ts";
import { COLLECTION_KINDS } from "../../../contract/collections.ts";
import type { Db } from "../../database/database.ts";
import { engineOf } from "../../database/engine.ts";
import { collections } from "../collections.ts";
import { piecesOf } from "../lists.ts";
import { MESSAGES } from "../messages.ts";

interface Named {
  kind: ActivityKind;
  item_id: string | null;
}

const TABLES = new Map<ActivityKind, string>([
  ...COLLECTION_KINDS.map((kind): [ActivityKind, string] => [kind, collections[kind].table.name]),
  ["messages", MESSAGES.name],
  ["pictures", "uploads"],
]);

/** The ids of those items that are not deleted. */
export async function presentItems(db: Db, named: Named[]): Promise<Set<string>> {
  const present = new Set<string>();
  for (const [kind, table] of TABLES) {
    const ids = named.flatMap((one) => (one.kind === kind && one.item_id ? [one.item_id] : []));
    for (const piece of piecesOf(ids)) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
        where id in (${engineOf(db).listed("text", piece)})
        and deleted_at is null`.execute(db);
      for (const { id } of rows) present.add(id);
    }
  }
  return present;
}
