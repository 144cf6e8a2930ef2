import type { Db } from "../database/database.ts";

/** A number that grows with every change of anything that may name an uploaded picture. */
export async function contentVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom("content_versions")
    .select((eb) => eb.fn.sum<number>("version").as("version"))
    .where("kind", "<>", "uploads")
    .executeTakeFirstOrThrow();
  return version;
}
