import { type SqlBool, sql } from "kysely";
import {
  type Fingerprint,
  isAlike,
  readFingerprint,
} from "../../../contract/pictures/fingerprint.ts";
import { type Db, engineOf } from "../../database/database.ts";

/** The uploads that items use. */
interface Known {
  text: string;
  uploads: { id: string; fingerprint: Fingerprint }[];
}

let known: Known = { text: "", uploads: [] };

/** The uploads in use that look nearly like one with this fingerprint, in the order of their ids. */
export async function similarUploads(db: Db, fingerprint: string): Promise<string[]> {
  const wanted = readFingerprint(fingerprint);
  if (!wanted) return [];
  const text = await engineOf(db).remember("fingerprints", () => fingerprintsInUse(db));
  // Read once for all entries, and again when content has changed.
  if (text !== known.text) known = { text, uploads: parsed(text) };
  return known.uploads.filter((one) => isAlike(wanted, one.fingerprint)).map(({ id }) => id);
}

async function fingerprintsInUse(db: Db): Promise<string> {
  const rows = await db
    .selectFrom("uploads")
    .select(["id", "fingerprint"])
    .where(sql<SqlBool>`fingerprint <> '' and uses > 0`)
    .orderBy("id")
    .execute();
  return rows.map(({ id, fingerprint }) => `${id} ${fingerprint}`).join("\n");
}

function parsed(text: string): Known["uploads"] {
  return text.split("\n").flatMap((line) => {
    const [id = "", printed = ""] = line.split(" ");
    const fingerprint = readFingerprint(printed);
    return fingerprint ? [{ id, fingerprint }] : [];
  });
}
