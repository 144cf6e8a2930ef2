import type { Config } from "../config.ts";
import { withAdvice } from "../database/unusable.ts";
import { progressLine, fillEmptySite, hasNeverHadContent } from "../starter/starter.ts";
import { withSite } from "../starting.ts";

/** `lunula fill`: puts the starter content into a site that has never had any. */
export async function runFill(config: Config): Promise<void> {
  await withSite(config, async (site) => {
    if (!(await hasNeverHadContent(site.db))) {
      return console.log("Nothing was done: the site has, or had, content.");
    }
    await fillEmptySite(site, progressLine("Starter content")).catch((error: unknown) => {
      throw withAdvice(config, error);
    });
    console.log("Added the starter content.");
  });
}
