import { type SqlBool, sql } from "kysely";
import { isAlike, readFingerprint } from "../../../contract/pictures/fingerprint.ts";
import { type Db, engineOf } from "../../database/database.ts";

/** The uploads in use that look nearly like one with this fingerprint, in the order of their ids. */
export async function similarUploads(db: Db, fingerprint: string): Promise<string[]> {
  const wanted = readFingerprint(fingerprint);
  if (!wanted) return [];
  const known = await engineOf(db).remember("fingerprints", () => fingerprintsInUse(db));
  return known.filter((one) => isAlike(wanted, one.fingerprint)).map(({ id }) => id);
}

async function fingerprintsInUse(db: Db) {
  const rows = await db
    .selectFrom("uploads")
    .select(["id", "fingerprint"])
    .where(sql<SqlBool>`fingerprint <> '' and uses > 0`)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, fingerprint: text }) => {
    const fingerprint = readFingerprint(text);
    return fingerprint ? [{ id, fingerprint }] : [];
  });
}
