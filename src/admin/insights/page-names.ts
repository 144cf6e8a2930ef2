import type { ViewedPage } from "../../../contract/insights.ts";
import { PAGES } from "../../../contract/pages.ts";
import { matchPath } from "../../lib/router/match.ts";

export interface PageName {
  name: string;
  /** The address as a person reads it, where it says more than the name. */
  address?: string;
}

/** What to call a viewed page: by its own title, the site's name for it, or else its address. */
export function pageName({ path, title }: ViewedPage): PageName {
  if (!isAddress(path)) return { name: "Other addresses" };
  const page = Object.values(PAGES).find((one) => matchPath(one.path, path));
  const name = title ?? page?.name;
  return name === undefined ? { name: readable(path) } : { name, address: readable(path) };
}

/** Whether it leads to a page of this site: what stands for many addresses leads nowhere. */
export function isAddress(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
