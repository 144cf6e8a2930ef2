import type { Database, Place } from "./database.ts";

/**
 * Opens the database of a site, made when missing, and brings its tables up to date. While it waits for
 * another process, `stopping` ends that, and any later wait for one.
 */
export async function openDatabase(place: Place, stopping?: AbortSignal): Promise<Database> {
  const { databaseUrl } = place;
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import("./postgres/open.ts");
    return openPostgres({ ...place, databaseUrl });
  }
  const { openSqlite } = await import("./sqlite/open.ts");
  return openSqlite(place.dataDir, stopping);
}
