import { zodResolver } from "@hookform/resolvers/zod";
import { CircleAlert } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  createContext,
  use,
  useEffect,
  useEffectEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
  useWatch,
} from "react-hook-form";
import type { z } from "zod";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../../components/ui/dialog.tsx";
import { useOnRoot } from "../../../lib/device/on-root.ts";
import type { Blank } from "../../../../contract/forms/fields.ts";
import { DraftButton, PublishButtons } from "../fields/publishing-field.tsx";
import { publishingFlag, scheduledTime, useSave, WrongFields } from "./use-save.tsx";
import { useFirstFocus, collectEarlyText } from "./first-focus.tsx";
import { useConfirm, useLeaveQuestion } from "./dialogs.tsx";
import { FullScreenEditor, FullScreenContent } from "./full-screen-editor.tsx";
import { controlClass } from "../../../components/ui/field.tsx";

/** Autosaves until the form is saved or discarded, even if it is closed. */
interface AutosaveParts {
  isStored: boolean;
  /** Shows where the text is stored. */
  note: ReactNode;
  /** Why the text is not stored, and what to do. */
  alarm: ReactNode;
  /** Offers an earlier autosave. */
  offer: ReactNode;
  discard: () => void;
}

export interface FormDialogProps<Form extends FieldValues> {
  title: string;
  /** The label of the save button, such as “Add design”; not used by forms that fill the screen. */
  action: ReactNode;
  schema: FormSchema<Form>;
  values: Blank<Form>;
  /** Throws the server’s error; the form then stays open and shows it. */
  onSave: (form: Form) => Promise<void>;
  /** Saves an incomplete draft; throws like `onSave`. */
  onSaveDraft?: (form: Form) => Promise<void>;
  /** The label of the button for drafts. */
  hold?: string | undefined;
  onClose: () => void;
  /** Whether something besides the fields would be lost. */
  unsaved?: boolean;
  preview?: ReactNode;
  /** For forms with more than one column. */
  wide?: true;
  /** Makes the form fill the screen, with its text in the middle: the settings beside it. */
  settings?: ReactNode;
  /** Whether visitors see what the form changes. */
  isPublic?: boolean;
  /** Shown at the start of the last line, or of the settings. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog. The fields are children, and get the form from the context. */
export function FormDialog<Form extends FieldValues>(props: FormDialogProps<Form>) {
  return <FormPanel {...props} form={useDialogForm(props)} />;
}

export function useDialogForm<Form extends FieldValues>({
  schema,
  values,
}: Pick<FormDialogProps<Form>, "schema" | "values">) {
  return useForm<Form, unknown, Form>({
    resolver: zodResolver(schema as z.ZodType<Form, Form>),
    defaultValues: values as DefaultValues<Form>,
    shouldFocusError: false,
  });
}

interface FormPanelProps<Form extends FieldValues> extends FormDialogProps<Form> {
  form: UseFormReturn<Form, unknown, Form>;
  autosave?: AutosaveParts;
}

/** The dialog of a form that the caller made by `useDialogForm`. */
export function FormPanel<Form extends FieldValues>(props: FormPanelProps<Form>) {
  const { form, autosave } = props;
  const unsaved = form.formState.isDirty || props.unsaved === true;
  const { saving, message, save, delaySave, formElement } = useSave(
    form,
    props.onSave,
    props.onSaveDraft,
  );
  const { confirm, dialog } = useConfirm();
  const isKept = autosave?.isStored === true;
  const isFullScreen = props.settings !== undefined;
  const focus = useFirstFocus({ takes: true });
  const leave = useLeaveQuestion(
    unsaved ? "What you typed is kept as unfinished." : "Nothing was changed.",
    close,
  );
  useOnRoot("data-scroll-lock", isFullScreen ? undefined : "form");
  useUnsavedGuard(unsaved && !isKept, () => void askToDiscard());

  function close() {
    if (saving) return;
    if (unsaved && !isKept) void askToDiscard();
    else props.onClose();
  }

  async function askToDiscard() {
    const isSure = await confirm({
      title: "Discard your changes?",
      description: "What you typed has not been saved yet.",
      action: "Discard changes",
      cancel: "Keep editing",
    });
    if (isSure) discard();
  }

  function discard() {
    autosave?.discard();
    props.onClose();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!saving) void save();
  }

  function saveByKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event;
    if (!(ctrlKey || metaKey) || !(key === "Enter" || key === "s")) return;
    // The browser would save the page as a file.
    event.preventDefault();
    formElement.current?.requestSubmit();
  }

  const discardButton = unsaved && isKept && (
    <Button variant="secondary" className="max-sm:px-3" onClick={discard} disabled={saving}>
      Discard
    </Button>
  );
  const holdFlag =
    props.hold !== undefined && !props.isPublic ? publishingFlag(props.values) : undefined;
  const Content = isFullScreen ? FullScreenContent : DialogContent;
  return (
    <Dialog open onOpenChange={close}>
      <Content
        {...focus.content}
        onKeyDown={saveByKey}
        {...(isFullScreen
          ? { onEscapeKeyDown: unsaved && !isKept ? undefined : leave.onEscapeKeyDown }
          : { className: formPanel(props) })}
      >
        {focus.marker}
        {isFullScreen && leave.question}
        <FormProvider {...form}>
          <DelaySaveContext value={delaySave}>
            <form
              ref={formElement}
              noValidate
              onSubmit={submit}
              className="flex min-h-0 grow flex-col"
            >
              {isFullScreen ? (
                <FullScreenEditor
                  title={props.title}
                  heading={<WrittenTitle />}
                  note={unsaved && autosave?.note}
                  alarm={unsaved && autosave?.alarm}
                  notice={
                    <>
                      {message && <FormMessage text={message} />}
                      <WrongFields />
                      {autosave?.offer}
                    </>
                  }
                  actions={<PublishButtons saving={saving} isPublic={props.isPublic === true} />}
                  settings={
                    <>
                      <div className="-mx-3 flex flex-wrap items-center">{props.tools}</div>
                      {props.settings}
                      {discardButton}
                    </>
                  }
                >
                  {props.children}
                </FullScreenEditor>
              ) : (
                <>
                  <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
                    <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
                      <DialogTitle size="small">{props.title}</DialogTitle>
                      {unsaved && autosave?.note}
                    </div>
                    <DialogCross />
                  </div>
                  {unsaved && autosave?.alarm}
                  <div className="relative flex min-h-0 grow flex-col gap-8 overflow-y-auto overscroll-contain p-5 md:flex-row">
                    <div className="grid min-w-0 grow grid-cols-1 content-start gap-5">
                      {autosave?.offer}
                      <WrongFields />
                      {props.children}
                    </div>
                    {props.preview}
                  </div>
                  <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-3 border-t border-line px-5 py-3 sm:gap-x-3">
                    {props.tools}
                    {message && <FormMessage text={message} />}
                    {discardButton || (
                      <Button
                        variant="secondary"
                        className="max-sm:px-3"
                        onClick={close}
                        disabled={saving}
                      >
                        Cancel
                      </Button>
                    )}
                    {holdFlag && (
                      <DraftButton
                        className="max-sm:px-3"
                        disabled={saving}
                        onClick={() => {
                          const changed = { shouldDirty: true };
                          form.setValue(holdFlag as Path<Form>, false as never, changed);
                          if (scheduledTime(form.getValues())) {
                            form.setValue("publish_at" as Path<Form>, null as never, changed);
                          }
                        }}
                      >
                        {props.hold}
                      </DraftButton>
                    )}
                    <Button type="submit" className="max-sm:px-3" disabled={saving}>
                      {saving ? "Saving..." : props.action}
                    </Button>
                  </div>
                </>
              )}
            </form>
          </DelaySaveContext>
        </FormProvider>
        {dialog}
      </Content>
    </Dialog>
  );
}

/** The current value of the form’s title. */
function WrittenTitle() {
  const title: string = useWatch({ name: "title" });
  return title.trim() || "Untitled";
}

function formPanel({ preview, wide }: { preview?: ReactNode; wide?: true }): string {
  const width = wide ? "max-w-6xl" : preview === undefined ? "max-w-2xl" : "max-w-4xl";
  return `flex max-h-full flex-col ${width}`;
}

export function FormMessage({ text }: { text: string }) {
  return (
    <p role="alert" className="flex min-w-0 gap-2 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}

/** A schema that parses any input into a form. */
export type FormSchema<Form> = z.ZodType<Form, unknown>;

type DelaySave = (work: Promise<unknown>) => void;

const DelaySaveContext = createContext<DelaySave>(() => undefined);

/** Makes saving wait for some work, such as an upload; if that fails, nothing is saved. */
export function useDelaySave(): DelaySave {
  return use(DelaySaveContext);
}

/**
 * While there are unsaved changes, the browser asks before the page is closed, and going back or forward calls `ask`
 * instead, in browsers with the Navigation API.
 */
export function useUnsavedGuard(dirty: boolean, ask: () => void) {
  const hold = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== "traverse" || !event.cancelable) return;
    event.preventDefault();
    ask();
  });

  useEffect(() => {
    if (!dirty) return;
    const onNavigate = (event: NavigateEvent) => hold(event);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const { navigation } = globalThis as { navigation?: Navigation };
    addEventListener("beforeunload", onUnload);
    navigation?.addEventListener("navigate", onNavigate);
    return () => {
      removeEventListener("beforeunload", onUnload);
      navigation?.removeEventListener("navigate", onNavigate);
    };
  }, [dirty]);
}

interface PendingFormProps {
  title: string;
  /** Whether the form fills the screen. */
  isFullScreen?: boolean;
  onClose: () => void;
  /** Called when the form has taken the typed text, if it does not replace this. */
  onTaken?: () => void;
  /** Whether an input method is composing a word, which the form must not interrupt. */
  onComposing?: (isComposing: boolean) => void;
}

/** A loading form: it has the focus, and typed text goes into the form’s first field. */
export function PendingForm({ title, isFullScreen = false, onClose, ...props }: PendingFormProps) {
  const focus = useFirstFocus({ arrives: true });
  const field = (
    <FirstField {...props} title={title} isLarge={isFullScreen} opener={focus.opener} />
  );
  const rest = <div className="gloss h-48 rounded-control" />;
  const heading = (
    <>
      {title} <span className="sr-only">is loading</span>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose}>
      {isFullScreen ? (
        <FullScreenContent {...focus.content} onEscapeKeyDown={keepText}>
          {focus.marker}
          <FullScreenEditor title={heading} note={null} actions={null}>
            {field}
            {rest}
          </FullScreenEditor>
        </FullScreenContent>
      ) : (
        <DialogContent
          aria-describedby={undefined}
          className="max-w-2xl"
          onEscapeKeyDown={keepText}
          {...focus.content}
        >
          {focus.marker}
          <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
            <DialogTitle size="small">{heading}</DialogTitle>
            <DialogCross />
          </div>
          <div className="grid gap-5 p-5">
            {field}
            {rest}
          </div>
        </DialogContent>
      )}
    </Dialog>
  );
}

/** Escape would lose the typed text. */
function keepText(event: globalThis.KeyboardEvent) {
  if (event.target instanceof HTMLInputElement && event.target.value !== "") event.preventDefault();
}

interface FirstFieldProps extends Pick<PendingFormProps, "title" | "onTaken" | "onComposing"> {
  isLarge: boolean;
  opener: RefObject<Element | null>;
}

function FirstField({ title, isLarge, opener, onTaken, onComposing }: FirstFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const taken = useEffectEvent(() => onTaken?.());
  useLayoutEffect(
    () =>
      field.current
        ? collectEarlyText(
            field.current,
            () => opener.current,
            () => taken(),
          )
        : undefined,
    [opener],
  );
  return (
    <input
      ref={field}
      type="text"
      autoComplete="off"
      aria-label={`${title}: first field`}
      onKeyDown={(event) => {
        // There are no fields yet.
        if (event.key !== "Tab" || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onCompositionStart={() => onComposing?.(true)}
      onCompositionEnd={() => onComposing?.(false)}
      className={isLarge ? "display bg-transparent text-3xl outline-none" : controlClass}
    />
  );
}
