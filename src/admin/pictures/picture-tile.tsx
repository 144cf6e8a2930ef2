import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { withShift } from "../kit/list/selection.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import type { LibraryPicture, PictureUse } from "../../../contract/admin/pictures.ts";
import { COLLECTION_KINDS } from "../../../contract/collections.ts";
import { type Noun, counted } from "../../lib/format/numbers.ts";
import { kindLabel } from "../content-kinds.tsx";
import type { ListFilter } from "../kit/list/list-filters.tsx";

interface PictureTileProps {
  picture: LibraryPicture;
  /** What pressing it does, such as “Open”. */
  verb: string;
  onPress: () => void;
  /** Without it, it cannot be selected. */
  selection?: { selected: boolean; onSelect: (range: boolean) => void } | undefined;
}

export function PictureTile({ picture, verb, onPress, selection }: PictureTileProps) {
  const name = pictureName(picture);
  const { image, uses } = picture;
  return (
    <li className="relative min-w-0">
      <button
        type="button"
        aria-label={`${verb} ${name}`}
        onClick={onPress}
        className={clsx(
          "block w-full cursor-pointer overflow-hidden rounded-control border-2 transition-colors",
          selection?.selected ? "border-lacquer" : "border-transparent hover:border-line-strong",
        )}
      >
        <span className="block aspect-square" style={{ backgroundColor: image.color }}>
          <Thumbnail src={image.variants[0]?.url ?? ""} className="size-full" />
        </span>
      </button>
      {selection && (
        <Checkbox
          aria-label={`Select ${name}`}
          checked={selection.selected}
          onChange={({ nativeEvent }) => selection.onSelect(withShift(nativeEvent))}
          className="absolute top-1 left-1 rounded-full bg-page/80"
        />
      )}
      <p dir="auto" className="mt-1 line-clamp-2 text-sm font-semibold" title={name}>
        {name}
      </p>
      <p className="text-sm text-quiet tabular-nums">
        {sizeText(picture)}
        <span className={clsx("block", uses === 0 && "font-semibold text-gilt")}>
          {usesText(picture)}
        </span>
      </p>
    </li>
  );
}

const SKELETON = Array.from({ length: 12 }, (_, index) => index);

export function PictureGrid({ className, ...props }: ComponentProps<"ul">) {
  return (
    <ul
      className={clsx(
        "grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6",
        className,
      )}
      {...props}
    />
  );
}

export function PictureSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading pictures…</span>
      <PictureGrid aria-hidden>
        {SKELETON.map((place) => (
          <li key={place}>
            <div className="gloss aspect-square rounded-control" />
            <div className="gloss mt-2 h-3 w-2/3 rounded-full" />
          </li>
        ))}
      </PictureGrid>
    </div>
  );
}

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

/** The name of a picture: of its file, or of the first item that uses it. */
export function pictureName({ name, used_by: [use] }: LibraryPicture): string {
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
