import type { Option } from "../kit/fields/choice-fields.tsx";
import { Merge, Pencil, Trash2 } from "lucide-react";
import { Fragment, useState } from "react";
import {
  TAG_KINDS,
  type TagOrder,
  type TagUse,
  allTags,
  tagForm,
} from "../../../contract/admin/all-tags.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { PAGE_LIMIT } from "../../../contract/page.ts";
import { paths } from "../../../contract/paths.ts";
import { Link } from "../../components/link.tsx";
import { Button } from "../../components/ui/button.tsx";
import { counted } from "../../lib/format/numbers.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { type ListPage, ListScreen, useDebounced } from "../kit/list/list-screen.tsx";
import {
  BarButton,
  FOCUS_NEARBY,
  SelectableRow,
  SelectionBar,
  useBulkList,
} from "../kit/list/selection.tsx";
import { readPages } from "../kit/list/use-pages.ts";
import { offerUndo, toastWithUndo } from "../kit/undo.ts";
import { countedItems, useTagCalls } from "../tag-calls.ts";
import { SuggestedTags } from "../kit/fields/tags-field.tsx";
import { useAdminQuery } from "../kit/calls.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { splitTags } from "../../../contract/text/typed-tags.ts";
import { send } from "../../lib/data/send.ts";
import { TextField, useFormField } from "../kit/fields/text-field.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";
const TAG = { one: "tag", many: "tags" };

const ORDERS: Option<TagOrder>[] = [
  { value: "-uses", label: "Most used first" },
  { value: "uses", label: "Least used first" },
  { value: "tag", label: "A to Z" },
];

export function AdminTags() {
  return (
    <ListScreen
      label="Tags"
      endpoint={allTags.list}
      noun={TAG}
      text="Renaming, merging or deleting a tag changes it everywhere, including in the trash."
      search="Search tags"
      orders={ORDERS}
      empty="No tags yet. Add some to designs, tutorials or posts."
      noMatch={(q) => `No tags match “${q}”.`}
      showAll="Show all tags"
    >
      {(page) => <TagList {...page} />}
    </ListScreen>
  );
}

function TagList({ items, total, narrowing }: ListPage<TagUse>) {
  const { change, putBack } = useTagCalls();
  const bulk = useBulkList(
    items.map(({ tag }) => ({ id: tag })),
    "Couldn’t delete the tags",
  );
  const { list, selection, work } = bulk;
  const { selected } = selection;
  const [renamed, setRenamed] = useState<string[]>();

  /** Throws the server’s error. */
  async function rename(tags: string[], to: string): Promise<void> {
    const former = await change(tags, to);
    selection.select(tags, false);
    const [only = ""] = tags;
    const done = {
      title: `${tags.length === 1 ? `#${only} is` : `${counted(tags.length, TAG)} are`} now #${to}`,
      description: `Changed in ${countedItems(former.length)}`,
    };
    if (former.length > 0) toastWithUndo(done, () => putBack(former));
    else toast({ ...done, duration: UNDO_DURATION });
  }

  const remove = (tags: string[]) =>
    bulk.run(async () => {
      const [only = ""] = tags;
      const isOne = tags.length === 1;
      const what = isOne ? `#${only}` : counted(tags.length, TAG);
      const former = await change(tags, "");
      selection.select(tags, false);
      offerUndo({
        title: isOne ? "Tag deleted" : `${what} deleted`,
        name: `${what}, in ${countedItems(former.length)}`,
        undo: () => putBack(former),
      });
      // The others stay selected.
      return false;
    });

  async function readFound() {
    const found = await readPages(allTags.list, { ...narrowing, limit: PAGE_LIMIT });
    return found.map(({ tag }) => tag);
  }

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <ul className="border-t border-line">
        {items.map((use) => (
          <TagRow
            key={use.tag}
            use={use}
            bulk={bulk}
            onRename={() => setRenamed([use.tag])}
            onRemove={() => void remove([use.tag])}
          />
        ))}
      </ul>
      <SelectionBar noun="tags" {...bulk} found={total} readFound={readFound}>
        <Button variant="secondary" disabled={work.busy} onClick={() => setRenamed(selected)}>
          <Merge aria-hidden className="size-4" /> {selected.length === 1 ? "Rename" : "Merge"}
        </Button>
        <BarButton
          Icon={Trash2}
          aria-label="Delete selected"
          disabled={work.busy}
          onClick={() => void remove(selected)}
        >
          Delete
        </BarButton>
      </SelectionBar>
      {renamed && (
        <TagDialog
          tags={renamed}
          onSave={(to) => rename(renamed, to)}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </div>
  );
}

interface TagRowProps {
  use: TagUse;
  bulk: ReturnType<typeof useBulkList>;
  onRename: () => void;
  onRemove: () => void;
}

function TagRow({ use, bulk, onRename, onRemove }: TagRowProps) {
  const { tag } = use;
  return (
    <SelectableRow
      id={tag}
      name={tag}
      bulk={bulk}
      actions={[
        { Icon: Pencil, label: "Rename or merge", name: `Rename ${tag}`, onPress: onRename },
        { Icon: Trash2, label: "Delete", name: `Delete ${tag}`, onPress: onRemove },
      ]}
    >
      <div className="min-w-0 grow basis-[4rem] items-center gap-3 sm:flex">
        <button
          type="button"
          {...FOCUS_NEARBY}
          title={tag}
          disabled={bulk.work.busy}
          onClick={onRename}
          className="cursor-pointer py-1 text-left font-semibold hover:text-lacquer sm:w-60 sm:shrink-0"
        >
          <span className="line-clamp-2">#{tag}</span>
        </button>
        <p className="text-sm text-quiet tabular-nums">
          {usesOf(use).map(({ text, href }, at) => (
            <Fragment key={href}>
              {at > 0 && " · "}
              <Link href={href} className="inline-block py-1 hover:text-lacquer hover:underline">
                {text}
              </Link>
            </Fragment>
          ))}
        </p>
      </div>
    </SelectableRow>
  );
}

/** “12 designs”, “1 tutorial”, each with the list that shows them. */
function usesOf({ tag, uses }: TagUse): { text: string; href: string }[] {
  return TAG_KINDS.filter((kind) => uses[kind] > 0).map((kind) => {
    const { noun, tab } = COLLECTION_WORDS[kind];
    const query = new URLSearchParams({ tab: tab?.id ?? "", q: tag });
    return { text: counted(uses[kind], noun), href: `${paths.adminDashboard}?${query}` };
  });
}

const OFFERED = 12;

interface TagDialogProps {
  /** The tags to rename or merge. */
  tags: string[];
  onSave: (to: string) => Promise<void>;
  onClose: () => void;
}

function TagDialog({ tags, onSave, onClose }: TagDialogProps) {
  const [only = ""] = tags;
  const isOne = tags.length === 1;
  return (
    <FormDialog
      title={isOne ? `Rename #${only}` : `Merge ${tags.length} tags`}
      action={isOne ? "Rename tag" : "Merge tags"}
      schema={tagForm}
      values={{ to: isOne ? only : "" }}
      onSave={async ({ to }) => {
        await onSave(to);
        onClose();
      }}
      onClose={onClose}
    >
      <ItemCount tags={tags} />
      <NextName tags={tags} />
    </FormDialog>
  );
}

function ItemCount({ tags }: { tags: string[] }) {
  const { data } = useAdminQuery(allTags.count, { tags });
  return (
    <p role="status" className="min-h-6 text-quiet">
      {data &&
        `${countedItems(data.items)} ${data.items === 1 ? "changes" : "change"}, including in the trash.`}
    </p>
  );
}

/** The new name, with the tags in use: choosing one of these merges them. */
function NextName({ tags }: { tags: string[] }) {
  const { value, setValue } = useFormField<string>("to");
  const typed = splitTags(value)[0]?.toLowerCase() ?? "";
  const isOne = tags.length === 1;
  const q = useDebounced(typed === tags[0] ? "" : typed);
  const query = { ...(q && { q }), limit: OFFERED };
  const { data } = useQuery({
    queryKey: [allTags.list.path, query],
    queryFn: () => send(allTags.list, query),
    placeholderData: keepPreviousData,
  });
  const found = data?.items ?? [];
  const others = found.map(({ tag }) => tag).filter((tag) => !isOne || tag !== tags[0]);
  // Merged tags mostly get the name of one of them.
  const offered = isOne || typed !== "" ? others : tags.slice(0, OFFERED);
  const present = found.find(({ tag }) => tag === typed && !tags.includes(tag));
  return (
    <div>
      <TextField name="to" label={isOne ? "New name" : "Into"} autoCapitalize="none" />
      <p role="status" className="mt-1.5 min-h-5 text-sm text-quiet">
        {present &&
          `#${present.tag} already exists, in ${countedItems(totalUses(present))}. They will be merged.`}
      </p>
      <SuggestedTags tags={offered} onPress={setValue} />
    </div>
  );
}

function totalUses({ uses }: TagUse): number {
  return TAG_KINDS.reduce((sum, kind) => sum + uses[kind], 0);
}
