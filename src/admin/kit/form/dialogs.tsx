import {
  type ComponentProps,
  type ReactNode,
  useState,
  type RefObject,
  useEffect,
  useEffectEvent,
} from "react";
import { useFirstFocus } from "./first-focus.tsx";
import {
  Dialog,
  DialogContent,
  DialogCross,
  DialogDescription,
  DialogTitle,
  ConfirmDialog,
} from "../../../components/ui/dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { InputField } from "../fields/text-field.tsx";
import { Check, Copy } from "lucide-react";
import { copied } from "../../../lib/visitor/share.ts";
import { toast } from "../../../lib/visitor/toast-store.ts";

interface HeadedDialogProps extends Omit<ComponentProps<typeof DialogContent>, "title"> {
  title: ReactNode;
  /** A line below the title. */
  text?: string;
  /** The layout and width of the panel. */
  className: string;
  onClose: () => void;
}

export function HeadedDialog(props: HeadedDialogProps) {
  const { title, text, onClose, children, ...content } = props;
  const focus = useFirstFocus();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        {...(!text && { "aria-describedby": undefined })}
        {...focus.content}
        {...content}
      >
        {focus.marker}
        <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5 low:py-0">
          <div className="min-w-0">
            <DialogTitle size="small" className="min-[16rem]:truncate">
              {title}
            </DialogTitle>
            {text && (
              <DialogDescription className="pb-2 text-sm text-quiet">{text}</DialogDescription>
            )}
          </div>
          <DialogCross />
        </div>
        {children}
      </DialogContent>
    </Dialog>
  );
}

type Question = Omit<ComponentProps<typeof ConfirmDialog>, "open" | "onOpenChange" | "onConfirm">;

/** Asks before something is done: resolves with the answer. The caller renders `dialog`. */
export function useConfirm(): {
  confirm: (question: Question) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ question: Question; answer: (isYes: boolean) => void }>();

  function confirm(question: Question) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked({ question, answer: resolve });
    return promise.finally(() => setAsked(undefined));
  }

  const dialog = asked && (
    <ConfirmDialog
      {...asked.question}
      open
      onOpenChange={() => asked.answer(false)}
      onConfirm={() => asked.answer(true)}
    />
  );
  return { confirm, dialog };
}

interface DialogButtonProps extends ComponentProps<typeof Button> {
  renderDialog: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  );
}

interface SecretDialogProps {
  title: string;
  label: string;
  secret: string;
  text: string;
  onClose: () => void;
}

/** Shows a secret this once: only its button closes the dialog. */
export function SecretDialog({ title, label, secret, text, onClose }: SecretDialogProps) {
  return (
    <Dialog open>
      <DialogContent className="max-w-lg p-6">
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription className="mt-2 mb-5 text-quiet">{text}</DialogDescription>
        <CopyField label={label} value={secret} />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <CopyButton
            label={`Copy ${label.toLowerCase()}`}
            text={secret}
            done={`${label} copied`}
          />
          <Button onClick={onClose}>Done</Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** A text to be copied: all of it is selected once it has the focus. */
export function CopyField(props: { label: string; value: string }) {
  return <InputField {...props} readOnly onFocus={({ target }) => target.select()} />;
}

interface CopyButtonProps {
  label: string;
  text: string;
  /** For screen readers. */
  done: string;
  className?: string;
}

/** Copies a text, and says so on the button: a toast would cover part of a dialog. */
export function CopyButton({ label, text, done, className }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    // Screen readers announce only what changes.
    setCopied(false);
    const isThere = await copied(text);
    setCopied(isThere);
    if (isThere) return;
    toast({ title: "Couldn’t copy", description: "This browser blocks the clipboard." });
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button variant="secondary" className={className} onClick={() => void copy()}>
        <Icon aria-hidden className="size-4" /> {isCopied ? "Copied" : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && done}
      </span>
    </>
  );
}

interface LeaveQuestion {
  /** For the content of the dialog: Escape does not close it. */
  onEscapeKeyDown: (event: KeyboardEvent) => void;
  /** Comes before any button that closes the dialog. */
  question: ReactNode;
}

/** Escape is often pressed once too often: in a text it asks before it closes. */
export function useLeaveQuestion(description: string, onLeave: () => void): LeaveQuestion {
  const { confirm, dialog } = useConfirm();

  async function ask() {
    const isSure = await confirm({
      title: "Stop writing?",
      description,
      action: "Close",
      cancel: "Keep writing",
      variant: "primary",
    });
    if (isSure) onLeave();
  }

  return {
    onEscapeKeyDown(event) {
      // A layer on top has handled it.
      if (event.defaultPrevented) return;
      event.preventDefault();
      // In an input method, it cancels a word.
      if (!event.isComposing) void ask();
    },
    question: (
      <>
        {/* What a toast presses on Escape, which Radix gives to the layer that came last. */}
        <button type="button" hidden aria-label="Close" data-closes="" onClick={() => void ask()} />
        {dialog}
      </>
    ),
  };
}

/** Handles Escape within a part of a dialog, or in all of the dialog around it, before it closes the dialog. */
export function useEscape(
  part: RefObject<HTMLElement | null>,
  isActive: boolean,
  onEscape: () => void,
  within: "part" | "dialog" = "part",
) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
    const { current } = part;
    const place = within === "part" ? current : current?.closest("[role=dialog]");
    if (!place?.contains(event.target as Node)) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    if (!isActive) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, [isActive]);
}
