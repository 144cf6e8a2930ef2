import type { RelatedKind } from "../related.ts";
import { endpoint } from "../endpoint.ts";

export const PREVIEW_DAYS = 7;

/** An item that visitors may not see yet. */
export interface PreviewedItem {
  kind: RelatedKind;
  id: string;
}

/** ISO 8601 in UTC; null where there is no link that is open. */
export interface PreviewState {
  expires_at: string | null;
}

/** The path is shown once: the server keeps its hash alone. */
export interface MadePreview extends PreviewState {
  path: string;
}

const PATH = "/api/admin/preview-link";

/** The link by which those who have it see one item as it is saved. An item has one at most. */
export const previewLinks = {
  find: endpoint<PreviewedItem, PreviewState>("GET", PATH, "admin"),
  /** In place of the one that there was. 404 for an item that is not there. */
  make: endpoint<PreviewedItem, MadePreview>("POST", PATH, "admin", 201),
  end: endpoint<PreviewedItem, void>("DELETE", `${PATH}/:kind/:id`, "admin", 204),
};
