import { clsx } from "clsx";
import { CloudCheck, CloudOff, CloudUpload, History } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "../../components/ui/button.tsx";
import { ConnectionError } from "../../lib/connection/own-answer.ts";
import { AnswerError } from "../../lib/data/send.ts";
import { signInAgain, failureMessage, isSignedOut } from "../kit/calls.ts";
import { type FormDialogProps, FormPanel, useDialogForm } from "../kit/form/form-dialog.tsx";
import {
  type AutosaveState,
  type AutosaveOptions,
  useAutosavedForm,
  type Offer,
} from "./unfinished-form.tsx";
import { shortAgo } from "../../lib/format/dates.ts";

interface AutosavedFormDialogProps<Form extends FieldValues, Before> extends Omit<
  FormDialogProps<Form>,
  "onSave"
> {
  unfinished: AutosaveOptions<Form, Before>;
  /** Throws the server’s error. The key, a UUID, is the id of the autosaved form. */
  onSave: (form: Form, key: string) => Promise<void>;
}

/** A form that is autosaved until it is saved or discarded. */
export function AutosavedFormDialog<Form extends FieldValues, Before>(
  props: AutosavedFormDialogProps<Form, Before>,
) {
  const form = useDialogForm(props);
  const work = useAutosavedForm(form, props.unfinished);
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
      autosave={{
        // It is lost only if neither device nor server stores it.
        isStored: kept.autosavedAt !== "page",
        note: (
          <AutosaveNote
            kept={kept}
            isPublic={props.isPublic === true}
            isBrief={props.settings !== undefined}
          />
        ),
        alarm: <AutosaveAlert kept={kept} onSend={work.sendAgain} />,
        offer: offered && (
          <AutosaveOffer offer={offered} onTakeUp={work.takeUp} onDrop={work.throwAway} />
        ),
        discard: work.discard,
      }}
    />
  );
}

interface AutosaveNoteProps {
  kept: AutosaveState;
  /** Whether the changed item is public. */
  isPublic?: boolean;
  /** On a form that fills the screen, whose bar is narrow on phones. */
  isBrief?: boolean;
}

/** Shows where the form is autosaved. */
export function AutosaveNote({ kept, isPublic = false, isBrief = false }: AutosaveNoteProps) {
  const { autosavedAt, isSaving } = kept;
  const isFailed = isNotSaved(kept);
  if (autosavedAt === undefined && !isFailed && !isSaving) return null;
  const isUnderway = isSaving && !isFailed;
  const Icon = isFailed ? CloudOff : isUnderway ? CloudUpload : CloudCheck;
  const saved = isBrief ? "Saved" : "Saved as unfinished";
  const isBehind = isPublic && autosavedAt === "server" && !isUnderway && !isFailed;
  return (
    <p className="flex min-w-0 items-baseline gap-1.5 text-sm text-quiet">
      <Icon aria-hidden className="size-4 shrink-0 self-center" />
      <span className={isBrief ? "truncate" : undefined}>
        {isFailed ? "Not saved" : isUnderway ? "Saving…" : saved}
        {isBehind && (
          <span className={isBrief ? "max-sm:sr-only" : undefined}>
            ; visitors still see the old version
          </span>
        )}
      </span>
    </p>
  );
}

const isNotSaved = ({ autosavedAt, failure }: AutosaveState) =>
  failure !== undefined || autosavedAt === "page";

interface AutosaveAlertProps {
  kept: AutosaveState;
  /** Tries again to send the stored form. */
  onSend: () => void;
  className?: string;
}

/** Shows why the form is not autosaved on the server, and where it is; signing in again does not change it. */
export function AutosaveAlert({ kept, onSend, className }: AutosaveAlertProps) {
  const { autosavedAt, failure } = kept;
  const hasEnded = isSignedOut(failure);
  const resend = useEffectEvent(onSend);
  useEffect(() => {
    if (!hasEnded) return;
    // Another tab may have signed in.
    const onFocus = () => resend();
    addEventListener("focus", onFocus);
    return () => removeEventListener("focus", onFocus);
  }, [hasEnded]);
  if (!isNotSaved(kept)) return null;

  async function signIn() {
    if (await signInAgain()) onSend();
  }

  return (
    <div
      role="status"
      className={clsx(
        "flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 bg-shell px-5 py-1 text-sm text-on-shell",
        className,
      )}
    >
      <p className="min-w-0 grow basis-56 py-1">
        <strong className="font-semibold">Not saved:</strong> {notSavedReason(failure)}{" "}
        {autosavedAt === "page"
          ? "Please keep this page open, as this browser can’t keep what you typed."
          : "What you typed is kept on this device."}
      </p>
      {hasEnded && (
        <Button variant="secondary" size="small" onClick={() => void signIn()}>
          Sign in
        </Button>
      )}
    </div>
  );
}

/** Why it is not on the server, as a sentence. */
export function notSavedReason(failure: unknown): string {
  if (failure === undefined) return "";
  if (failure instanceof ConnectionError) {
    return navigator.onLine === false ? "you’re offline." : "the site can’t be reached.";
  }
  if (isSignedOut(failure)) return "you’re signed out.";
  if (failure instanceof AnswerError) {
    if (failure.status === 413) return "it’s too large for the server.";
    if (!failure.explained) return "the server isn’t working right now.";
  }
  return failureMessage(failure).replace(/[^.!?]$/, "$&.");
}

interface AutosaveOfferProps {
  offer: Pick<Offer<unknown, unknown>, "at" | "label" | "device">;
  onTakeUp: () => void;
  onDrop: () => void;
}

/** Offers to continue the last autosave. */
export function AutosaveOffer({ offer, onTakeUp, onDrop }: AutosaveOfferProps) {
  const { at, label, device = "this device" } = offer;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-shell py-2 pr-2 pl-4 text-sm text-on-shell"
    >
      <History aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow basis-48">
        You have unfinished work from {shortAgo(Date.now() - Date.parse(at))} on {device}:{" "}
        <span className="wrap-anywhere">{label}</span>.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onDrop}>
          Discard
        </Button>
        <Button variant="secondary" onClick={onTakeUp}>
          Continue with it
        </Button>
      </div>
    </div>
  );
}
