import { capitalized } from "../../lib/text/title-case.ts";
import { attempt, useAdminQuery, useMay, usePublishes, notifyFailure } from "../kit/calls.ts";
import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { minuteText } from "../../lib/format/dates.ts";
import { toastWithUndo } from "../kit/undo.ts";
import { useOpenTitle } from "../kit/panel.tsx";
import type { AnyCollection, Item } from "./collection-props.ts";
import { LIMITS } from "../../../contract/forms/limits.ts";
import { changesBetween } from "../unfinished/save-over.ts";
import { previewLinks } from "../../../contract/admin/site-calls.ts";
import { PreviewLinkButton } from "../preview/preview-link-button.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { FormFields } from "../content-fields/form-field.tsx";
import { ItemContext } from "../kit/fields/text-field.tsx";
import { scheduledTime } from "../kit/form/use-save.tsx";
import { hasDrafts, useAutosaves } from "../unfinished/unfinished-list.tsx";
import { PendingForm } from "../kit/form/form-dialog.tsx";
import { AutosavedFormDialog } from "../unfinished/autosaved-form-dialog.tsx";
import { useRowCache, type Saved, type useItemCalls } from "./use-item-calls.ts";
import { NEW_ITEM } from "../kit/use-open-item.ts";

interface ItemEditorProps {
  collection: AnyCollection;
  actions: ReturnType<typeof useItemCalls>;
  /** An item's id, or `NEW_ITEM`. */
  id: string;
  /** The id of an autosaved form to continue. */
  opens: string | undefined;
  /** The id of an item to copy. */
  copies: string | undefined;
  onClose: () => void;
}

/** Opens an item from the list's cache, or loads it. */
export function ItemEditor(props: ItemEditorProps) {
  const { collection, copies, onClose } = props;
  const { calls, noun, startsAsLast = NONE } = collection;
  const { find } = useRowCache(calls);
  const id = copies ?? props.id;
  const [listed] = useState(() => find(id));
  const isAsked = id !== NEW_ITEM && listed === undefined;
  const asked = useAdminQuery(calls.find, { id }, { enabled: isAsked, gcTime: 0 });
  const entity = listed ?? asked.data;
  const isNew = id === NEW_ITEM;
  const start = useStart(calls, isNew ? startsAsLast : NONE);
  const [isComposing, setComposing] = useState(false);

  const giveUp = useEffectEvent((error: unknown) => {
    if (entity) return;
    notifyFailure(`Couldn’t open the ${noun.one}`, error);
    onClose();
  });
  useEffect(() => {
    if (asked.error) giveUp(asked.error);
  }, [asked.error]);

  if (isComposing || (isNew ? !start : !entity)) {
    return (
      <PendingForm
        title={formTitle(noun.one, props.id === NEW_ITEM)}
        isFullScreen={collection.Settings !== undefined}
        onClose={onClose}
        onComposing={setComposing}
      />
    );
  }
  if (copies === undefined) return <ItemForm {...props} entity={entity} start={start} />;
  return <ItemForm {...props} entity={undefined} copied={entity} />;
}

const NONE: never[] = [];

interface ItemFormProps extends ItemEditorProps {
  /** Undefined for a new item. */
  entity: Item | undefined;
  /** The item that a new one copies. */
  copied?: Item | undefined;
  /** Values of a new item that is no copy. */
  start?: FieldValues | undefined;
}

function ItemForm(props: ItemFormProps) {
  const { collection, actions, copied, start, onClose } = props;
  const { kind, calls, noun, blank, Fields, Settings } = collection;
  const may = useMay();
  const isPublishing = usePublishes();
  // As it was when the form was opened, to notice changes by others.
  const [before, setBefore] = useState(props.entity);
  const drafts = useAutosaves(kind).items;
  const draft = drafts?.find(({ id, is_draft }) => id === props.opens && is_draft && !before);
  const { title, name }: FieldValues = before ?? {};
  useOpenTitle(title ?? name ?? `Add ${noun.one}`);

  async function save(form: FieldValues, key: string) {
    const spare = { form, key };
    const changes = before ? changesBetween(before, form) : form;
    const unchanged = Object.keys(changes).length === 0;
    const saved = !before
      ? await actions.create(spare)
      : unchanged || (await actions.update(before, changes, spare));
    onClose();
    const when = whenPublished(form);
    toast({
      title: saved === true ? "No changes to save" : (when ?? savedTitle(saved, noun.one)),
      ...(when && saved !== true && { description: savedTitle(saved, noun.one) }),
    });
  }

  /** An ordinary save, so that it can be undone by another. */
  async function restore(former: FieldValues, present: FieldValues) {
    if (!before) return;
    const restored = await actions.update(before, former);
    onClose();
    if (restored !== "saved") {
      toast({ title: savedTitle(restored, noun.one), duration: UNDO_DURATION });
      return;
    }
    toastWithUndo({ title: "Version restored" }, () =>
      attempt("Couldn’t undo the restore", async () => {
        await actions.update({ ...before, ...former }, present);
        toast({ title: "Restore undone" });
      }),
    );
  }

  return (
    <AutosavedFormDialog
      title={formTitle(noun.one, before === undefined)}
      action={isPublishing ? (before ? "Save changes" : `Add ${noun.one}`) : "Save draft"}
      hold={!isPublishing ? undefined : hasDrafts(kind) ? "Save draft" : "Save inactive"}
      settings={
        Settings && (
          <ItemContext value={{ calls, entity: before }}>
            <Settings entity={before} />
          </ItemContext>
        )
      }
      isPublic={before !== undefined && collection.publicPath(before) !== undefined}
      schema={collection.schema}
      values={
        before
          ? formOf(before, blank)
          : copied
            ? copyOf(formOf(copied, blank))
            : isPublishing
              ? { ...blank, ...start }
              : unpublished({ ...blank, ...start })
      }
      onSave={save}
      onClose={onClose}
      preview={collection.preview}
      tools={
        <>
          {before && may(previewLinks.make) && <PreviewLinkButton kind={kind} id={before.id} />}
          {draft && may(previewLinks.make) && <PreviewLinkButton kind={kind} id={draft.id} />}
          {before && <HistoryButton calls={calls} id={before.id} onRestore={restore} />}
          {collection.formTools}
        </>
      }
      unfinished={{
        kind,
        item_id: before?.id ?? null,
        opens: props.opens,
        labelOf: (form) => unsavedLabel(noun.one, form),
        before,
        rebase: async (older, form) => before && actions.rebase(older, form, before),
        onTakeUp: setBefore,
      }}
    >
      <ItemContext value={{ calls, entity: before }}>
        {Fields ? <Fields entity={before} /> : <FormFields />}
      </ItemContext>
    </AutosavedFormDialog>
  );
}

const formTitle = (noun: string, isNew: boolean) => `${isNew ? "Add" : "Edit"} ${noun}`;

function unsavedLabel(noun: string, { title, name }: FieldValues): string {
  return title || name ? `${noun} “${title || name}”` : `untitled ${noun}`;
}

function savedTitle(saved: Saved, noun: string): string {
  const titles: Record<Saved, string> = {
    saved: "Changes saved",
    merged: "Changes saved and merged with changes made elsewhere",
    theirs: "Kept the other changes",
    restored: `${capitalized(noun)} restored with your changes`,
    added: `${capitalized(noun)} added`,
  };
  return titles[saved];
}

function whenPublished(form: FieldValues): string | undefined {
  const time = scheduledTime(form);
  return time && `Scheduled for ${minuteText(new Date(time))}`;
}

const UNPUBLISHED = {
  featured: false,
  is_featured: false,
  is_active: false,
  is_published: false,
  published_at: null,
  publish_at: null,
};

/** A form of something that visitors do not see yet. */
const unpublished = (form: FieldValues) => withFields(form, UNPUBLISHED);

/** A copy says so in its name, is neither featured nor published, and has no path yet: it is suggested from the name. */
function copyOf(form: FieldValues): FieldValues {
  const changes: Record<string, unknown> = { ...UNPUBLISHED, path: "", slug: "" };
  for (const label of ["title", "name"]) {
    changes[label] = `Copy of ${form[label]}`.slice(0, LIMITS.title);
  }
  return withFields(form, changes);
}

/** Changes those of the fields that the form has. */
function withFields(form: FieldValues, changes: FieldValues): FieldValues {
  const entries = Object.entries(form).map(([name, value]) => [
    name,
    name in changes ? changes[name] : value,
  ]);
  return Object.fromEntries(entries);
}

/** Picks the fields of the form from an entity. */
function formOf(item: FieldValues, blank: FieldValues): FieldValues {
  return Object.fromEntries(Object.keys(blank).map((name) => [name, item[name]]));
}

/** Examples are made up, so they are no model. */
const LAST_SAVED = { is_example: "false", sort: "-updated_at", limit: 1 };

/** These fields of the item saved last; undefined while loading. */
function useStart(
  { list }: AnyCollection["calls"],
  fields: readonly string[],
): FieldValues | undefined {
  const isAsked = fields.length > 0;
  // Requested by each new form, which starts with the first response.
  const { data, isError } = useAdminQuery(list, LAST_SAVED, { enabled: isAsked, gcTime: 0 });
  const start: FieldValues = {};
  if (isError || !isAsked) return start;
  if (!data) return undefined;
  const [last] = data.items;
  if (last) for (const field of fields) start[field] = last[field];
  return start;
}
