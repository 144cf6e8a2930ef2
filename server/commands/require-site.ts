import { statSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "../config.ts";
import { DATABASE_FILE } from "../database/database-file.ts";

/** The database's file. No command but `serve` makes a site: where there is none, it says so. */
export function requireSite(dataDir: string): string {
  const file = path.join(dataDir, DATABASE_FILE);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size === 0) throw new ConfigError(`There is no site in ${dataDir}`);
  return file;
}
