import type { QueryClient } from "@tanstack/react-query";
import type { Design } from "../../contract/design.ts";
import { designs } from "../../contract/endpoints.ts";
import type { Page } from "../../contract/page.ts";
import { searchDesigns } from "../../contract/search-designs.ts";
import { isSameCategory } from "./find-category.ts";
import { knownDesigns } from "./open-look.ts";
import { queries } from "./queries.ts";

/** The designs at hand without a connection, newest first. */
export interface Catalogue {
  designs: Design[];
  /** Whether these are all designs of the site. */
  complete: boolean;
}

type Input = Record<string, unknown>;

/** What the query cache knows: the whole site's list, or whatever the lists in it hold together. */
export function catalogueOf(client: QueryClient): Catalogue {
  const newest = client.getQueryData(queries.catalogue().queryKey);
  if (newest?.next === null) return { designs: newest.items, complete: true };
  const known = [...knownDesigns(client).values()];
  return {
    designs: known.toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
    complete: false,
  };
}

/**
 * Answers a list of designs from the catalogue, as the server would. Undefined where the catalogue
 * cannot know the answer.
 */
export function answerOffline(
  path: string,
  input: Input,
  { designs, complete }: Catalogue,
): Page<Design> | undefined {
  const items = LISTS[path]?.(designs, input);
  if (!items || (items.length === 0 && !complete)) return undefined;
  return { items, total: items.length, next: null };
}

const LISTS: Record<string, (all: Design[], input: Input) => Design[]> = {
  [designs.all.path]: (all) => all,
  [designs.featured.path]: (all) => all.filter(({ featured }) => featured),
  [designs.inCategory.path]: inCategory,
  [designs.search.path]: (all, input) => searchDesigns(inCategory(all, input), text(input["q"])),
  [designs.byIds.path]: (all, input) => {
    const byId = new Map(all.map((design) => [design.id, design]));
    return text(input["ids"])
      .split(",")
      .flatMap((id) => byId.get(id) ?? []);
  },
};

function inCategory(all: Design[], { category }: Input): Design[] {
  if (category === undefined) return all;
  return all.filter((design) => isSameCategory(design.category, text(category)));
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
