import { Merge, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { Narrowing } from "../../../contract/admin/admin-list.ts";
import type { TagUse } from "../../../contract/admin/all-tags.ts";
import { Button } from "../../components/ui/button.tsx";
import { SelectionBar } from "../crud/list/selection-bar.tsx";
import { useSelection } from "../crud/list/use-selection.ts";
import { notifyFailure } from "../failure.ts";
import { TagDialog } from "./tag-dialog.tsx";
import { TagRow } from "./tag-row.tsx";
import { useTagCalls } from "./use-tag-calls.ts";

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
