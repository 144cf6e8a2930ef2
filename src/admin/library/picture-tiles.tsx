import { Trash2 } from "lucide-react";
import { useRef, useState, type ComponentProps } from "react";
import type { Narrowing } from "../../../contract/admin/admin-list.ts";
import { type LibraryPicture, pictures } from "../../../contract/admin/pictures.ts";
import { Button } from "../../components/ui/button.tsx";
import type { Progress } from "../kit/in-batches.ts";
import { SelectionBar } from "../kit/list/selection-bar.tsx";
import { useFoundIds } from "../crud/list.tsx";
import { useSelection } from "../kit/list/use-selection.ts";
import { notifyFailure } from "../kit/failure.ts";
import { PictureTile } from "../pictures/picture-tile.tsx";
import { useLibraryCalls } from "./use-library-calls.ts";
import { clsx } from "clsx";

interface PictureTilesProps {
  /** Those of the page that is shown. */
  items: LibraryPicture[];
  narrowing: Narrowing;
  total: number;
  onOpen: (id: string) => void;
}

/** A page of the library. What nothing uses can be selected, and deleted together. */
export function PictureTiles({ items, narrowing, total, onOpen }: PictureTilesProps) {
  const calls = useLibraryCalls();
  const foundIds = useFoundIds(pictures);
  const selection = useSelection(items);
  const selected = [...selection.ids];
  const [progress, setProgress] = useState<Progress>();
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  async function run(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notifyFailure("The pictures could not be read", error);
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
  }

  const remove = () =>
    run(async () => {
      if (!(await calls.remove(selected, setProgress))) return;
      selection.clear();
      list.current?.focus();
    });

  const selectFound = () =>
    run(async () => selection.select(await foundIds({ ...narrowing, state: "unused" }), true));

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <PictureGrid aria-label="Pictures">
        {items.map((picture) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            verb="Open"
            onPress={() => onOpen(picture.id)}
            selection={
              picture.uses === 0
                ? {
                    selected: selection.ids.has(picture.id),
                    onSelect: () => selection.toggle(picture, false),
                  }
                : undefined
            }
          />
        ))}
      </PictureGrid>
      {selected.length > 0 && (
        <SelectionBar
          noun="pictures"
          selected={selected.length}
          // How many of what is found are not used is known where only these are shown.
          found={narrowing.state === "unused" ? total : 0}
          progress={progress}
          busy={busy}
          onSelectFound={() => void selectFound()}
          onClear={selection.clear}
        >
          <Button variant="secondary" disabled={busy} onClick={() => void remove()}>
            <Trash2 aria-hidden className="size-4" /> Delete
          </Button>
        </SelectionBar>
      )}
    </div>
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

/** Stands for a page of pictures that is not here yet. */
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
