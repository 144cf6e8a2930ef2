import { z } from "zod";
import { designs } from "../../contract/collections.ts";
import { PAGE_LIMIT } from "../../contract/page.ts";
import { SEARCH_LENGTH } from "../../contract/search/search-words.ts";
import { type Route, pageInput, route } from "../http/route.ts";
import { designsByIds, listDesigns } from "../store/designs/designs.ts";
import { findDesigns } from "../store/designs/found-designs.ts";

const categoryInput = pageInput.extend({ category: z.string() });
const searchInput = pageInput.extend({
  q: z
    .string("Please search for one text")
    .max(SEARCH_LENGTH, `A search may have at most ${SEARCH_LENGTH} characters`)
    .default(""),
  category: z.string("Please name one category").optional(),
});
const idsInput = z.object({
  ids: z
    .string("Please name the ids, separated by commas")
    .refine(
      (ids) => ids.split(",").length <= PAGE_LIMIT,
      `At most ${PAGE_LIMIT} designs can be asked for`,
    ),
});

/** What designs answer beside what every collection does. */
export const designRoutes: Route[] = [
  route(designs.inCategory, categoryInput, ({ db }, input) => listDesigns(db, input)),
  route(designs.search, searchInput, ({ db }, { q, ...input }) =>
    findDesigns(db, { ...input, search: q }),
  ),
  route(designs.byIds, idsInput, async ({ db }, { ids }) => {
    const items = await designsByIds(db, ids.split(","));
    return { items, total: items.length, next: null };
  }),
];
