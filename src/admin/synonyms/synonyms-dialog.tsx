import { useState } from "react";
import { type SiteSynonyms, synonymsForm } from "../../../contract/forms/synonyms.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { endedTitle } from "../crud/conflict/single-form.ts";
import { useConflicts } from "../crud/conflict/use-conflicts.tsx";
import { LongTextField } from "../crud/fields/text-field.tsx";
import { FormDialog } from "../crud/form/form-dialog.tsx";
import { useSynonymsCalls } from "./use-synonyms.ts";

interface SynonymsDialogProps {
  synonyms: Tagged<SiteSynonyms>;
  onClose: () => void;
}

export function SynonymsDialog({ synonyms, onClose }: SynonymsDialogProps) {
  // As they were when the form was opened: what others did since is noticed when it is saved.
  const [before, setBefore] = useState(synonyms);
  const { ask, dialog } = useConflicts();
  const calls = useSynonymsCalls(ask);
  return (
    <>
      <FormDialog
        title="Synonyms"
        action="Save synonyms"
        schema={synonymsForm}
        values={{ list: before.list }}
        onSave={async (form) => {
          const ended = await calls.save(before, form);
          onClose();
          toast({ title: endedTitle("Synonyms", ended) });
        }}
        onClose={onClose}
        draft={{
          kind: "synonyms",
          item_id: null,
          labelOf: () => "synonyms",
          before,
          rebase: (older, changes) => calls.rebase(older, changes, before),
          onTakeUp: setBefore,
        }}
      >
        <div className="grid gap-2 text-sm text-quiet">
          <p>A line for each group of words.</p>
          <ul className="grid gap-1">
            {EXAMPLES.map(([line, meaning]) => (
              <li key={line}>
                <code className="rounded-sm bg-shell px-1 text-on-shell">{line}</code> {meaning}
              </li>
            ))}
          </ul>
        </div>
        <LongTextField name="list" label="Your list" />
      </FormDialog>
      {dialog}
    </>
  );
}

const EXAMPLES = [
  ["aura, halo", "Each finds the other."],
  ["navidad => christmas", "Who searches for the first finds the second, not the other way round."],
  ["# A note", "Is for you alone."],
] as const;
