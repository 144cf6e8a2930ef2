import { type ReactNode, useRef, useState, type ComponentProps } from "react";
import {
  type LibraryPicture,
  pictures,
  type PictureUse,
} from "../../../contract/admin/pictures.ts";
import { Notice } from "../../components/states/failure.tsx";
import { DialogButton, HeadedDialog } from "../kit/form/dialogs.tsx";
import { SearchBox } from "../kit/list/list-screen.tsx";
import { usePages } from "../kit/list/use-pages.ts";
import { ListBody } from "../kit/list/list-body.tsx";
import { Images } from "lucide-react";
import { clsx } from "clsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { type Selection, withShift } from "../kit/list/selection.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { COLLECTION_KINDS } from "../../../contract/collections.ts";
import { type Noun, counted } from "../../lib/format/numbers.ts";
import { kindLabel } from "../content-kinds.tsx";
import type { ListFilter } from "../kit/list/list-filters.tsx";

interface PicturePickerProps {
  title: string;
  onPick: (picture: LibraryPicture) => void;
  onClose: () => void;
  /** The id of a picture that is not offered. */
  without?: string;
  /** Shown beside the search. */
  tools?: ReactNode;
}

/** Chooses a picture that was uploaded before. */
export function PicturePicker({ title, onPick, onClose, without, tools }: PicturePickerProps) {
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const q = query.trim();
  const pages = usePages(pictures.list, q === "" ? {} : { q }, { refetchOnMount: "always" });
  return (
    <HeadedDialog title={title} onClose={onClose} className="flex max-h-full max-w-5xl flex-col">
      <div className="flex items-center gap-2 px-5 pt-4">
        <SearchBox label="Search pictures" query={query} onQuery={setQuery} searchRef={search} />
        {tools}
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">
        <ListBody
          noun="pictures"
          pages={pages}
          skeleton={<PictureSkeleton />}
          empty={<Notice>{q === "" ? "No pictures yet." : `No pictures match “${q}”.`}</Notice>}
        >
          <PictureGrid aria-label="Pictures">
            {pages.items
              .filter(({ id }) => id !== without)
              .map((picture) => (
                <PictureTile
                  key={picture.id}
                  picture={picture}
                  verb="Choose"
                  onPress={() => onPick(picture)}
                />
              ))}
          </PictureGrid>
        </ListBody>
      </div>
    </HeadedDialog>
  );
}

export function LibraryButton({ onPick }: { onPick: (picture: LibraryPicture) => void }) {
  return (
    <DialogButton
      variant="secondary"
      className="max-sm:px-2.5"
      renderDialog={(onClose) => (
        <PicturePicker
          title="Choose from library"
          onClose={onClose}
          onPick={(picture) => {
            onClose();
            onPick(picture);
          }}
        />
      )}
    >
      <Images aria-hidden className="size-4" /> Choose from library
    </DialogButton>
  );
}

interface PictureTileProps {
  picture: LibraryPicture;
  /** The action, such as “Open”. */
  verb: string;
  onPress: () => void;
  /** Makes it selectable. */
  selection?: Selection | undefined;
}

export function PictureTile({ picture, verb, onPress, selection }: PictureTileProps) {
  const name = pictureName(picture);
  const { id, image, uses } = picture;
  const isSelected = selection?.ids.has(id);
  return (
    <li className="relative min-w-0">
      <button
        type="button"
        aria-label={`${verb} ${name}`}
        onClick={onPress}
        className={clsx(
          "block w-full cursor-pointer overflow-hidden rounded-control border-2 transition-colors",
          isSelected ? "border-lacquer" : "border-transparent hover:border-line-strong",
        )}
      >
        <span className="block aspect-square" style={{ backgroundColor: image.color }}>
          <Thumbnail src={image.variants[0]?.url ?? ""} className="size-full" />
        </span>
      </button>
      {selection && (
        <Checkbox
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={({ nativeEvent }) => selection.toggle(id, withShift(nativeEvent))}
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
