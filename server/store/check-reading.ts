import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { contentTables } from "./collections.ts";

/** Rejects when content cannot be read: a row of each collection, and a picture. */
export async function checkReading(reader: Db): Promise<void> {
  const rows = contentTables.map(
    ({ name, label }) => sql`(select ${sql.ref(label)} from ${sql.table(name)} limit 1)`,
  );
  const picture = sql`(select length(bytes) from upload_files limit 1)`;
  const elsewhere = sql`(select key from upload_objects limit 1)`;
  await sql`select ${sql.join([...rows, picture, elsewhere])}`.execute(reader);
}
