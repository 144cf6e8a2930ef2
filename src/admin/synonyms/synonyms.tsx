import { sendAsAdmin, useAdminQuery } from "../kit/calls.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { Button } from "../../components/ui/button.tsx";
import { counted } from "../../lib/format/numbers.ts";
import { Blocks, Loaded } from "../kit/list/list-body.tsx";
import { UnfoldingDetails } from "../kit/panel.tsx";
import {
  type SiteSynonyms,
  synonymsForm,
  type SynonymsForm,
} from "../../../contract/search/synonyms-form.ts";
import type { Tagged } from "../../../contract/endpoint.ts";
import { describeFields } from "../../../contract/forms/description.ts";
import { useSingleForm } from "../unfinished/conflict-dialog.tsx";
import { FieldsContext, LinesField, LongTextField } from "../kit/fields/text-field.tsx";
import { AutosavedFormDialog } from "../unfinished/autosaved-form-dialog.tsx";
import { searches } from "../../../contract/search/parsed-search.ts";
import { siteSynonyms } from "../../../contract/search/site-synonyms.ts";

const FIELDS = describeFields(synonymsForm);

interface SynonymsDialogProps {
  synonyms: Tagged<SiteSynonyms>;
  /** The beginning of a line. */
  word: string | null;
  onClose: () => void;
}

function SynonymsDialog({ synonyms, word, onClose }: SynonymsDialogProps) {
  const { before, save, unfinished, dialog } = useSingleForm<SynonymsForm, Tagged<SiteSynonyms>>({
    kind: "synonyms",
    name: "Synonyms",
    noun: "list",
    fields: ["list"],
    stored: synonyms,
    find: siteSynonyms.find,
    send: ({ list = "" }, tag) => sendAsAdmin(siteSynonyms.update, { list }, { ifMatch: tag }),
    // By searches in this tab.
    shownBy: [searches.parse.path],
  });
  return (
    <FieldsContext value={FIELDS}>
      <AutosavedFormDialog
        title="Synonyms"
        action="Save synonyms"
        schema={synonymsForm}
        values={{ list: before.list }}
        onSave={async (form) => {
          await save(form);
          onClose();
        }}
        onClose={onClose}
        unfinished={unfinished}
      >
        <div className="grid gap-2 text-sm text-quiet">
          <p>One group of words per line.</p>
          <ul className="grid gap-1">
            {EXAMPLES.map(([line, meaning]) => (
              <li key={line}>
                <code className="rounded-sm bg-shell px-1 text-on-shell">{line}</code> {meaning}
              </li>
            ))}
          </ul>
        </div>
        <LongTextField name="list" optional={false} />
        {word && <NewLine word={word} />}
      </AutosavedFormDialog>
      {dialog}
    </FieldsContext>
  );
}

/** Begins a line with a word that visitors searched for. */
function NewLine({ word }: { word: string }) {
  const { getValues, setValue, setFocus } = useFormContext<SynonymsForm>();
  const begin = useEffectEvent(() => {
    const lines = getValues("list").trimEnd();
    setValue("list", `${lines}${lines && "\n"}${word} => `, { shouldDirty: true });
    setFocus("list");
  });
  useEffect(() => begin(), [word]);
  return null;
}

const EXAMPLES = [
  ["aura, halo", "Each finds the other."],
  [
    "navidad => christmas",
    "Searching for the first finds the second, but not the other way around.",
  ],
  ["# A note", "Only you see it."],
] as const;

const LINES = { one: "line", many: "lines" };

/** The synonyms of searches: the site’s own and the built-in ones. */
export function AdminSynonyms() {
  return (
    <Loaded
      query={useAdminQuery(siteSynonyms.find, {})}
      noun="synonyms"
      skeleton={<Blocks className="h-40 rounded-control" />}
    >
      {(synonyms) => <SynonymsPanel synonyms={synonyms} />}
    </Loaded>
  );
}

function SynonymsPanel({ synonyms }: { synonyms: Tagged<SiteSynonyms> }) {
  const word = useSearchParams().get("word");
  const set = useSetSearchParams();
  const [editing, setEditing] = useState(word !== null);
  const count = synonyms.list.split("\n").filter((line) => /^\s*[^\s#]/.test(line)).length;
  function close() {
    setEditing(false);
    set({ word: null });
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-prose pt-1 text-sm text-quiet">
        Visitors don’t always use your words. List the ones that mean the same, and a search for one
        finds the others too.
        {count > 0 && ` Your own list has ${counted(count, LINES)}.`}
      </p>
      <Button variant="secondary" className="justify-self-start" onClick={() => setEditing(true)}>
        {synonyms.list === "" ? "Add synonyms" : "Edit synonyms"}
      </Button>
      <EverySiteSynonyms />
      {editing && <SynonymsDialog synonyms={synonyms} word={word} onClose={close} />}
    </div>
  );
}

function EverySiteSynonyms() {
  const { data } = useAdminQuery(siteSynonyms.read, {});
  return (
    <UnfoldingDetails line="Built-in synonyms">
      <LinesField
        label="Built-in synonyms"
        hint="The common ones. Always on. Your own list adds to them."
        lines={data?.everySite.split("\n") ?? []}
      />
    </UnfoldingDetails>
  );
}
