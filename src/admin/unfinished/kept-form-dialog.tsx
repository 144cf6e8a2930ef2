import { CloudCheck, CloudOff, CloudUpload } from "lucide-react";
import type { FieldValues } from "react-hook-form";
import { ConnectionError } from "../../lib/connection/connection-error.ts";
import { failureMessage } from "../kit/failure.ts";
import { type FormDialogProps, FormPanel, useDialogForm } from "../kit/form/form-dialog.tsx";
import { type KeptState, type UnfinishedOptions, useUnfinishedForm } from "./unfinished-form.tsx";
import { WorkOffer } from "./work-offer.tsx";

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
      onSaveDraft={async (values) => {
        await work.saveDraft(values);
        props.onClose();
      }}
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

interface KeptNoteProps {
  kept: KeptState;
  /** Whether visitors see what is changed. */
  isPublic?: boolean;
  /** On a form that fills the screen, whose bar is narrow on phones. */
  isBrief?: boolean;
}

/** Says quietly where what is typed is kept. */
export function KeptNote({ kept, isPublic = false, isBrief = false }: KeptNoteProps) {
  const { keptAt, failure, isSaving } = kept;
  const isFailed = failure !== undefined || keptAt === "page";
  if (keptAt === undefined && !isFailed && !isSaving) return null;
  const isUnderway = isSaving && !isFailed;
  const Icon = isFailed ? CloudOff : isUnderway ? CloudUpload : CloudCheck;
  const saved = isBrief ? "Saved" : "Saved as unfinished";
  const more = keptAt === "device" ? "; kept on this device" : "";
  const publicly = isPublic && keptAt === "server" ? "; visitors still see the old version" : "";
  return (
    <p className="flex min-w-0 items-baseline gap-1.5 text-sm text-quiet">
      <Icon aria-hidden className="size-4 shrink-0 self-center" />
      <span className={isBrief ? "truncate" : undefined}>
        {isFailed ? unsavedText(kept) : isUnderway ? "Saving…" : saved}
        {!isUnderway && (
          <span className={isBrief ? "max-sm:sr-only" : undefined}>
            {isFailed ? more : publicly}
          </span>
        )}
      </span>
    </p>
  );
}

function unsavedText({ keptAt, failure }: KeptState): string {
  if (keptAt === "page") return "Not saved — keep this page open";
  if (failure instanceof ConnectionError) return "Not saved — offline";
  return `Not saved: ${failureMessage(failure)}`;
}
