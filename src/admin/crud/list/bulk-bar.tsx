import { ChevronDown, Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuTrigger,
} from "../../../components/ui/menu.tsx";
import type { TagKind } from "../../../../contract/admin/all-tags.ts";
import { notifyFailure } from "../../failure.ts";
import { BulkTags } from "../../tags/bulk-tags.tsx";
import type { TagEdit } from "../../tags/use-bulk-tags.ts";
import type { Progress, Report } from "./in-batches.ts";
import { SelectionBar } from "./selection-bar.tsx";
import type { Changes } from "../../../../contract/endpoint.ts";

/** Changes that may be made to all selected rows; a label parts them from those before. */
export interface BulkChanges<Form> {
  label?: string;
  items: { label: string; changes: Changes<Form> }[];
}

interface BulkBarProps<Form> {
  selected: number;
  found: number;
  changes: BulkChanges<Form>[];
  onSelectFound: () => Promise<void>;
  onClear: () => void;
  onChange: (changes: Changes<Form>, report: Report) => Promise<boolean>;
  onRemove: (report: Report) => Promise<boolean>;
  /** Of a single row; where there is no room for it in the row itself. */
  onDuplicate: (() => void) | undefined;
  /** The collection whose tags can be changed, where its items have some. */
  tagged: TagKind | undefined;
  onTag: (edit: TagEdit, report: Report) => Promise<boolean>;
}

/** What can be done to the selected rows. */
export function BulkBar<Form>(props: BulkBarProps<Form>) {
  const { selected, found } = props;
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress>();

  /** Nothing is done with the selected until all are: it would be done with those of the page alone. */
  async function selectFound() {
    setBusy(true);
    try {
      await props.onSelectFound();
    } catch (error) {
      notifyFailure("Not all were selected", error);
    } finally {
      setBusy(false);
    }
  }

  async function run(work: (report: Report) => Promise<boolean>) {
    setBusy(true);
    const done = await work(setProgress);
    setBusy(false);
    setProgress(undefined);
    if (!done) return;
    props.onClear();
    document.querySelector<HTMLElement>("input[type=search]")?.focus();
  }

  return (
    <SelectionBar
      noun="rows"
      selected={selected}
      found={found}
      progress={progress}
      busy={busy}
      onSelectFound={() => void selectFound()}
      onClear={props.onClear}
    >
      <Menu>
        <MenuTrigger asChild>
          <Button variant="secondary" disabled={busy} className="max-sm:px-3">
            Change <ChevronDown aria-hidden className="size-4" />
          </Button>
        </MenuTrigger>
        <MenuContent side="top">
          {props.changes.map(({ label, items }) => (
            <div
              key={label ?? items.map((item) => item.label).join()}
              role="group"
              aria-label={label}
            >
              {label && <MenuLabel>{label}</MenuLabel>}
              {items.map((item) => (
                <MenuItem
                  // Two categories may have one name.
                  key={JSON.stringify(item.changes)}
                  onSelect={() => void run((report) => props.onChange(item.changes, report))}
                >
                  {item.label}
                </MenuItem>
              ))}
            </div>
          ))}
        </MenuContent>
      </Menu>
      {props.onDuplicate && (
        <Button
          variant="secondary"
          aria-label="Duplicate selected"
          disabled={busy}
          onClick={props.onDuplicate}
          className="max-sm:px-3 lg:hidden"
        >
          <Copy aria-hidden className="size-4" /> <span className="max-sm:sr-only">Duplicate</span>
        </Button>
      )}
      {props.tagged && (
        <BulkTags
          kind={props.tagged}
          selected={selected}
          busy={busy}
          onEdit={(edit) => void run((report) => props.onTag(edit, report))}
        />
      )}
      <Button
        variant="secondary"
        aria-label="Delete selected"
        disabled={busy}
        onClick={() => void run(props.onRemove)}
        className="max-sm:px-3"
      >
        <Trash2 aria-hidden className="size-4" /> <span className="max-sm:sr-only">Delete</span>
      </Button>
    </SelectionBar>
  );
}
