import { Tags } from "lucide-react";
import { useState } from "react";
import { tagCalls } from "../../../contract/admin/admin-calls.ts";
import type { TagKind } from "../../../contract/admin/all-tags.ts";
import { type TagEditForm, tagEditForm } from "../../../contract/forms/tag.ts";
import { tagList } from "../../../contract/tags.ts";
import { TagsField } from "../kit/fields/tags-field.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { BarButton } from "../kit/list/selection.tsx";
import type { TagEdit } from "../tag-calls.ts";

interface BulkTagsProps {
  kind: TagKind;
  selected: number;
  busy: boolean;
  onEdit: (edit: TagEdit) => void;
}

const BLANK: TagEditForm = { add: "", remove: "" };

/** Asks which tags the selected items get, and which they lose. */
export function BulkTags({ kind, selected, busy, onEdit }: BulkTagsProps) {
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
          title={`Tags of ${selected} selected`}
          action="Change tags"
          schema={tagEditForm}
          values={BLANK}
          onSave={async ({ add, remove }) => {
            setOpen(false);
            onEdit({ add: tagList(add), remove: tagList(remove) });
          }}
          onClose={() => setOpen(false)}
        >
          <TagsField
            name="add"
            label="Add"
            hint="Separated by commas. Whatever has them keeps them."
            tagsInUse={tagCalls[kind]}
          />
          <TagsField
            name="remove"
            label="Take away"
            hint="Separated by commas."
            tagsInUse={tagCalls[kind]}
          />
        </FormDialog>
      )}
    </>
  );
}
