import { designs } from "../../contract/collections.ts";
import { searches } from "../../contract/search/parsed-search.ts";
import { parseSearch } from "../../contract/search/search-terms.ts";
import { type Route, route } from "../http/route.ts";
import { required, RequestProblem } from "../problems.ts";
import { designBySlug, designsByIds } from "../store/designs/designs.ts";
import {
  countFacets,
  foundDesigns,
  shownDesigns,
  designsSimilarTo,
  wholeDesigns,
} from "../store/designs/found-designs.ts";
import { currentSynonyms } from "../store/synonyms.ts";
import { allReferences } from "../store/relations.ts";
import { materialsOf, relatedItems, lookUpOldAddress } from "../store/public/related-items.ts";
import { materials, related, relations } from "../../contract/related-items.ts";
import { FORMER_ON_DEVICE, addressStatus, formerAddresses } from "../../contract/addresses.ts";
import { recentRedirects } from "../store/addresses.ts";
import { singlePage } from "../store/lists.ts";

export const designRoutes: Route[] = [
  route(
    designs.inCategory,
    ({ db }, input) => shownDesigns(db, input),
    ({ db }, input) => wholeDesigns(db, input),
  ),
  route(
    designs.search,
    ({ db }, { q, ...input }) => foundDesigns(db, { ...input, search: q }),
    ({ db }, { q, ...input }) => wholeDesigns(db, { ...input, search: q }),
  ),
  route(searches.parse, async ({ db }, { q }) => parseSearch(q, await currentSynonyms(db))),
  route(designs.facets, ({ db }, { q, ...input }) => countFacets(db, { ...input, search: q })),
  route(designs.similar, ({ db }, input) => designsSimilarTo(db, input)),
  route(designs.bySlug, async ({ db }, { slug }) =>
    required(await designBySlug(db, slug), "design"),
  ),
  route(designs.byIds, async ({ db }, { ids }) =>
    singlePage(await designsByIds(db, ids.split(","))),
  ),
];

export const relatedRoutes: Route[] = [
  route(related, ({ db }, { kind, id }) => relatedItems(db, kind, id)),
  route(materials, async ({ db }, { texts }) => ({
    items: await materialsOf(db, texts),
  })),
  route(relations, async ({ db }) => singlePage(await allReferences(db))),
];

export const addressRoutes: Route[] = [
  route(addressStatus, async ({ db }, { path }) => {
    const fate = await lookUpOldAddress(db, path);
    if (!fate) throw new RequestProblem(404, "There was never anything at this address.");
    return fate;
  }),
  route(formerAddresses, async ({ db }) => ({
    former: Object.fromEntries(await recentRedirects(db, FORMER_ON_DEVICE)),
  })),
];
