import type { Config } from "../config.ts";
import { explained } from "../database/unusable.ts";
import { createObjectStore } from "../objects/s3.ts";
import { fillEmptySite } from "../starter/starter.ts";
import { requireSite } from "./require-site.ts";
import { openDatabase } from "../database/open.ts";

/** `lunula fill`: puts the starter content into a site that has never had any. */
export async function runFill(config: Config): Promise<void> {
  await requireSite(config);
  const database = await openDatabase(config);
  try {
    await fillEmptySite({ db: database.db, objects: createObjectStore(config.pictures) });
  } catch (error) {
    throw explained(config, error);
  } finally {
    await database.close();
  }
}
