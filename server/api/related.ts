import { z } from "zod";
import { RELATED_KINDS, related, relations } from "../../contract/related.ts";
import { type Route, idInput, noInput, route } from "../http/route.ts";
import { allReferences } from "../store/relations/relations.ts";
import { relatedItems } from "../store/relations/related-items.ts";

const input = idInput.extend({
  kind: z.enum(RELATED_KINDS, `Please name a kind: ${RELATED_KINDS.join(", ")}`),
});

export const relatedRoutes: Route[] = [
  route(related, input, ({ db }, { kind, id }) => relatedItems(db, kind, id)),
  route(relations, noInput, async ({ db }) => ({
    related: Object.fromEntries(await allReferences(db)),
  })),
];
