import {
  CalendarHeart,
  FileText,
  Folder,
  Image,
  type LucideIcon,
  Mail,
  Newspaper,
  ShoppingBag,
  Signpost,
  Trash2,
  Undo2,
} from "lucide-react";
import { Fragment } from "react";
import {
  TRASH_KINDS,
  type TrashItem,
  type TrashKind,
  type TrashRef,
  trash,
} from "../../../contract/admin/trash.ts";
import { PAGE_LIMIT } from "../../../contract/page.ts";
import { Button } from "../../components/ui/button.tsx";
import { useConfirm } from "../kit/form/dialogs.tsx";
import { kindLabel, nounOf } from "../content-kinds.tsx";
import {
  EditedTime,
  FOCUS_NEARBY,
  SelectableRow,
  SelectionBar,
  useBulkList,
} from "../kit/list/selection.tsx";
import type { ListFilter } from "../kit/list/list-filters.tsx";
import { type ListPage, ListScreen } from "../kit/list/list-screen.tsx";
import { readPages } from "../kit/list/use-pages.ts";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { countedRefs, useTrashCalls } from "../trash-calls.ts";

const NOUN = { one: "item", many: "items" };

const KINDS: ListFilter[] = [
  {
    field: "kind",
    label: "Kind",
    options: TRASH_KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) })),
  },
];

/** Everything that can still be restored, last deleted first. */
export function AdminTrash() {
  return (
    <ListScreen
      label="Trash"
      endpoint={trash.list}
      noun={NOUN}
      text="Deleted items stay here for 30 days, then they’re removed for good."
      search="Search the trash"
      filters={KINDS}
      empty="Nothing deleted in the last 30 days."
      noMatch="No matches in the last 30 days."
      showAll="Show all of the trash"
    >
      {(page) => <TrashItems key={JSON.stringify(page.narrowing)} {...page} />}
    </ListScreen>
  );
}

function TrashItems({ items, total, narrowing }: ListPage<TrashItem>) {
  const calls = useTrashCalls();
  const bulk = useBulkList(
    items.map((item) => ({ id: keyOf(item) })),
    "Couldn’t load the trash",
  );
  const { list, work, run } = bulk;
  const selected = bulk.selection.selected.map(refOf);
  const { confirm, dialog } = useConfirm();
  const everything = { ...narrowing, limit: PAGE_LIMIT };

  async function remove(refs: TrashRef[], what: string) {
    const isSure = await confirm({
      title: `Delete ${what} for good?`,
      description: "This cannot be undone. Earlier versions are deleted too.",
      action: "Delete for good",
      cancel: "Keep in the trash",
    });
    if (isSure) await run((report) => calls.remove(refs, report));
  }

  const restore = (refs: TrashRef[]) => run((report) => calls.restore(refs, report));

  /** Restores all that was deleted together with a group, other pages included. */
  const restoreTogether = (group: TrashItem[]) =>
    run(async (report) => {
      const keys = new Set(group.map(keyOf));
      const isWanted = (one: TrashItem[]) => one.some((item) => keys.has(keyOf(item)));
      const read = await readPages(trash.list, everything, (found) => {
        const groups = groupDeleted(found).map(isWanted);
        return groups.includes(true) && groups.at(-1) === false;
      });
      return calls.restore(groupDeleted(read).filter(isWanted).flat(), report);
    });

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <ul className="border-t border-line">
        {groupDeleted(items).map((group) => (
          <Fragment key={group[0]?.id}>
            {group.length > 1 && (
              <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line py-2 pl-3">
                <p className="text-sm font-semibold text-quiet tabular-nums">
                  {countedRefs(group)} deleted together
                </p>
                <Button
                  variant="secondary"
                  disabled={work.busy}
                  onClick={() => void restoreTogether(group)}
                >
                  Restore together
                </Button>
              </li>
            )}
            {group.map((item) => (
              <TrashRow
                key={item.id}
                item={item}
                bulk={bulk}
                onRestore={() => void restore([item])}
                onRemove={() => void remove([item], `“${item.name}”`)}
              />
            ))}
          </Fragment>
        ))}
      </ul>
      <SelectionBar
        noun="items"
        {...bulk}
        found={total}
        readFound={async () => (await readPages(trash.list, everything)).map(keyOf)}
      >
        <Button variant="secondary" disabled={work.busy} onClick={() => void restore(selected)}>
          <Undo2 aria-hidden className="size-4" /> Restore
        </Button>
        <Button
          variant="secondary"
          disabled={work.busy}
          onClick={() => void remove(selected, countedRefs(selected))}
        >
          <Trash2 aria-hidden className="size-4" />
          <span>
            Delete <span className="max-sm:sr-only">for good</span>
          </span>
        </Button>
      </SelectionBar>
      {dialog}
    </div>
  );
}

function keyOf({ kind, id }: TrashRef): string {
  return `${kind}/${id}`;
}

function refOf(key: string): TrashRef {
  const [kind = "", id = ""] = key.split("/");
  return { kind: kind as TrashKind, id };
}

/** Longest pause, in milliseconds, between two pieces of one deletion. */
const PAUSE = 2_000;

export function groupDeleted(items: TrashItem[]): TrashItem[][] {
  const groups: TrashItem[][] = [];
  let last = -Infinity;
  for (const item of items) {
    const at = Date.parse(item.deleted_at);
    if (last - at <= PAUSE && groups.length > 0) groups.at(-1)?.push(item);
    else groups.push([item]);
    last = at;
  }
  return groups;
}

/** The icon of an item without a picture. */
const ICONS: Partial<Record<TrashKind, LucideIcon>> = {
  categories: Folder,
  productCategories: Folder,
  products: ShoppingBag,
  blogPosts: Newspaper,
  seasonPages: CalendarHeart,
  facetPages: Signpost,
  pages: FileText,
  messages: Mail,
};

interface TrashRowProps {
  item: TrashItem;
  bulk: ReturnType<typeof useBulkList>;
  onRestore: () => void;
  onRemove: () => void;
}

function TrashRow({ item, bulk, onRestore, onRemove }: TrashRowProps) {
  const { kind, name, deleted_at, waits_for, picture } = item;
  const Icon = ICONS[kind] ?? Image;
  return (
    <SelectableRow
      id={keyOf(item)}
      name={name}
      bulk={bulk}
      actions={[
        {
          Icon: Trash2,
          label: "Delete for good",
          name: `Delete ${name} for good`,
          onPress: onRemove,
        },
      ]}
    >
      {picture === null ? (
        <span className="grid h-14 w-12 shrink-0 place-items-center rounded-lg bg-shell text-on-shell">
          <Icon aria-hidden className="size-5" />
        </span>
      ) : (
        <Thumbnail src={picture} className="h-14 w-12 shrink-0 rounded-lg" />
      )}
      <div className="min-w-0 grow basis-[4rem]">
        <p dir="auto" className="line-clamp-2 text-left font-semibold" title={name}>
          {name}
        </p>
        <p className="text-sm text-quiet first-letter:capitalize">
          {nounOf(kind).one} · <EditedTime at={deleted_at} />
        </p>
        {waits_for !== null && (
          <p className="text-sm text-quiet">
            Its category “{waits_for}” was deleted too: restore that first, or both together.
          </p>
        )}
      </div>
      {waits_for === null && (
        <Button
          {...FOCUS_NEARBY}
          variant="quiet"
          size="compact"
          aria-label={`Restore ${name}`}
          disabled={bulk.work.busy}
          onClick={onRestore}
        >
          <Undo2 aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Restore</span>
        </Button>
      )}
    </SelectableRow>
  );
}
