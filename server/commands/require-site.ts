import { statSync } from "node:fs";
import path from "node:path";
import { type Config, ConfigError } from "../config.ts";
import { DATABASE_FILE } from "../database/database.ts";

/** Only `serve` makes a site: all other commands fail without one. */
export async function requireSite({
  dataDir,
  databaseUrl,
}: Pick<Config, "dataDir" | "databaseUrl">): Promise<void> {
  if (databaseUrl === undefined) return void requireSiteFile(dataDir);
  const { hasSite } = await import("../database/postgres/whole.ts");
  if (!(await hasSite(databaseUrl))) throw new ConfigError("There is no site in the database");
}

/** `flag` named the folder, if a flag did. */
export function requireSiteFile(dataDir: string, flag?: string): string {
  const file = path.join(dataDir, DATABASE_FILE);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() && found.size > 0) return file;
  const emptied = found?.isFile() ? `: ${DATABASE_FILE} is empty (0 bytes)` : "";
  throw new ConfigError(`${flag ? `${flag}: ` : ""}There is no site in ${dataDir}${emptied}`);
}
