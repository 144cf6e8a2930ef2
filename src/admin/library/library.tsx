import { BULK_LIMIT } from "../../../contract/admin/admin-list.ts";
import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { type LibraryPicture, pictures } from "../../../contract/admin/pictures.ts";
import { Button } from "../../components/ui/button.tsx";
import { TrashLink } from "../content-kinds.tsx";
import { type ListPage, ListScreen } from "../kit/list/list-screen.tsx";
import { SelectionBar, focusNearby, useBulkWork, useSelection } from "../kit/list/selection.tsx";
import { readPages } from "../kit/list/use-pages.ts";
import { useOpenItem } from "../kit/use-open-item.ts";
import {
  PictureGrid,
  PictureSkeleton,
  PictureTile,
  FILTERS,
  PICTURE,
} from "../pictures/picture-picker.tsx";
import { OpenPicture, useLibraryCalls } from "./open-picture.tsx";

/** All uploaded pictures, newest first. */
export function AdminPictures() {
  const { item, open, close } = useOpenItem();
  return (
    <>
      <ListScreen
        label="Pictures"
        endpoint={pictures.list}
        noun={PICTURE}
        text="Every uploaded picture. Pictures unused for 30 days are deleted automatically."
        search="Search pictures"
        filters={FILTERS}
        tools={<TrashLink kind="pictures" />}
        skeleton={<PictureSkeleton />}
        empty="No pictures yet. Upload one with a design."
        noMatch="No matching pictures."
        showAll="Show all pictures"
      >
        {(page) => <Pictures key={JSON.stringify(page.narrowing)} {...page} onOpen={open} />}
      </ListScreen>
      {item !== null && <OpenPicture key={item} id={item} onOpen={open} onClose={close} />}
    </>
  );
}

interface PicturesProps extends ListPage<LibraryPicture> {
  onOpen: (id: string) => void;
}

/** A page of the library; unused pictures can be selected and deleted. */
function Pictures({ items, narrowing, total, onOpen }: PicturesProps) {
  const calls = useLibraryCalls();
  const selection = useSelection(items);
  const work = useBulkWork();
  const list = useRef<HTMLDivElement>(null);
  const failure = "Couldn’t load the pictures";

  async function remove() {
    const focus = focusNearby(list);
    if (!(await work.run(failure, (report) => calls.remove(selection.selected, report)))) return;
    selection.clear();
    focus();
  }

  async function selectFound() {
    const unused = { ...narrowing, state: "unused", limit: BULK_LIMIT };
    await work.run(failure, async () => {
      selection.select(await readPages(pictures.ids, unused), true);
      return true;
    });
  }

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
                    onSelect: (range) => selection.toggle(picture.id, range),
                  }
                : undefined
            }
          />
        ))}
      </PictureGrid>
      <SelectionBar
        noun="pictures"
        selection={selection}
        work={work}
        // The number of unused pictures is known only if these alone are listed.
        found={narrowing.state === "unused" ? total : 0}
        onSelectFound={() => void selectFound()}
      >
        <Button variant="secondary" disabled={work.busy} onClick={() => void remove()}>
          <Trash2 aria-hidden className="size-4" /> Delete
        </Button>
      </SelectionBar>
    </div>
  );
}
