import { useRef } from "react";
import { pictures } from "../../../contract/admin/pictures.ts";
import { paths } from "../../../contract/paths.ts";
import { Notice } from "../../components/states/notice.tsx";
import { Button } from "../../components/ui/button.tsx";
import { counted } from "../../lib/format/counted.ts";
import { AdminFrame } from "../frame/admin-frame.tsx";
import { useOpenItem } from "../kit/use-open-item.ts";
import { ActiveFilters, ListFilters } from "../kit/list/list-filters.tsx";
import { ListBody, ListNotice } from "../kit/list/list-states.tsx";
import { SearchBox } from "../kit/list/search-box.tsx";
import { useListAddress } from "../kit/list/use-list-address.ts";
import { usePages } from "../kit/list/use-pages.ts";
import { TrashLink } from "../trash/trash-link.tsx";
import { FILTERS, PICTURE } from "../pictures/picture-words.ts";
import { OpenPicture } from "./open-picture.tsx";
import { PictureSkeleton, PictureTiles } from "./picture-tiles.tsx";

export function AdminPictures() {
  return (
    <AdminFrame title="Pictures" path={paths.adminPictures} className="max-w-7xl">
      <Library />
    </AdminFrame>
  );
}

/** Every picture that was uploaded, newest first, and where each is used. */
function Library() {
  const search = useRef<HTMLInputElement>(null);
  const address = useListAddress(FILTERS, []);
  const { narrowing } = address;
  const pages = usePages(pictures.list, narrowing, { refetchOnMount: "always" });
  const open = useOpenItem();
  const { items, total } = pages;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const filters = { filters: FILTERS, narrowing, onFilter: address.filter };

  return (
    <section aria-label="Pictures">
      <p className="max-w-prose pt-1 text-sm text-quiet">
        Everything that was uploaded. What nothing uses for 30 days is removed by itself.
      </p>
      <div className="flex items-center gap-2 py-3">
        <SearchBox
          label="Search pictures"
          query={address.q}
          onQuery={address.search}
          searchRef={search}
        />
        <ListFilters {...filters} />
        <p role="status" className="ml-auto text-sm text-quiet tabular-nums max-sm:sr-only">
          {total === undefined ? "" : counted(total, PICTURE)}
        </p>
        <TrashLink kind="pictures" />
      </div>
      <ActiveFilters {...filters} />
      <ListBody noun="pictures" pages={pages} skeleton={<PictureSkeleton />}>
        {items.length > 0 && (
          <PictureTiles
            key={JSON.stringify(narrowing)}
            items={items}
            narrowing={narrowing}
            total={total ?? 0}
            onOpen={open.open}
          />
        )}
        {total === 0 && !isNarrowed && (
          <Notice>No pictures yet. Upload one with a design, and it shows here.</Notice>
        )}
        {total === 0 && isNarrowed && (
          <ListNotice text="No pictures like that.">
            <Button variant="secondary" onClick={address.clear}>
              Show all pictures
            </Button>
          </ListNotice>
        )}
      </ListBody>
      {open.item !== null && (
        <OpenPicture key={open.item} id={open.item} onOpen={open.open} onClose={open.close} />
      )}
    </section>
  );
}
