import type { ViewedPage } from "../../../contract/insights.ts";
import { PAGES } from "../../../contract/pages.ts";

const NAMES = new Map<string, string>(Object.values(PAGES).map(({ path, name }) => [path, name]));

export interface PageName {
  name: string;
  /** The address as a person reads it, where it says more than the name. */
  address?: string;
}

/** What to call a viewed page: by its own title, the site's name for it, or else its address. */
export function pageName({ path, title }: ViewedPage): PageName {
  if (!isAddress(path)) return { name: "Other addresses" };
  const name = title ?? NAMES.get(path);
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
