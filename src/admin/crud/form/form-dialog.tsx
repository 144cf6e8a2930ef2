import { zodResolver } from "@hookform/resolvers/zod";
import { CircleAlert } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useState,
  createContext,
  use,
} from "react";
import { type DefaultValues, type FieldValues, FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../../components/ui/dialog.tsx";
import { toast } from "../../../lib/visitor/toast-store.ts";
import { WorkOffer } from "../../unfinished/unfinished-form.tsx";
import { KeptNote } from "../../unfinished/unfinished-form.tsx";
import type { Blank } from "../../../../contract/forms/fields.ts";
import { type UnfinishedOptions, useUnfinishedForm } from "../../unfinished/unfinished-form.tsx";
import { useSave } from "./use-save.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

interface FormDialogProps<Form extends FieldValues, Before> {
  title: string;
  /** Says what saving does, such as "Add design". */
  action: ReactNode;
  schema: FormSchema<Form>;
  values: Blank<Form>;
  /**
   * Throws what the server answered; the form then stays open and shows it. The key, a UUID, names the unfinished
   * work that is saved.
   */
  onSave: (form: Form, key: string) => Promise<void>;
  onClose: () => void;
  /** Something beside the fields would be lost, too. */
  unsaved?: boolean;
  preview?: ReactNode;
  /** Holds more than fields below each other. */
  wide?: true;
  /** Stands at the start of the last line. */
  tools?: ReactNode;
  /** What is typed is kept until it is saved or discarded, also when the form is closed. */
  unfinished?: UnfinishedOptions<Form, Before> | undefined;
  children: ReactNode;
}

/** Adds or edits one thing. The fields are children and find the form in its context. */
export function FormDialog<Form extends FieldValues, Before>(props: FormDialogProps<Form, Before>) {
  const form = useForm<Form, unknown, Form>({
    resolver: zodResolver(props.schema as z.ZodType<Form, Form>),
    defaultValues: props.values as DefaultValues<Form>,
    shouldFocusError: false,
  });
  const unsaved = form.formState.isDirty || props.unsaved === true;
  const unfinished = useUnfinishedForm(form, props.unfinished);
  const { saving, message, save, delaySave, formElement } = useSave(form, async (values) => {
    await unfinished.finish((key) => props.onSave(values, key));
  });
  const [discarding, setDiscarding] = useState(false);
  // What a form has that keeps unfinished work is lost only where nothing takes it.
  const isKept = props.unfinished !== undefined && unfinished.keptAt !== "page";
  useUnsavedGuard(unsaved && !isKept, () => setDiscarding(true));

  function close() {
    if (saving) return;
    if (unsaved && !isKept) setDiscarding(true);
    else leave();
  }

  function leave() {
    props.onClose();
    if (unsaved && isKept) toast({ title: "Kept as unfinished" });
  }

  function discard() {
    unfinished.discard();
    props.onClose();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!saving) void save();
  }

  function saveOnCtrlEnter({ key, ctrlKey, metaKey }: KeyboardEvent) {
    if (key === "Enter" && (ctrlKey || metaKey)) formElement.current?.requestSubmit();
  }

  /** Where there is a keyboard, typing may start at once; a phone's would cover the form. */
  function focusFirstField(event: Event) {
    if (!matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    formElement.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }

  return (
    <Dialog open onOpenChange={close}>
      <DialogContent
        onOpenAutoFocus={focusFirstField}
        onKeyDown={saveOnCtrlEnter}
        className={formPanel(props)}
      >
        <FormProvider {...form}>
          <DelaySaveContext value={delaySave}>
            <form
              ref={formElement}
              noValidate
              onSubmit={submit}
              className="flex min-h-0 grow flex-col"
            >
              <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
                <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
                  <DialogTitle size="small">{props.title}</DialogTitle>
                  {unsaved && (
                    <KeptNote
                      keptAt={unfinished.keptAt}
                      failure={unfinished.failure}
                      isPublic={props.unfinished?.isPublic === true}
                    />
                  )}
                </div>
                <DialogCross />
              </div>
              <div className="relative flex min-h-0 grow flex-col gap-8 overflow-y-auto overscroll-contain p-5 md:flex-row">
                <div className="grid min-w-0 grow grid-cols-1 content-start gap-5">
                  {unfinished.offered && (
                    <WorkOffer
                      offer={unfinished.offered}
                      onTakeUp={unfinished.takeUp}
                      onDrop={unfinished.throwAway}
                    />
                  )}
                  {props.children}
                </div>
                {props.preview}
              </div>
              <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-3 border-t border-line px-5 py-3 sm:gap-x-3">
                {props.tools}
                {message && <FormMessage text={message} />}
                <Button
                  variant="secondary"
                  className="max-sm:px-3"
                  onClick={unsaved && isKept ? discard : close}
                  disabled={saving}
                >
                  {unsaved && isKept ? "Discard" : "Cancel"}
                </Button>
                <Button type="submit" className="max-sm:px-3" disabled={saving}>
                  {saving ? "Saving..." : props.action}
                </Button>
              </div>
            </form>
          </DelaySaveContext>
        </FormProvider>
        <ConfirmDialog
          open={discarding}
          onOpenChange={setDiscarding}
          title="Discard your changes?"
          description="What you typed has not been saved yet."
          action="Discard changes"
          cancel="Keep editing"
          onConfirm={discard}
        />
      </DialogContent>
    </Dialog>
  );
}

const FIRST_FIELD = "input:not([type=file]), select, textarea";

function formPanel({ preview, wide }: { preview?: ReactNode; wide?: true }): string {
  const width = wide ? "max-w-6xl" : preview === undefined ? "max-w-2xl" : "max-w-4xl";
  return `flex max-h-full flex-col ${width}`;
}

function FormMessage({ text }: { text: string }) {
  return (
    <p role="alert" className="flex min-w-0 gap-2 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}

/** The contract's schema of a complete form; it checks anything and gives the form. */
export type FormSchema<Form> = z.ZodType<Form, unknown>;

type DelaySave = (work: Promise<unknown>) => void;

const DelaySaveContext = createContext<DelaySave>(() => undefined);

/** Lets a field make saving wait for work under way, such as an upload; failed work stops the save. */
export function useDelaySave(): DelaySave {
  return use(DelaySaveContext);
}
