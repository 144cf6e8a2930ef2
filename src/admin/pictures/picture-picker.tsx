import { type ReactNode, useRef, useState } from "react";
import { type LibraryPicture, pictures } from "../../../contract/admin/pictures.ts";
import { Notice } from "../../components/states/failure.tsx";
import { HeadedDialog } from "../kit/headed-dialog.tsx";
import { SearchBox } from "../kit/list/search-box.tsx";
import { usePages } from "../kit/list/use-pages.ts";
import { ListBody } from "../kit/list/list-body.tsx";
import { PictureGrid, PictureSkeleton, PictureTile } from "./picture-tile.tsx";
import { Images } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";

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
