import { z } from "zod";
import { designs } from "../../contract/endpoints.ts";
import { designForms } from "../../contract/design.ts";
import { PAGE_LIMIT } from "../../contract/page.ts";
import { type Route, idInput, pageInput, route, withId } from "../http/route.ts";
import {
  createDesign,
  deleteDesign,
  designsByIds,
  listDesigns,
  restoreDesign,
  updateDesign,
} from "../store/designs.ts";

const categoryInput = pageInput.extend({ category: z.string() });
const searchInput = pageInput.extend({
  q: z.string().max(200, "A search may have at most 200 characters").default(""),
  category: z.string().optional(),
});
const idsInput = z.object({
  ids: z
    .string("Please name the ids, separated by commas")
    .refine(
      (ids) => ids.split(",").length <= PAGE_LIMIT,
      `At most ${PAGE_LIMIT} designs can be asked for`,
    ),
});

export const designRoutes: Route[] = [
  route(designs.all, pageInput, ({ db }, page) => listDesigns(db, page)),
  route(designs.featured, pageInput, ({ db }, page) =>
    listDesigns(db, { ...page, featured: true }),
  ),
  route(designs.inCategory, categoryInput, ({ db }, input) => listDesigns(db, input)),
  route(designs.search, searchInput, ({ db }, { q, ...input }) =>
    listDesigns(db, { ...input, search: q }),
  ),
  route(designs.byIds, idsInput, async ({ db }, { ids }) => {
    const items = await designsByIds(db, ids.split(","));
    return { items, total: items.length, next: null };
  }),

  route(designs.admin.list, pageInput, ({ db }, page) => listDesigns(db, page)),
  route(designs.admin.create, designForms.create, ({ db }, form) => createDesign(db, form)),
  route(designs.admin.update, withId(designForms.changes), ({ db }, { id, ...changes }) =>
    updateDesign(db, id, changes),
  ),
  route(designs.admin.remove, idInput, ({ db }, { id }) => deleteDesign(db, id)),
  route(designs.admin.restore, idInput, ({ db }, { id }) => restoreDesign(db, id)),
];
