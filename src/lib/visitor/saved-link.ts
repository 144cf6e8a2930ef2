import { paths } from "../../../contract/paths.ts";
import { shortId } from "../data/shared-ids.ts";

/** The whole address by which saved designs open elsewhere. */
export function savedLink(ids: string[]): string {
  return new URL(paths.savedList(ids.map(shortId)), location.href).href;
}
