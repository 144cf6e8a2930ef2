import { z } from "zod";
import { RELATED_KINDS } from "../../contract/related.ts";
import { type Route, idInput, noInput, route } from "../http/route.ts";
import { allReferences } from "../store/relations.ts";
import { materialsOf, relatedItems } from "../store/public/related-items.ts";
import { materials, related, relations } from "../../contract/related-items.ts";

const input = idInput.extend({
  kind: z.enum(RELATED_KINDS, `Please name a kind: ${RELATED_KINDS.join(", ")}`),
});

/** As many lines as any season has. */
const LONGEST = 4_000;
const materialsInput = z.object({
  texts: z
    .string("Please name what is needed")
    .max(LONGEST, `At most ${LONGEST} characters are looked through`),
});

export const relatedRoutes: Route[] = [
  route(related, input, ({ db }, { kind, id }) => relatedItems(db, kind, id)),
  route(materials, materialsInput, async ({ db }, { texts }) => ({
    items: await materialsOf(db, texts),
  })),
  route(relations, noInput, async ({ db }) => {
    const items = await allReferences(db);
    return { items, total: items.length, next: null };
  }),
];
