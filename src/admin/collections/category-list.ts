import { ACTIVE_FILTER } from "../crud/list/list-filters.tsx";
import { activeChanges } from "./bulk-changes.ts";
import { IconThumbnail } from "./icon-thumbnail.tsx";

/** How categories are listed, whatever belongs to them. */
export const CATEGORY_LIST = {
  Thumbnail: IconThumbnail,
  initialSort: "name",
  filters: [ACTIVE_FILTER],
  bulk: [activeChanges],
};
