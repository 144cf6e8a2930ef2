import { PAGE_NAMES, isPattern, pageEntry } from "../../../contract/pages.ts";
import type { FoundPage } from "./found-item.ts";
import { hasWords } from "./has-words.ts";

const PAGES = PAGE_NAMES.filter((name) => name !== "not-found" && !isPattern(name)).map(
  (page): FoundPage => {
    const { path, name } = pageEntry(page);
    return { href: path, name, noun: "page", picture: "", hidden: "" };
  },
);

/** The pages that every site has, of whose names and addresses words begin with each of these. */
export function fixedPages(q: string): FoundPage[] {
  return PAGES.filter(({ name, href }) => hasWords(`${name} ${href}`, q));
}
