import { PAGE_NAMES, isPattern, pageEntry } from "../../../contract/pages.ts";
import type { FoundPage } from "./found-item.ts";

const PAGES: FoundPage[] = PAGE_NAMES.filter(
  (name) => name !== "not-found" && !isPattern(name),
).map((page) => {
  const { path, name } = pageEntry(page);
  return { href: path, name, noun: "page", picture: "", hidden: "" };
});

/** The pages that every site has, of whose names words begin with each of these. */
export function fixedPages(q: string): FoundPage[] {
  const wanted = q.toLowerCase().split(/\s+/).filter(Boolean);
  return PAGES.filter(({ name, href }) => {
    const words = `${name} ${href.slice(1)}`.toLowerCase().split(/[\s-]+/);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
}
