import { sendAsAdmin } from "../kit/calls.ts";
import { Merge, Trash2, Pencil } from "lucide-react";
import { useRef, useState, Fragment } from "react";
import type { Narrowing } from "../../../contract/admin/admin-list.ts";
import { type TagUse, allTags } from "../../../contract/admin/all-tags.ts";
import { Button } from "../../components/ui/button.tsx";
import { SelectionBar } from "../kit/list/selection-bar.tsx";
import { useSelection } from "../kit/list/use-selection.ts";
import { notifyFailure } from "../kit/failure.ts";
import { TagDialog } from "./tag-dialog.tsx";
import { clsx } from "clsx";
import { Link } from "../../components/link.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Tooltip } from "../../components/ui/tooltip.tsx";
import { usesOf, countedItems, countedTags } from "../crud/use-bulk-tags.ts";
import { useQueryClient } from "@tanstack/react-query";
import { PAGE_LIMIT } from "../../../contract/page.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { refreshContent } from "../crud/row-cache.ts";
import { offerUndo } from "../kit/undo.ts";
import { usePutBack } from "../crud/use-put-back.ts";

interface TagListProps {
  /** Those of the page that is shown. */
  items: TagUse[];
  total: number;
  narrowing: Narrowing;
}

/** A page of tags, and what can be done with one and with the selected. */
export function TagList({ items, total, narrowing }: TagListProps) {
  const calls = useTagCalls();
  const selection = useSelection(items.map(({ tag }) => ({ id: tag })));
  const selected = [...selection.ids];
  const [busy, setBusy] = useState(false);
  const [renamed, setRenamed] = useState<string[]>();
  const list = useRef<HTMLUListElement>(null);

  /** What is deleted leaves the list; the focus stays in it. */
  async function remove(tags: string[]) {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    setBusy(true);
    if (await calls.remove(tags)) selection.select(tags, false);
    setBusy(false);
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-rename]");
    buttons?.[Math.min(Math.max(at, 0), buttons.length - 1)]?.focus();
  }

  async function selectFound() {
    setBusy(true);
    try {
      const found = await calls.readAll(narrowing);
      selection.select(
        found.map(({ tag }) => tag),
        true,
      );
    } catch (error) {
      notifyFailure("Not all were selected", error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <ul ref={list} className="divide-y divide-line border-y border-line">
        {items.map((use) => (
          <TagRow
            key={use.tag}
            use={use}
            selected={selection.ids.has(use.tag)}
            busy={busy}
            onSelect={(range) => selection.toggle({ id: use.tag }, range)}
            onRename={() => setRenamed([use.tag])}
            onRemove={() => void remove([use.tag])}
          />
        ))}
      </ul>
      {selected.length > 0 && (
        <SelectionBar
          noun="tags"
          selected={selected.length}
          found={total}
          progress={undefined}
          busy={busy}
          onSelectFound={() => void selectFound()}
          onClear={selection.clear}
        >
          <Button variant="secondary" disabled={busy} onClick={() => setRenamed(selected)}>
            <Merge aria-hidden className="size-4" /> {selected.length === 1 ? "Rename" : "Merge"}
          </Button>
          <Button
            variant="secondary"
            aria-label="Delete selected"
            disabled={busy}
            onClick={() => void remove(selected)}
            className="max-sm:px-3"
          >
            <Trash2 aria-hidden className="size-4" /> <span className="max-sm:sr-only">Delete</span>
          </Button>
        </SelectionBar>
      )}
      {renamed && (
        <TagDialog
          tags={renamed}
          onSave={async (to) => {
            await calls.rename(renamed, to);
            selection.select(renamed, false);
          }}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </>
  );
}

interface TagRowProps {
  use: TagUse;
  selected: boolean;
  busy: boolean;
  onSelect: (range: boolean) => void;
  onRename: () => void;
  onRemove: () => void;
}

function TagRow({ use, selected, busy, ...props }: TagRowProps) {
  const { tag } = use;
  return (
    <li className={clsx("flex items-center gap-2 py-1.5 sm:gap-3", selected && "bg-shell/60")}>
      <Checkbox
        aria-label={`Select ${tag}`}
        checked={selected}
        onChange={({ nativeEvent }) =>
          props.onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="shrink-0"
      />
      <div className="min-w-0 grow items-baseline gap-3 sm:flex">
        <p className="line-clamp-2 font-semibold sm:w-60 sm:shrink-0" title={tag}>
          #{tag}
        </p>
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
      <div className="flex shrink-0">
        <Tooltip label="Rename or merge">
          <Button
            data-rename=""
            variant="quiet"
            size="icon"
            aria-label={`Rename ${tag}`}
            disabled={busy}
            onClick={props.onRename}
          >
            <Pencil aria-hidden className="size-4" />
          </Button>
        </Tooltip>
        <Tooltip label="Delete tag">
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Delete ${tag}`}
            disabled={busy}
            onClick={props.onRemove}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </Tooltip>
      </div>
    </li>
  );
}

/** What can be done with tags; everything that has them follows at once. */
function useTagCalls() {
  const client = useQueryClient();
  const putBack = usePutBack();

  async function change(tags: string[], to: string) {
    const former = await sendAsAdmin(allTags.change, { tags, to });
    await refreshContent(client);
    return former;
  }

  /** Throws what the server refused. */
  async function rename(tags: string[], to: string): Promise<void> {
    const former = await change(tags, to);
    const [only = ""] = tags;
    toast({
      title: `${tags.length === 1 ? `#${only} is` : `${countedTags(tags.length)} are`} now #${to}`,
      description: `Changed in ${countedItems(former.length)}`,
      duration: UNDO_DURATION,
      ...(former.length > 0 && {
        action: { label: "Undo", onPress: () => void putBack(former) },
      }),
    });
  }

  /** Tells whether they are gone. */
  async function remove(tags: string[]): Promise<boolean> {
    try {
      const former = await change(tags, "");
      const [only = ""] = tags;
      const isOne = tags.length === 1;
      offerUndo({
        title: isOne ? "Tag deleted" : `${countedTags(tags.length)} deleted`,
        name: `${isOne ? `#${only}` : countedTags(tags.length)}, in ${countedItems(former.length)}`,
        undo: () => putBack(former),
      });
      return true;
    } catch (error) {
      notifyFailure(tags.length === 1 ? "The tag was not deleted" : "No tag was deleted", error);
      return false;
    }
  }

  /** All that a list shows, whatever its number. */
  async function readAll(narrowing: Narrowing): Promise<TagUse[]> {
    const found: TagUse[] = [];
    let cursor: string | undefined;
    do {
      const asked = { ...narrowing, limit: PAGE_LIMIT, cursor };
      const page = await sendAsAdmin(allTags.list, asked);
      found.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor);
    return found;
  }

  return { rename, remove, readAll };
}
