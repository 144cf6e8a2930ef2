import { z } from "zod";
import { designs } from "../../contract/collections.ts";
import { TAGS_LENGTH } from "../../contract/text/typed-tags.ts";
import { PAGE_LIMIT } from "../../contract/page.ts";
import { type Route, route, slugInput } from "../http/route.ts";
import { notFound } from "../problems.ts";
import { designBySlug, designsByIds } from "../store/designs/designs.ts";
import {
  countFacets,
  foundDesigns,
  shownDesigns,
  designsSimilarTo,
  wholeDesigns,
} from "../store/designs/found-designs.ts";
import { designsInput, facetQueryInput, q } from "./lists/list-input.ts";

const category = z.string("Please name one category").optional();

const categoryInput = designsInput.extend({ category: z.string() });
const searchInput = designsInput.extend({ q: q.default(""), category });
const countInput = facetQueryInput.extend({ q: q.optional(), category });
const idsInput = z.object({
  ids: z
    .string("Please name the ids, separated by commas")
    .refine(
      (ids) => ids.split(",").length <= PAGE_LIMIT,
      `At most ${PAGE_LIMIT} designs can be requested`,
    ),
});

const similarInput = z.object({
  id: z.string("Please name one design").optional(),
  tags: z
    .string("Please name the tags, separated by commas")
    .max(TAGS_LENGTH, `Tags may have at most ${TAGS_LENGTH} characters`)
    .optional(),
});

export const designRoutes: Route[] = [
  route(
    designs.inCategory,
    categoryInput,
    ({ db }, input) => shownDesigns(db, input),
    ({ db }, input) => wholeDesigns(db, input),
  ),
  route(
    designs.search,
    searchInput,
    ({ db }, { q, ...input }) => foundDesigns(db, { ...input, search: q }),
    ({ db }, { q, ...input }) => wholeDesigns(db, { ...input, search: q }),
  ),
  route(designs.facets, countInput, ({ db }, { q, ...input }) =>
    countFacets(db, { ...input, search: q }),
  ),
  route(designs.similar, similarInput, ({ db }, input) => designsSimilarTo(db, input)),
  route(designs.bySlug, slugInput, async ({ db }, { slug }) => {
    const design = await designBySlug(db, slug);
    if (!design) throw notFound("design");
    return design;
  }),
  route(designs.byIds, idsInput, async ({ db }, { ids }) => {
    const items = await designsByIds(db, ids.split(","));
    return { items, total: items.length, next: null };
  }),
];
