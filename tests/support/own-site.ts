import { inject } from "vitest";
import { newPlace } from "../../server/testing/place.ts";
import { FILLED, NO_TABLES } from "../../server/testing/template.ts";
import { type Site, startSite } from "./site.ts";

/** What a site begins with; `some` of the starter content there is only on SQLite. */
export type Content = "starter" | "some" | "none";

/** A site with everything of its own, in the engine that these tests run on. */
export async function startOwnSite({ content }: { content: Content }): Promise<Site> {
  const isFilled = content !== "none";
  const { dataDir, databaseUrl, remove } = await newPlace(isFilled ? FILLED : NO_TABLES);
  const site = await startSite({
    dataDir,
    ...(isFilled
      ? { copyOf: inject(content === "some" ? "smallSite" : "filledSite") }
      : { args: ["--no-starter"] }),
    env: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
  });
  return {
    ...site,
    async dispose() {
      await site.stop();
      await remove();
    },
  };
}
