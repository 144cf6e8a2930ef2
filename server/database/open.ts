import { z } from "zod";
import type { Database, DataPlace } from "./database.ts";
import { addressesOf } from "./postgres/connections.ts";
import type { TargetDatabase, WholeDatabase } from "./whole.ts";

/**
 * Opens a site’s database, creates it if missing, and runs migrations. `stopping` aborts waiting for another process,
 * now and later.
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

/** Opens a site read-only, without running migrations. */
export async function openSource({ dataDir, databaseUrl }: DataPlace): Promise<WholeDatabase> {
  if (databaseUrl !== undefined) {
    return (await import("./postgres/whole.ts")).openPostgresSource(databaseUrl);
  }
  return (await import("./sqlite/whole.ts")).openSqliteSource(dataDir);
}

/** Opens a database to be filled. Creates a missing data folder, but no tables. */
export async function openTarget({ dataDir, databaseUrl }: DataPlace): Promise<TargetDatabase> {
  if (databaseUrl !== undefined) {
    return (await import("./postgres/whole.ts")).openPostgresTarget(databaseUrl);
  }
  return (await import("./sqlite/whole.ts")).openSqliteTarget(dataDir);
}

export const databaseAddress = z
  .string()
  .refine(
    (given) =>
      addressesOf(given).every((one) => /^postgres(?:ql)?:$/.test(URL.parse(one)?.protocol ?? "")),
    "must be an address such as postgres://user:password@host/database, or …@host,other-host/database",
  )
  .optional();

/** A data folder or a database address. */
export const sitePlace = z
  .string()
  .trim()
  .refine(
    (text) => !text.includes("://") || databaseAddress.safeParse(text).success,
    "must be a data folder, or an address such as postgres://user:password@host/database",
  )
  .transform((text): DataPlace => ({
    dataDir: text,
    ...(text.includes("://") && { databaseUrl: text }),
  }))
  .optional();
