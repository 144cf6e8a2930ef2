import { type Route, route } from "../http/route.ts";
import { allReferences } from "../store/relations.ts";
import { materialsOf, relatedItems } from "../store/public/related-items.ts";
import { materials, related, relations } from "../../contract/related-items.ts";

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
