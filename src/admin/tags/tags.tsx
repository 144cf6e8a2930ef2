import { useRef } from "react";
import { TAG_ORDERS, type TagOrder, allTags } from "../../../contract/admin/all-tags.ts";
import { paths } from "../../../contract/paths.ts";
import { Notice } from "../../components/states/notice.tsx";
import { Button } from "../../components/ui/button.tsx";
import { selectClass } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { AdminFrame } from "../frame/admin-frame.tsx";
import { ListBody, ListNotice } from "../kit/list/list-states.tsx";
import { SearchBox } from "../kit/list/search-box.tsx";
import { usePages } from "../kit/list/use-pages.ts";
import { TagList } from "./tag-list.tsx";
import { countedTags } from "../crud/use-bulk-tags.ts";

const ORDER_LABELS: Record<TagOrder, string> = {
  "-uses": "Most used first",
  uses: "Least used first",
  tag: "A to Z",
};

export function AdminTags() {
  return (
    <AdminFrame title="Tags" path={paths.adminTags} className="max-w-4xl">
      <Tags />
    </AdminFrame>
  );
}

/** The tags of everything, with how often they are used; search and order are in the address. */
function Tags() {
  const search = useRef<HTMLInputElement>(null);
  const params = useSearchParams();
  const set = useSetSearchParams();
  const q = params.get("q") ?? "";
  const sort = TAG_ORDERS.find((order) => order === params.get("sort")) ?? TAG_ORDERS[0];
  const narrowing = q.trim() === "" ? {} : { q: q.trim() };
  const pages = usePages(allTags.list, { ...narrowing, sort }, { refetchOnMount: "always" });
  const { total } = pages;

  return (
    <section aria-label="Tags">
      <p className="pt-1 text-sm text-quiet">
        What is renamed, merged or deleted here changes in all designs, tutorials and posts that
        have it, those in the trash too.
      </p>
      <div className="flex flex-wrap items-center gap-2 py-3">
        <SearchBox
          label="Search tags"
          query={q}
          onQuery={(query) => set({ q: query })}
          searchRef={search}
        />
        <Select
          aria-label="Sort by"
          className={selectClass}
          value={sort}
          onChange={({ target }) =>
            set({ sort: target.value === TAG_ORDERS[0] ? null : target.value })
          }
        >
          {TAG_ORDERS.map((order) => (
            <option key={order} value={order}>
              {ORDER_LABELS[order]}
            </option>
          ))}
        </Select>
        <p role="status" className="ml-auto text-sm text-quiet tabular-nums max-sm:sr-only">
          {total !== undefined && countedTags(total)}
        </p>
      </div>
      <ListBody noun="tags" pages={pages}>
        {pages.items.length > 0 && (
          <TagList items={pages.items} total={total ?? 0} narrowing={narrowing} />
        )}
        {total === 0 && q === "" && (
          <Notice>
            No tags yet. They come with the designs, tutorials and posts that have them.
          </Notice>
        )}
        {total === 0 && q !== "" && (
          <ListNotice text={`No tags match “${q}”.`}>
            <Button variant="secondary" onClick={() => set({ q: null })}>
              Show all tags
            </Button>
          </ListNotice>
        )}
      </ListBody>
    </section>
  );
}
