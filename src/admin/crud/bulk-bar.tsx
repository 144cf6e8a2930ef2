import { ChevronDown, Trash2, Tags } from "lucide-react";
import type { Changes } from "../../../contract/endpoint.ts";
import { Button } from "../../components/ui/button.tsx";
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from "../../components/ui/menu.tsx";
import { type TagKind, type TagEditForm, tagEditForm } from "../../../contract/admin/all-tags.ts";
import type { TagEdit } from "../tag-calls.ts";
import type { Report } from "../kit/bulk.ts";
import { BarButton, type Selection, SelectionBar, useBulkWork } from "../kit/list/selection.tsx";
import { type ComponentType, useState } from "react";
import type { BulkToolProps } from "./collection-props.ts";
import { tagCalls } from "../../../contract/admin/admin-calls.ts";
import { splitTags } from "../../../contract/text/typed-tags.ts";
import { TagsField } from "../kit/fields/tags-field.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";

export interface BulkChanges<Form> {
  label?: string;
  items: { label: string; changes: Changes<Form> }[];
}

interface BulkBarProps<Form> {
  selection: Selection;
  found: number;
  changes: BulkChanges<Form>[];
  onSelectFound: () => Promise<void>;
  onChange: (changes: Changes<Form>, report: Report) => Promise<boolean>;
  onRemove: (report: Report) => Promise<boolean>;
  /** The collection, if its items have tags. */
  tagged: TagKind | undefined;
  onTag: (edit: TagEdit, report: Report) => Promise<boolean>;
  Tool: ComponentType<BulkToolProps<Form>> | undefined;
}

export function BulkBar<Form>(props: BulkBarProps<Form>) {
  const { selection, found, Tool } = props;
  const work = useBulkWork();
  const { busy } = work;

  /** Blocks other actions meanwhile, which would change only the rows of the page. */
  const selectFound = () =>
    work.run("Couldn’t select everything", async () => {
      await props.onSelectFound();
      return true;
    });

  async function run(doIt: (report: Report) => Promise<boolean>) {
    if (!(await work.run("Some changes didn’t go through", doIt))) return;
    selection.clear();
    document.querySelector<HTMLElement>("input[type=search]")?.focus();
  }

  return (
    <SelectionBar
      noun="rows"
      selection={selection}
      work={work}
      found={found}
      onSelectFound={() => void selectFound()}
    >
      <Menu>
        <MenuTrigger asChild>
          <Button variant="secondary" disabled={busy} className="max-sm:px-3">
            Change <ChevronDown aria-hidden className="size-4 max-sm:hidden" />
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
      {props.tagged && (
        <BulkTags
          kind={props.tagged}
          selected={selection.ids.size}
          busy={busy}
          onEdit={(edit) => void run((report) => props.onTag(edit, report))}
        />
      )}
      {Tool && (
        <Tool
          ids={[...selection.ids]}
          busy={busy}
          onRun={(doIt) => void run(doIt)}
          onChange={(changes) => void run((report) => props.onChange(changes, report))}
        />
      )}
      <BarButton
        Icon={Trash2}
        aria-label="Delete selected"
        disabled={busy}
        onClick={() => void run(props.onRemove)}
      >
        Delete
      </BarButton>
    </SelectionBar>
  );
}

interface BulkTagsProps {
  kind: TagKind;
  selected: number;
  busy: boolean;
  onEdit: (edit: TagEdit) => void;
}

const BLANK: TagEditForm = { add: "", remove: "" };

function BulkTags({ kind, selected, busy, onEdit }: BulkTagsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <BarButton
        Icon={Tags}
        aria-label="Tags of selected"
        disabled={busy}
        onClick={() => setOpen(true)}
      >
        Tags
      </BarButton>
      {open && (
        <FormDialog
          title={`Edit tags of ${selected} selected`}
          action="Change tags"
          schema={tagEditForm}
          values={BLANK}
          onSave={async ({ add, remove }) => {
            setOpen(false);
            onEdit({ add: splitTags(add), remove: splitTags(remove) });
          }}
          onClose={() => setOpen(false)}
        >
          <TagsField name="add" label="Add" tagsInUse={tagCalls[kind]} />
          <TagsField name="remove" label="Remove" tagsInUse={tagCalls[kind]} />
        </FormDialog>
      )}
    </>
  );
}
