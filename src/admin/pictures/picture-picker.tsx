import { type ReactNode, useRef, useState } from "react";
import { type LibraryPicture, pictures } from "../../../contract/admin/pictures.ts";
import { Notice } from "../../components/states/notice.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import { SearchBox } from "../kit/list/search-box.tsx";
import { usePages } from "../kit/list/use-pages.ts";
import { ListBody } from "../kit/list/list-states.tsx";
import { PictureGrid, PictureSkeleton } from "../library/picture-tiles.tsx";
import { PictureTile } from "./picture-tile.tsx";
import { Images } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";

interface PicturePickerProps {
  title: string;
  onPick: (picture: LibraryPicture) => void;
  onClose: () => void;
  /** Not offered, since it is what is replaced. */
  without?: string;
  /** Stands beside the search. */
  tools?: ReactNode;
}

/** Chooses a picture that was uploaded before. */
export function PicturePicker({ title, onPick, onClose, without, tools }: PicturePickerProps) {
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const q = query.trim();
  const pages = usePages(pictures.list, q === "" ? {} : { q }, { refetchOnMount: "always" });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="flex max-h-full max-w-5xl flex-col"
        onOpenAutoFocus={(event) => {
          // A phone's keyboard would cover the pictures.
          if (!matchMedia("(pointer: fine)").matches) return;
          event.preventDefault();
          search.current?.focus();
        }}
      >
        <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
          <DialogTitle size="small">{title}</DialogTitle>
          <DialogCross />
        </div>
        <div className="flex items-center gap-2 px-5 pt-4">
          <SearchBox label="Search pictures" query={query} onQuery={setQuery} searchRef={search} />
          {tools}
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">
          <ListBody noun="pictures" pages={pages} skeleton={<PictureSkeleton />}>
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
            {pages.total === 0 && (
              <Notice>{q === "" ? "No pictures yet." : `No pictures match “${q}”.`}</Notice>
            )}
          </ListBody>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Opens the library to choose a picture that is there already. */
export function LibraryButton({ onPick }: { onPick: (picture: LibraryPicture) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="max-sm:px-2.5" onClick={() => setOpen(true)}>
        <Images aria-hidden className="size-4" /> Choose from library
      </Button>
      {open && (
        <PicturePicker
          title="Choose from library"
          onClose={() => setOpen(false)}
          onPick={(picture) => {
            setOpen(false);
            onPick(picture);
          }}
        />
      )}
    </>
  );
}
