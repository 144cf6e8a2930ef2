import type { FieldValues } from "react-hook-form";
import { type FormDialogProps, FormPanel, useDialogForm } from "../kit/form/form-dialog.tsx";
import {
  KeptNote,
  type UnfinishedOptions,
  WorkOffer,
  useUnfinishedForm,
} from "./unfinished-form.tsx";

interface KeptFormDialogProps<Form extends FieldValues, Before> extends Omit<
  FormDialogProps<Form>,
  "onSave"
> {
  unfinished: UnfinishedOptions<Form, Before>;
  /** Throws what the server answered. The key, a UUID, names the unfinished work that is saved. */
  onSave: (form: Form, key: string) => Promise<void>;
}

/** A form whose unfinished work is kept until it is saved or discarded. */
export function KeptFormDialog<Form extends FieldValues, Before>(
  props: KeptFormDialogProps<Form, Before>,
) {
  const form = useDialogForm(props);
  const work = useUnfinishedForm(form, props.unfinished);
  const { offered, kept } = work;
  return (
    <FormPanel
      {...props}
      form={form}
      onSave={(values) => work.finish((key) => props.onSave(values, key))}
      keeper={{
        // It is lost only where nothing takes it.
        isKeeping: kept.keptAt !== "page",
        note: (
          <KeptNote
            kept={kept}
            isPublic={props.isPublic === true}
            isBrief={props.settings !== undefined}
          />
        ),
        offer: offered && (
          <WorkOffer offer={offered} onTakeUp={work.takeUp} onDrop={work.throwAway} />
        ),
        discard: work.discard,
      }}
    />
  );
}
