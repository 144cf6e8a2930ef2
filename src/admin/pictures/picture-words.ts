import type { LibraryPicture, PictureUse } from "../../../contract/admin/pictures.ts";
import { COLLECTION_KINDS } from "../../../contract/collections.ts";
import { type Noun, counted } from "../../lib/format/counted.ts";
import { kindLabel } from "../content-kinds.tsx";
import type { ListFilter } from "../kit/list/list-filters.tsx";

export const PICTURE: Noun = { one: "picture", many: "pictures" };
const PLACE: Noun = { one: "place", many: "places" };

export const FILTERS: ListFilter[] = [
  {
    field: "state",
    label: "Use",
    options: [
      { value: "unused", label: "Not used" },
      { value: "used", label: "Used" },
    ],
  },
  {
    field: "kind",
    label: "Used in",
    options: [...COLLECTION_KINDS, "settings" as const, "pictures" as const].map((kind) => ({
      value: kind,
      label: kindLabel(kind),
    })),
  },
];

/** What a picture is called: by its file, else by what it is used for. */
export function nameOf({ name, used_by: [use] }: LibraryPicture): string {
  return name || (use && nameOfUse(use)) || "Picture";
}

export function nameOfUse({ kind, name }: PictureUse): string {
  if (kind === "settings") return "Settings";
  return name || "Picture";
}

export function usesText({ uses }: LibraryPicture): string {
  return uses === 0 ? "Not used" : `Used in ${counted(uses, PLACE)}`;
}

export function sizeText({ image: { width, height } }: LibraryPicture): string {
  return `${width} × ${height}`;
}
