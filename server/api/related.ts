import { type Route, route } from "../http/route.ts";
import { allReferences } from "../store/relations.ts";
import { materialsOf, relatedItems, lookUpOldAddress } from "../store/public/related-items.ts";
import { materials, related, relations } from "../../contract/related-items.ts";
import { FORMER_ON_DEVICE, addressStatus, formerAddresses } from "../../contract/addresses.ts";
import { RequestProblem } from "../problems.ts";
import { recentRedirects } from "../store/addresses.ts";

export const relatedRoutes: Route[] = [
  route(related, ({ db }, { kind, id }) => relatedItems(db, kind, id)),
  route(materials, async ({ db }, { texts }) => ({
    items: await materialsOf(db, texts),
  })),
  route(relations, async ({ db }) => {
    const items = await allReferences(db);
    return { items, total: items.length, next: null };
  }),
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
