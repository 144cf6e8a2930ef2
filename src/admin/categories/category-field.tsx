import { capitalized } from "../../lib/text/title-case.ts";
import { inSession, refreshContent } from "../kit/calls.ts";
import { send } from "../../lib/data/send.ts";
import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { adminCalls, type choiceCalls } from "../../../contract/admin/admin-calls.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { Button } from "../../components/ui/button.tsx";
import { Field, controlClass } from "../../components/ui/field.tsx";
import { newId } from "../../lib/device/new-id.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { type Option, SelectField } from "../kit/fields/select-field.tsx";
import { addOnce } from "../unfinished/save-over.ts";
import { failureMessage } from "../kit/failure.ts";
import { categoryOf, productCategoryOf } from "./category-texts.ts";
import { useNothingToChoose } from "./choices.ts";

export function CategoryField({ options }: { options: Option[] }) {
  return (
    <SelectField name="category" label="Category" prompt="Choose a category" options={options} />
  );
}

type MadeKind = keyof typeof choiceCalls;

interface MadeCategoryFieldProps {
  kind: MadeKind;
  options: Option[];
  label?: string;
}

/** A category that editors define; a new one can be made right here. */
export function MadeCategoryField({ kind, options, label = "Category" }: MadeCategoryFieldProps) {
  const isEmpty = useNothingToChoose(kind) && options.length === 0;
  const [isOpen, setIsOpen] = useState(false);
  const { setValue } = useFormContext();
  const { noun } = COLLECTION_WORDS[kind];

  function choose(category: string) {
    setIsOpen(false);
    setValue("category", category, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <div className="grid content-start gap-2">
      <SelectField
        name="category"
        label={label}
        prompt="Choose a category"
        options={options}
        hint={isEmpty && `No active ${noun.many} yet. Add the first one here.`}
        aside={
          !isOpen &&
          !isEmpty && (
            <Button
              variant="quiet"
              size="small"
              className="-my-2.5"
              onClick={() => setIsOpen(true)}
            >
              <Plus aria-hidden className="size-4" /> New {noun.one}
            </Button>
          )
        }
      />
      {(isOpen || isEmpty) && <NewCategory kind={kind} onMade={choose} />}
    </div>
  );
}

/** Makes a category from a name; the rest is suggested. */
const MADE = {
  categories: async (name: string, key: string) => {
    const form = categoryOf(name);
    await addOnce(adminCalls.categories, { form, key }, ({ id, etag }, changes) =>
      send(adminCalls.categories.update, { ...changes, id }, { ifMatch: etag }),
    );
    return form.path;
  },
  productCategories: async (name: string, key: string) => {
    const form = productCategoryOf(name);
    await addOnce(adminCalls.productCategories, { form, key }, ({ id, etag }, changes) =>
      send(adminCalls.productCategories.update, { ...changes, id }, { ifMatch: etag }),
    );
    return form.slug;
  },
};

function NewCategory({ kind, onMade }: { kind: MadeKind; onMade: (category: string) => void }) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const key = useRef(newId());
  const { noun } = COLLECTION_WORDS[kind];

  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: () => inSession(() => MADE[kind](name.trim(), key.current)),
    async onSuccess(category, _none, _before, { client }) {
      await refreshContent(client);
      toast({ title: `${capitalized(noun.one)} added` });
      onMade(category);
    },
    onError: (failure) => setError(failureMessage(failure)),
  });

  function make() {
    if (name.trim() === "") setError("Name is required");
    else mutate();
  }

  /** Enter would otherwise submit the form around the field. */
  function makeOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) make();
  }

  return (
    <Field label={`Name of the new ${noun.one}`} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={makeOnEnter}
            className={controlClass}
          />
          <Button variant="secondary" className="shrink-0" disabled={isBusy} onClick={make}>
            {isBusy ? "Adding…" : "Add category"}
          </Button>
        </div>
      )}
    </Field>
  );
}
