import { paths } from "../../../contract/paths.ts";

/** The whole address by which saved designs open elsewhere. */
export function savedLink(ids: string[]): string {
  return new URL(paths.savedList(ids), location.href).href;
}
