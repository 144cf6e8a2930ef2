import { sql } from "kysely";
import type { CategoryChoice } from "../../../contract/admin/admin-list.ts";
import type { Db } from "../../database/database.ts";

const VALUES = { categories: "path", product_categories: "slug" } as const;

/** What forms need of all categories that are not deleted, by name. */
export async function categoryChoices(
  db: Db,
  table: keyof typeof VALUES,
): Promise<CategoryChoice[]> {
  const { rows } = await sql<Omit<CategoryChoice, "is_active"> & { is_active: number }>`
    select id, ${sql.ref(VALUES[table])} as value, name as label, is_active from ${sql.table(table)}
    where deleted_at is null order by name_key, id`.execute(db);
  return rows.map((row) => ({ ...row, is_active: row.is_active === 1 }));
}
