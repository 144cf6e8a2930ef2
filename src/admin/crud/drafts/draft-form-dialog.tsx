import type { FieldValues } from "react-hook-form";
import { type FormDialogProps, FormPanel, useDialogForm } from "../../kit/form/form-dialog.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import { KeptNote } from "./kept-note.tsx";
import { type DraftSettings, useDraft } from "./use-draft.ts";

interface DraftFormDialogProps<Form extends FieldValues, Before> extends Omit<
  FormDialogProps<Form>,
  "onSave"
> {
  draft: DraftSettings<Form, Before>;
  /** Throws what the server answered. The key, a UUID, names the unfinished work that is saved. */
  onSave: (form: Form, key: string) => Promise<void>;
}

/** A form whose unfinished work is kept until it is saved or discarded. */
export function DraftFormDialog<Form extends FieldValues, Before>(
  props: DraftFormDialogProps<Form, Before>,
) {
  const form = useDialogForm(props);
  const draft = useDraft(form, props.draft);
  const { offered, keptAt, failure } = draft;
  return (
    <FormPanel
      {...props}
      form={form}
      onSave={(values) => draft.finish((key) => props.onSave(values, key))}
      keeper={{
        // It is lost only where nothing takes it.
        isKeeping: keptAt !== "page",
        note: (
          <KeptNote keptAt={keptAt} failure={failure} isPublic={props.draft.isPublic === true} />
        ),
        offer: offered && (
          <DraftOffer offer={offered} onTakeUp={draft.takeUp} onDrop={draft.throwAway} />
        ),
        discard: draft.discard,
      }}
    />
  );
}
