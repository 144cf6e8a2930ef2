import { type QueryClient, useMutation } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { adminCalls, choiceCalls } from "../../../contract/admin/admin-calls.ts";
import type { CategoryChoice } from "../../../contract/admin/admin-list.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { slug } from "../../../contract/forms/texts.ts";
import { Button } from "../../components/ui/button.tsx";
import { Field, controlClass } from "../../components/ui/field.tsx";
import { AnswerError, send } from "../../lib/data/send.ts";
import { newId } from "../../lib/device/new-id.ts";
import type { Noun } from "../../lib/format/numbers.ts";
import { capitalized } from "../../lib/text/title-case.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import {
  adminQuery,
  inSession,
  refreshContent,
  useAdminQuery,
  failureMessage,
  useMay,
} from "../kit/calls.ts";
import { type Option, SelectInput } from "../kit/fields/choice-fields.tsx";
import { useFormField } from "../kit/fields/text-field.tsx";
import { IconButton } from "../kit/buttons.tsx";
import { useEscape } from "../kit/form/dialogs.tsx";
import { addOnce } from "../unfinished/save-over.ts";
import { categoryOf, productCategoryOf } from "../../../contract/forms/category.ts";
export type MadeKind = keyof typeof choiceCalls;

interface MadeCategoryProps {
  kind: MadeKind;
  label?: string;
}

/** The category of a form; a new one can be made right here. */
export function MadeCategoryField(props: MadeCategoryProps) {
  const { setValue, ...field } = useFormField<string>("category");
  const isEmpty = useNothingToChoose(props.kind) && field.value === "";
  return <CategorySelect {...props} {...field} isEmpty={isEmpty} onValue={setValue} />;
}

interface CategorySelectProps extends MadeCategoryProps {
  /** There are no categories yet, so the form asks for the first one. */
  isEmpty?: boolean;
  /** Shown while nothing is chosen. */
  prompt?: string;
  value: string;
  error?: string | undefined;
  onBlur?: () => void;
  onValue: (category: string) => void;
}

/** A select of categories, and a field that makes a new one from its name. */
export function CategorySelect(props: CategorySelectProps) {
  const { kind, label = "Category", prompt = "Choose a category", isEmpty = false } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [initial] = useState(props.value);
  const options = useCategoryOptions(kind, initial, props.value);
  const select = useRef<HTMLSelectElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const { noun } = COLLECTION_WORDS[kind];
  const mayMake = useMay()(adminCalls[kind].create);

  useEffect(() => {
    if (isOpen) name.current?.focus();
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    select.current?.focus();
  }

  return (
    <div className="@container grid grid-cols-1 content-start gap-2">
      <SelectInput
        ref={select}
        label={label}
        prompt={prompt}
        options={options}
        value={props.value}
        error={props.error}
        hint={isEmpty && `No active ${noun.many} yet.${mayMake ? " Add the first one here." : ""}`}
        aside={
          mayMake &&
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
        onValue={props.onValue}
        onBlur={props.onBlur}
      />
      {mayMake && (isOpen || isEmpty) && (
        <NewCategory
          kind={kind}
          inputRef={name}
          onMade={(category) => {
            close();
            props.onValue(category);
          }}
          onCancel={isEmpty ? undefined : close}
        />
      )}
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

interface NewCategoryProps {
  kind: MadeKind;
  inputRef: RefObject<HTMLInputElement | null>;
  onMade: (category: string) => void;
  /** Absent if there is no other choice. */
  onCancel: (() => void) | undefined;
}

/** The name of a new category. An existing one with this name is used instead. */
function NewCategory({ kind, inputRef, onMade, onCancel }: NewCategoryProps) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const key = useRef(newId());
  const row = useRef<HTMLDivElement>(null);
  const present = useChoices(kind);
  const { noun } = COLLECTION_WORDS[kind];
  const wanted = name.trim();
  const there = namesake(
    present.filter(({ is_active }) => is_active),
    wanted,
  );
  useEscape(row, onCancel !== undefined, () => onCancel?.());

  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: () => inSession(() => MADE[kind](wanted, key.current)),
    async onSuccess(category, _none, _before, { client }) {
      await refreshContent(client);
      toast({ title: `${capitalized(noun.one)} added` });
      onMade(category);
    },
    async onError(failure, _none, _before, { client }) {
      const isTaken = failure instanceof AnswerError && failure.status === 409;
      const made = isTaken && namesake(await readChoices(client, kind), wanted);
      if (!made) setError(failureMessage(failure));
      else if (made.is_active) onMade(made.value);
      else setError(`“${made.label}” is there already, but inactive`);
    },
  });

  function make() {
    if (there) onMade(there.value);
    else if (wanted === "") setError("Name is required");
    else if (slug(wanted) === "") setError("A name needs a letter or a number");
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
        <div ref={row} className="flex flex-wrap gap-2">
          <input
            {...control}
            ref={inputRef}
            autoComplete="off"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
            onKeyDown={makeOnEnter}
            className={`${controlClass} min-w-0 flex-1`}
          />
          <Button
            variant="secondary"
            className="max-w-1/2 min-w-0 @max-md:order-1 @max-md:max-w-none @max-md:basis-full"
            disabled={isBusy}
            onClick={make}
          >
            <span className="truncate">
              {isBusy ? "Creating…" : there ? `Choose “${there.label}”` : createLabel(wanted, noun)}
            </span>
          </Button>
          {onCancel && <IconButton Icon={X} label="Cancel the new category" onClick={onCancel} />}
        </div>
      )}
    </Field>
  );
}

const createLabel = (name: string, noun: Noun) => `Create ${name === "" ? noun.one : `“${name}”`}`;

/** The category with this name. */
function namesake(choices: CategoryChoice[], name: string): CategoryChoice | undefined {
  return choices.find(({ label }) => label.trim().toLowerCase() === name.toLowerCase());
}

/** As they are now; empty if they cannot be read. */
async function readChoices(client: QueryClient, kind: MadeKind): Promise<CategoryChoice[]> {
  const query = { ...adminQuery(choiceCalls[kind], {}), staleTime: 0 };
  const page = await client.fetchQuery(query).catch(() => undefined);
  return page?.items ?? [];
}

/** The active categories of a kind, and those that something has. */
export function useCategoryOptions(kind: MadeKind, ...own: string[]): Option[] {
  return categoryOptions(useChoices(kind), ...own);
}

/** Whether the choices are loaded and none is active. */
function useNothingToChoose(kind: MadeKind): boolean {
  const choices = useChoices(kind);
  return choices !== NONE && !choices.some(({ is_active }) => is_active);
}

/** All categories of a kind, inactive ones too; none without a kind. */
export function useChoices(kind: MadeKind | undefined): CategoryChoice[] {
  const settings = { refetchOnMount: true, enabled: kind !== undefined };
  const { data } = useAdminQuery(choiceCalls[kind ?? "categories"], {}, settings);
  return (kind && data?.items) ?? NONE;
}

const NONE: never[] = [];

interface Choice extends Option {
  is_active: boolean;
}

/** The active categories, and `own` even if they are inactive. */
export function categoryOptions(categories: Choice[], ...own: string[]): Option[] {
  const isOwn = (value: string) => own.some((one) => one.toLowerCase() === value.toLowerCase());
  return categories
    .filter(({ value, is_active }) => is_active || isOwn(value))
    .map(({ value, label, is_active }) => ({
      value,
      label: is_active ? label : `${label} (inactive)`,
    }));
}
