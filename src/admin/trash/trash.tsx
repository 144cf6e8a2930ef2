import { useRef } from "react";
import { TRASH_KINDS, trash } from "../../../contract/admin/trash.ts";
import { paths } from "../../../contract/paths.ts";
import { Notice } from "../../components/states/notice.tsx";
import { Button } from "../../components/ui/button.tsx";
import { counted } from "../../lib/format/counted.ts";
import { AdminFrame } from "../frame/admin-frame.tsx";
import { kindLabel } from "../activity/activity-words.ts";
import { ActiveFilters, type ListFilter, ListFilters } from "../kit/list/list-filters.tsx";
import { ListBody, ListNotice } from "../kit/list/list-states.tsx";
import { SearchBox } from "../kit/list/search-box.tsx";
import { useListAddress } from "../kit/list/use-list-address.ts";
import { usePages } from "../kit/list/use-pages.ts";
import { TrashItems } from "./trash-items.tsx";

const NOUN = { one: "item", many: "items" };

const KINDS: ListFilter[] = [
  {
    field: "kind",
    label: "Kind",
    options: TRASH_KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) })),
  },
];

export function AdminTrash() {
  return (
    <AdminFrame title="Trash" path={paths.adminTrash} className="max-w-4xl">
      <Trash />
    </AdminFrame>
  );
}

/** Everything that can still be restored, last deleted first. */
function Trash() {
  const search = useRef<HTMLInputElement>(null);
  const address = useListAddress(KINDS, []);
  const { narrowing } = address;
  const pages = usePages(trash.list, narrowing, { refetchOnMount: "always" });
  const { total } = pages;
  const count = total === undefined ? "" : counted(total, NOUN);
  const isNarrowed = Object.keys(narrowing).length > 0;
  const filters = { filters: KINDS, narrowing, onFilter: address.filter };

  return (
    <section aria-label="Trash">
      <p className="pt-1 text-sm text-quiet">
        What was deleted is kept for 30 days, then it is removed for good.
      </p>
      <div className="flex items-center gap-2 py-3">
        <SearchBox
          label="Search the trash"
          query={address.q}
          onQuery={address.search}
          searchRef={search}
        />
        <ListFilters {...filters} />
        <p role="status" className="ml-auto text-sm text-quiet tabular-nums max-sm:sr-only">
          {count}
        </p>
      </div>
      <ActiveFilters {...filters} />
      <ListBody noun="trash" pages={pages}>
        {pages.items.length > 0 && (
          <TrashItems
            key={JSON.stringify(narrowing)}
            items={pages.items}
            total={total ?? 0}
            narrowing={narrowing}
          />
        )}
        {total === 0 && !isNarrowed && <Notice>Nothing was deleted in the last 30 days.</Notice>}
        {total === 0 && isNarrowed && (
          <ListNotice text="Nothing like that was deleted in the last 30 days.">
            <Button variant="secondary" onClick={address.clear}>
              Show all of the trash
            </Button>
          </ListNotice>
        )}
      </ListBody>
    </section>
  );
}
