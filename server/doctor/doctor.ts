import type { Place } from "../database/database.ts";
import { type WholeDatabase, openSource } from "../database/whole.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import { type Finding, problem } from "./finding.ts";
import { lookAtPictures } from "./pictures.ts";
import { lookAtPostgres, lookAtReplica } from "./postgres.ts";
import { lookAtRelease } from "./release.ts";
import { lookAtFolder, lookAtSqlite } from "./sqlite.ts";

/** Looks a site over and changes nothing: neither brings tables up to date nor writes. */
export async function* examine(
  place: Place,
  objects: ObjectStore | undefined,
): AsyncGenerator<Finding> {
  const { databaseUrl, databaseReadUrl, dataDir } = place;
  yield* await within(place, async (whole) => {
    const ofEngine = databaseUrl === undefined ? lookAtSqlite : lookAtPostgres;
    return [...(await ofEngine(whole)), ...(await lookAtRelease(whole))];
  });
  if (databaseUrl === undefined) yield* lookAtFolder(dataDir);
  if (databaseReadUrl !== undefined) {
    yield* await within({ dataDir, databaseUrl: databaseReadUrl }, lookAtReplica);
  }
  yield* await within(place, ({ db }) => lookAtPictures(db, objects));
}

/** What cannot be looked at is a finding, too. */
async function within(
  place: Place,
  look: (whole: WholeDatabase) => Promise<Finding[]>,
): Promise<Finding[]> {
  let whole: WholeDatabase | undefined;
  try {
    whole = await openSource(place);
    return await look(whole);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [problem(reason, "nothing more can be said of this before that is mended")];
  } finally {
    await whole?.close();
  }
}
