import type { Db } from "../database/database.ts";

export async function readSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((oc) => oc.column("name").doUpdateSet({ value }))
    .execute();
}

/** The stored value, or a new one: of several processes that make one, one prevails. */
export async function settingOrNew(db: Db, name: string, make: () => string): Promise<string> {
  const kept = await readSetting(db, name);
  if (kept !== undefined) return kept;
  await db
    .insertInto("settings")
    .values({ name, value: make() })
    .onConflict((oc) => oc.column("name").doNothing())
    .execute();
  return settingOrNew(db, name, make);
}
