import { inject } from "vitest";
import { newPlace } from "../../server/testing/place.ts";
import { FILLED, NO_TABLES } from "../../server/testing/template.ts";
import { type Site, startSite } from "./site.ts";

/** The content of a new site. `some` of the starter content exists only on SQLite. */
export type Content = "starter" | "some" | "none";

let shared: Promise<Site> | undefined;
let ending: Promise<void> | undefined;

/** One for all files of a worker that only read. */
export const sharedSite = () => (shared ??= startOwnSite({ content: "starter" }));

export async function endSharedSite(): Promise<void> {
  const site = await shared;
  await (ending ??= site?.dispose());
}

/** Starts a site with its own data, in the engine of these tests. */
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
