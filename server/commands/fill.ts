import type { Config } from "../config.ts";
import { withAdvice } from "../database/unusable.ts";
import { createObjectStore } from "../objects/object-store.ts";
import { ProgressLine, fillEmptySite, hasNeverHadContent } from "../starter/starter.ts";
import { openUpdated, requireSite } from "../starting.ts";

/** `lunula fill`: puts the starter content into a site that has never had any. */
export async function runFill(config: Config): Promise<void> {
  await requireSite(config);
  const database = await openUpdated(config);
  try {
    if (!(await hasNeverHadContent(database.db))) {
      return console.log("Nothing was done: the site has, or had, content.");
    }
    const store = { db: database.db, objects: createObjectStore(config.pictures) };
    await fillEmptySite(store, new ProgressLine("Starter content").say);
    console.log("Added the starter content.");
  } catch (error) {
    throw withAdvice(config, error);
  } finally {
    await database.close();
  }
}
