import type { Database, DataPlace } from "./database.ts";
import type { TargetDatabase, WholeDatabase } from "./whole.ts";

/**
 * Opens the database of a site, made when missing, and brings its tables up to date. While it waits for
 * another process, `stopping` ends that, and any later wait for one.
 */
export async function openDatabase(place: DataPlace, stopping?: AbortSignal): Promise<Database> {
  const { databaseUrl } = place;
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import("./postgres/open.ts");
    return openPostgres({ ...place, databaseUrl });
  }
  const { openSqlite } = await import("./sqlite/open.ts");
  return openSqlite(place.dataDir, stopping);
}

/** Opens a site that is only read, as it is: nothing is brought up to date. */
export async function openSource({ dataDir, databaseUrl }: DataPlace): Promise<WholeDatabase> {
  if (databaseUrl !== undefined) {
    return (await import("./postgres/whole.ts")).openPostgresSource(databaseUrl);
  }
  return (await import("./sqlite/whole.ts")).openSqliteSource(dataDir);
}

/** Opens the database to fill. A missing data folder is made; tables are not. */
export async function openTarget({ dataDir, databaseUrl }: DataPlace): Promise<TargetDatabase> {
  if (databaseUrl !== undefined) {
    return (await import("./postgres/whole.ts")).openPostgresTarget(databaseUrl);
  }
  return (await import("./sqlite/whole.ts")).openSqliteTarget(dataDir);
}
