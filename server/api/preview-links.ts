import { z } from "zod";
import { previewLinks } from "../../contract/admin/preview-links.ts";
import { RELATED_KINDS } from "../../contract/related.ts";
import { type Route, idInput, route } from "../http/route.ts";
import { endPreviewLink, makePreviewLink, previewState } from "../store/previews/preview-links.ts";

const itemInput = idInput.extend({
  kind: z.enum(RELATED_KINDS, `Please name a kind: ${RELATED_KINDS.join(", ")}`),
});

export const previewLinkRoutes: Route[] = [
  route(previewLinks.find, itemInput, ({ db }, item) => previewState(db, item)),
  route(previewLinks.make, itemInput, ({ db }, item, caller) => makePreviewLink(db, item, caller)),
  route(previewLinks.end, itemInput, ({ db }, item) => endPreviewLink(db, item)),
];
