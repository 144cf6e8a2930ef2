import { send } from "../../lib/data/send.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { adminCalls, type choiceCalls } from "../../../contract/admin/admin-calls.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { Button } from "../../components/ui/button.tsx";
import { Field, controlClass } from "../../components/ui/field.tsx";
import { newId } from "../../lib/device/new-id.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { type Option, SelectField } from "../crud/fields/select-field.tsx";
import { addOnce } from "../unfinished/save-over.ts";
import { refreshContent } from "../crud/use-collection.ts";
import { capitalised } from "../crud/use-item-calls.ts";
import { failureMessage } from "../failure.ts";
import { useWithSession } from "../session/session.tsx";
import { categoryOf, productCategoryOf } from "./category-texts.ts";
import { useNothingToChoose } from "./form-choices.ts";

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

/** The same of categories that editors make: a new one is made in place. */
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
        hint={isEmpty && `There is no active ${noun.one} yet. Name the first one here.`}
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

/** What is made of a name alone; its own form is where the rest is changed. */
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
  const client = useQueryClient();
  const withSession = useWithSession();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const key = useRef(newId());
  const { noun } = COLLECTION_WORDS[kind];

  async function make() {
    if (name.trim() === "") return setError("Name is required");
    setIsBusy(true);
    try {
      const category = await withSession(() => MADE[kind](name.trim(), key.current));
      await refreshContent(client);
      toast({ title: `${capitalised(noun.one)} added` });
      onMade(category);
    } catch (failure) {
      setError(failureMessage(failure));
    }
    setIsBusy(false);
  }

  /** Not the form around it, whose Enter would save that. */
  function makeOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) void make();
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
          <Button
            variant="secondary"
            className="shrink-0"
            disabled={isBusy}
            onClick={() => void make()}
          >
            {isBusy ? "Adding…" : "Add category"}
          </Button>
        </div>
      )}
    </Field>
  );
}
