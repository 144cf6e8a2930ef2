import type { Place } from "../database/database.ts";
import { adviceOn } from "../database/unusable.ts";
import { type WholeDatabase, openSource } from "../database/whole.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import { type Finding, type Look, problem, reasonOf } from "./finding.ts";
import { lookAtPictures, lookForService } from "./pictures.ts";
import { lookAtPostgres, lookAtReplica } from "./postgres.ts";
import { lookAtRelease } from "./release.ts";
import { lookAtBackups, lookAtFolder, lookAtSqlite } from "./sqlite.ts";

/** Looks a site over and changes nothing: neither brings tables up to date nor writes. */
export async function* examine(
  place: Place,
  objects: ObjectStore | undefined,
): AsyncGenerator<Finding> {
  const { databaseUrl, databaseReadUrl, dataDir } = place;
  const isSqlite = databaseUrl === undefined;
  yield* lookedAt(place, [
    ...(isSqlite ? lookAtSqlite : lookAtPostgres),
    lookAtRelease,
    ...lookAtPictures(objects),
    ...(isSqlite ? [lookAtBackups(dataDir)] : []),
  ]);
  if (isSqlite) yield* lookAtFolder(dataDir);
  if (databaseReadUrl !== undefined) {
    yield* lookedAt({ dataDir, databaseUrl: databaseReadUrl }, [lookAtReplica]);
  }
  if (objects) yield await lookForService(objects);
}

/** Each by itself: what cannot be looked at is a finding, too. */
async function* lookedAt(place: Place, looks: Look[]): AsyncGenerator<Finding> {
  let whole: WholeDatabase | undefined;
  try {
    whole = await openSource(place);
    for (const [what, look] of looks) {
      yield* await look(whole).catch((error: unknown) => {
        const advice = adviceOn(error, place) ?? "mend that, and ask again";
        return [problem(`${what} cannot be looked at (${reasonOf(error)})`, advice)];
      });
    }
  } catch (error) {
    yield problem(reasonOf(error), "nothing of what is in it can be looked at before");
  } finally {
    await whole?.close();
  }
}
