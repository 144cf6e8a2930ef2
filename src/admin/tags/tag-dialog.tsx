import { OfferedTags } from "../kit/fields/tags-field.tsx";
import { useAdminQuery } from "../kit/calls.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { TAG_KINDS, type TagUse, allTags, tagForm } from "../../../contract/admin/all-tags.ts";
import { splitTags } from "../../../contract/text/typed-tags.ts";
import { send } from "../../lib/data/send.ts";
import { TextField, useFormField } from "../kit/fields/text-field.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { useSettled } from "../kit/use-settled.ts";
import { countedItems } from "../tag-calls.ts";

const OFFERED = 12;

interface TagDialogProps {
  /** The tags to rename or merge. */
  tags: string[];
  onSave: (to: string) => Promise<void>;
  onClose: () => void;
}

export function TagDialog({ tags, onSave, onClose }: TagDialogProps) {
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
  const q = useSettled(typed === tags[0] ? "" : typed);
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
      <OfferedTags tags={offered} onPress={setValue} />
    </div>
  );
}

function totalUses({ uses }: TagUse): number {
  return TAG_KINDS.reduce((sum, kind) => sum + uses[kind], 0);
}
