import { readConfig } from "../config.ts";
import { openDatabase } from "../database/open.ts";
import { patiently } from "../database/patience.ts";
import { fillEmptySite } from "../starter.ts";

/** `lunula fill`: puts the starter content into a site that has never had any. */
export async function runFill(args: string[]): Promise<void> {
  const { dataDir } = readConfig(args, process.env);
  const database = await openDatabase(dataDir);
  try {
    await patiently(() => fillEmptySite(database.db));
  } finally {
    await database.close();
  }
}
