import type { Versions } from "../database/content-versions.ts";
import type { Db } from "../database/database.ts";

const NAME = "cdn_purged";

/** Up to what the CDN was purged the last time. */
interface Purged {
  release: string;
  zone: string;
  versions: Versions;
}

export async function readPurged(db: Db): Promise<Purged | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", NAME)
    .executeTakeFirst();
  if (!row) return undefined;
  const { versions, ...rest } = JSON.parse(row.value);
  return { ...rest, versions: new Map(versions) };
}

export async function writePurged(db: Db, { versions, ...rest }: Purged): Promise<void> {
  const value = JSON.stringify({ ...rest, versions: [...versions] });
  await db
    .insertInto("settings")
    .values({ name: NAME, value })
    .onConflict((oc) => oc.column("name").doUpdateSet({ value }))
    .execute();
}
