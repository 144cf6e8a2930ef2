import { ACTIVITY_KINDS, type ActivityEntry, activity } from "../../../contract/admin/activity.ts";
import { paths } from "../../../contract/paths.ts";
import { Notice } from "../../components/states/notice.tsx";
import { Button } from "../../components/ui/button.tsx";
import { counted } from "../../lib/format/counted.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { ActiveFilters, type ListFilter, ListFilters } from "../crud/list/list-filters.tsx";
import { ListBody, ListNotice } from "../crud/list/list-states.tsx";
import { useListAddress } from "../crud/list/use-list-address.ts";
import { usePages } from "../crud/list/use-pages.ts";
import { ActivityRow } from "./activity-row.tsx";
import { kindLabel } from "./activity-words.ts";

const NOUN = { one: "entry", many: "entries" };

const KINDS: ListFilter = {
  field: "kind",
  label: "About",
  options: ACTIVITY_KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) })),
};

const ITEM: ListFilter = { field: "item", label: "Item", options: [], isOpen: true };

export function AdminActivity() {
  return (
    <AdminFrame title="Activity" path={paths.adminActivity} className="max-w-4xl">
      <Log />
    </AdminFrame>
  );
}

/** Who did what, newest first. */
function Log() {
  const address = useListAddress([KINDS, ITEM], []);
  const { narrowing } = address;
  const pages = usePages(activity, narrowing, { refetchOnMount: "always" });
  const { items, total } = pages;
  const count = total === undefined ? "" : counted(total, NOUN);
  const isNarrowed = Object.keys(narrowing).length > 0;

  return (
    <section aria-label="Activity">
      <div className="flex items-center gap-3 py-3">
        <p className="mr-auto text-sm text-quiet">
          What was done in the back office, and who signed in. Kept for a year.
        </p>
        <p role="status" className="shrink-0 text-sm text-quiet tabular-nums max-sm:sr-only">
          {count}
        </p>
        <ListFilters filters={[KINDS]} narrowing={narrowing} onFilter={address.filter} />
      </div>
      <ActiveFilters
        filters={[KINDS, itemFilter(items)]}
        narrowing={narrowing}
        onFilter={address.filter}
      />
      <ListBody noun="activity" pages={pages}>
        {items.length > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {items.map((entry) => (
              <ActivityRow
                key={entry.id}
                entry={entry}
                onItem={narrowing.item ? undefined : (id) => address.filter("item", id)}
              />
            ))}
          </ul>
        )}
        {total === 0 && !isNarrowed && <Notice>Nothing was done yet.</Notice>}
        {total === 0 && isNarrowed && (
          <ListNotice text="Nothing like that in the last year.">
            <Button variant="secondary" onClick={address.clear}>
              Show all activity
            </Button>
          </ListNotice>
        )}
      </ListBody>
    </section>
  );
}

/** Calls the item by its latest name. */
function itemFilter([newest]: ActivityEntry[]): ListFilter {
  if (!newest?.item_id) return ITEM;
  return { ...ITEM, options: [{ value: newest.item_id, label: newest.name }] };
}
