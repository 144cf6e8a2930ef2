import { isBackOffice, paths } from "../../contract/paths.ts";
import type { Db } from "../database/database.ts";
import { readAddress, shownAddress } from "./addresses/paged-kinds.ts";

/** Pages of a fixed address: those of the table that take nothing and are for visitors. */
const STANDING_PAGES = new Set<string>(
  Object.values(paths)
    .filter((path) => typeof path === "string")
    .filter((path) => !isBackOffice(path) && path !== paths.feed && path !== paths.notFound),
);

/** The one address of the public page at a path, whatever its case; undefined where none is shown. */
export async function publicPage(db: Db, pathname: string): Promise<string | undefined> {
  if (STANDING_PAGES.has(pathname)) return pathname;
  const paged = readAddress(pathname);
  return paged && shownAddress(db, paged, "key", paged.key);
}
