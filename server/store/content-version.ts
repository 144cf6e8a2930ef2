import type { Db } from "../database/open.ts";

/** A number that grows with every change of anything that public pages show. */
export async function contentVersion(db: Db): Promise<string> {
  const { value } = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "content_version")
    .executeTakeFirstOrThrow();
  return value;
}
