import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { Tagged } from "../../../contract/tagged.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { minuteText } from "../../lib/format/short-dates.ts";
import { notifyFailure } from "../failure.ts";
import type { CollectionProps } from "./collection-props.ts";
import { LIMITS } from "../../../contract/forms/limits.ts";
import { kindOf, type Crud } from "../../../contract/admin/admin-calls.ts";
import { changesBetween } from "../unfinished/save-over.ts";
import { PreviewLinkButton } from "../preview/preview-link-button.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { isAhead } from "./fields/publishing/publishing-field.tsx";
import { FormDialog } from "./form/form-dialog.tsx";
import type { Blank } from "../../../contract/forms/fields.ts";
import type { Row } from "./list/column.ts";
import { useItem, useRowCache } from "./use-collection.ts";
import { type Saved, capitalised, type useItemCalls } from "./use-item-calls.ts";
import { NEW_ITEM } from "./use-open-item.ts";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../lib/data/send.ts";
import { useWithSession } from "../session/session.tsx";
import type { Changes } from "../../../contract/endpoint.ts";

interface ItemEditorProps<Form extends FieldValues, Entity extends Row & Form> {
  collection: CollectionProps<Form, Entity>;
  actions: ReturnType<typeof useItemCalls<Form, Entity>>;
  /** An item's id, or `NEW_ITEM`. */
  id: string;
  /** The unfinished work to go on with, by its id. */
  opens: string | undefined;
  /** What something new is filled in as, by its id. */
  copies: string | undefined;
  onClose: () => void;
}

/** Opens an item: as the list shows it, or asked for where no list has it. */
export function ItemEditor<Form extends FieldValues, Entity extends Row & Form>(
  props: ItemEditorProps<Form, Entity>,
) {
  const { collection, copies, onClose } = props;
  const { calls, noun, startsAsLast = NONE } = collection;
  const { find } = useRowCache(calls);
  const id = copies ?? props.id;
  const [listed] = useState(() => find(id));
  const isAsked = id !== NEW_ITEM && listed === undefined;
  const asked = useItem(calls, id, isAsked);
  const entity = listed ?? asked.data;
  const isNew = id === NEW_ITEM;
  const start = useStart(calls, isNew ? startsAsLast : NONE);

  const giveUp = useEffectEvent((error: unknown) => {
    if (entity) return;
    notifyFailure(`The ${noun.one} was not opened`, error);
    onClose();
  });
  useEffect(() => {
    if (asked.error) giveUp(asked.error);
  }, [asked.error]);

  if (isNew ? !start : !entity) return null;
  if (copies === undefined) return <ItemForm {...props} entity={entity} start={start} />;
  return <ItemForm {...props} entity={undefined} copied={entity} />;
}

const NONE: never[] = [];

interface ItemFormProps<
  Form extends FieldValues,
  Entity extends Row & Form,
> extends ItemEditorProps<Form, Entity> {
  /** Undefined for something new. */
  entity: Tagged<Entity> | undefined;
  /** What that begins as a copy of. */
  copied?: Entity | undefined;
  /** What is filled in where it is no copy. */
  start?: Partial<Form> | undefined;
}

function ItemForm<Form extends FieldValues, Entity extends Row & Form>(
  props: ItemFormProps<Form, Entity>,
) {
  const { collection, actions, copied, start, onClose } = props;
  const { calls, noun, blank, Fields } = collection;
  // As it was when the form was opened: what others did since is noticed when it is saved.
  const [before, setBefore] = useState(props.entity);

  async function save(form: Form, key: string) {
    const spare = { form, key };
    const changes = before ? changesBetween<Form>(before, form) : form;
    const unchanged = Object.keys(changes).length === 0;
    const saved = !before
      ? await actions.create(spare)
      : unchanged || (await actions.update(before, changes, spare));
    onClose();
    const when = whenPublished(form);
    toast({
      title: saved === true ? "There was nothing to save" : (when ?? savedTitle(saved, noun.one)),
      ...(when && saved !== true && { description: savedTitle(saved, noun.one) }),
    });
  }

  /** As an ordinary save, so that it can be taken back by another. */
  async function restore(former: Changes<Form>, present: Changes<Form>) {
    if (!before) return;
    const restored = await actions.update(before, former);
    onClose();
    const undo = () =>
      void actions
        .update({ ...before, ...former }, present)
        .then(() => toast({ title: "The restore was undone" }))
        .catch((error: unknown) => notifyFailure("The restore was not undone", error));
    toast({
      title: restored === "saved" ? "Version restored" : savedTitle(restored, noun.one),
      duration: UNDO_DURATION,
      ...(restored === "saved" && { action: { label: "Undo", onPress: undo } }),
    });
  }

  return (
    <FormDialog
      title={before ? `Edit ${noun.one}` : `Add ${noun.one}`}
      action={
        collection.SaveLabel ? (
          <collection.SaveLabel entity={before} />
        ) : before ? (
          "Save changes"
        ) : (
          `Add ${noun.one}`
        )
      }
      schema={collection.schema}
      values={
        before
          ? formOf(before, blank)
          : copied
            ? copyOf(formOf(copied, blank))
            : { ...blank, ...start }
      }
      onSave={save}
      onClose={onClose}
      preview={collection.preview}
      tools={
        <>
          {before && <PreviewLinkButton kind={kindOf(calls)} id={before.id} />}
          {before && <HistoryButton calls={calls} id={before.id} onRestore={restore} />}
          {collection.formTools}
        </>
      }
      unfinished={{
        isPublic: before !== undefined && collection.publicPath(before) !== undefined,
        kind: kindOf(calls),
        item_id: before?.id ?? null,
        opens: props.opens,
        labelOf: (form) => unsavedLabel(noun.one, form),
        before,
        rebase: async (older, form) => before && actions.rebase(older, form, before),
        onTakeUp: setBefore,
      }}
    >
      <Fields entity={before} />
    </FormDialog>
  );
}

function unsavedLabel(noun: string, { title, name }: FieldValues): string {
  return `${noun} ${title || name ? `“${title || name}”` : "without a name yet"}`;
}

function savedTitle(saved: Saved, noun: string): string {
  const titles: Record<Saved, string> = {
    saved: "Changes saved",
    merged: "Changes saved, with what was changed elsewhere",
    theirs: "The other changes were kept",
    restored: `${capitalised(noun)} restored with your changes`,
    added: `${capitalised(noun)} added`,
  };
  return titles[saved];
}

/** Of what publishes by itself later, when. */
function whenPublished({ is_published, published_at }: FieldValues): string | undefined {
  if (!is_published || !isAhead(published_at)) return undefined;
  return `Scheduled for ${minuteText(new Date(published_at))}`;
}

/**
 * The same with a name that says so, not featured, not published, and without what no two of a kind may have: that
 * is suggested from the name.
 */
function copyOf<Form extends FieldValues>(form: Form): Form {
  const changes: Record<string, unknown> = {
    path: "",
    slug: "",
    featured: false,
    is_featured: false,
    is_active: false,
    is_published: false,
    published_at: null,
  };
  for (const label of ["title", "name"]) {
    changes[label] = `Copy of ${form[label]}`.slice(0, LIMITS.title);
  }
  const entries = Object.entries(form).map(([name, value]) => [
    name,
    name in changes ? changes[name] : value,
  ]);
  return Object.fromEntries(entries) as Form;
}

/** The fields of the form, out of all that an entity carries. */
function formOf<Form extends FieldValues>(entity: Form, blank: Blank<Form>): Form {
  const names = Object.keys(blank) as (keyof Form)[];
  return Object.fromEntries(names.map((name) => [name, entity[name]])) as Form;
}

/** What examples say is made up. */
const LAST_SAVED = { is_example: "false", sort: "-updated_at", limit: 1 };

/** These fields of what was saved last; undefined until they are known. Nothing where none are named. */
function useStart<Form, Entity extends Form>(
  { list }: Crud<Form, Entity>,
  fields: readonly (keyof Form)[],
): Partial<Form> | undefined {
  const withSession = useWithSession();
  const isAsked = fields.length > 0;
  const { data, isError } = useQuery({
    queryKey: [list.path, LAST_SAVED],
    queryFn: () => withSession(() => send(list, LAST_SAVED)),
    enabled: isAsked,
    // Asked for anew by each form, which begins with what it is told first.
    gcTime: 0,
  });
  const start: Partial<Form> = {};
  if (isError || !isAsked) return start;
  if (!data) return undefined;
  const [last] = data.items;
  if (last) for (const field of fields) start[field] = last[field];
  return start;
}
