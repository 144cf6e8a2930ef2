import { PAGE_NAMES, pageEntry } from "../../contract/pages.ts";

/** Pages with two addresses, such as `/designs` and `/all-designs`, lead to the one they are listed at. */
const MOVED = new Map(
  PAGE_NAMES.map(pageEntry).flatMap(({ alias, path }) => (alias ? [[alias, path] as const] : [])),
);

/** The one address of each page. A slash too many, `//host/`, would be read as another site. */
export function tidyAddress(path: string): string {
  const tidy = `/${path}`.replace(/[\\/]{2,}/g, "/").replace(/(.)\/$/, "$1");
  return MOVED.get(tidy) ?? tidy;
}
