import { clsx } from "clsx";
import { X } from "lucide-react";
import * as Primitive from "radix-ui/dialog";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { useOnRoot } from "../../lib/device/on-root.ts";

export const Dialog = Primitive.Root;
export const DialogClose = Primitive.Close;
export const DialogDescription = Primitive.Description;

interface DialogContentProps extends ComponentProps<typeof Primitive.Content> {
  /** The background of the panel: a surface above the page, or the page’s own. */
  ground?: "surface" | "page";
}

const GROUNDS = { surface: "bg-surface", page: "bg-page" };

/**
 * A modal panel on an overlay; `className` sets its size. The overlay is the content element itself, since Radix’s own
 * overlay injects a style element that the content security policy refuses.
 */
export function DialogContent({
  ground = "surface",
  className,
  children,
  ...props
}: DialogContentProps) {
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Portal>
      <Primitive.Content
        className="fixed inset-0 z-40 flex overflow-y-auto overscroll-contain bg-scrim p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] outline-none data-[state=closed]:animate-[ui-fade-out_120ms_ease-in_forwards] data-[state=open]:animate-[ui-fade-in_150ms_ease-out] sm:p-6"
        {...props}
        onOpenAutoFocus={(event) => {
          focusReturn.onOpenAutoFocus();
          props.onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          props.onCloseAutoFocus?.(event);
          focusReturn.onCloseAutoFocus(event);
        }}
      >
        <Veil />
        <div
          className={clsx(
            "relative m-auto w-full rounded-media border border-line text-ink shadow-float",
            GROUNDS[ground],
            "animate-[ui-rise_200ms_var(--ease-out)]",
            className,
          )}
        >
          {children}
        </div>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** Closes on a press outside the panel. */
function Veil() {
  useOnRoot("data-scroll-lock", "veil");
  return (
    <Primitive.Close
      data-closes=""
      tabIndex={-1}
      aria-hidden
      className="fixed inset-0 cursor-default"
    />
  );
}

interface DialogTitleProps extends ComponentProps<typeof Primitive.Title> {
  size?: "medium" | "small";
}

const TITLE_SIZES = { medium: "text-xl", small: "text-lg" };

export function DialogTitle({ size = "medium", className, ...props }: DialogTitleProps) {
  return (
    <Primitive.Title
      className={clsx("font-display font-semibold text-balance", TITLE_SIZES[size], className)}
      {...props}
    />
  );
}

export function DialogCross() {
  return (
    <Primitive.Close asChild>
      <Button data-closes="" variant="quiet" size="icon" aria-label="Close">
        <X aria-hidden className="size-5" />
      </Button>
    </Primitive.Close>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** The label of the confirm button, such as “Discard changes”. */
  action: string;
  /** The label of the cancel button, such as “Keep editing”. */
  cancel: string;
  variant?: "primary" | "danger";
  onConfirm: () => void;
}

/** An alert dialog whose initial focus is on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange}>
      <DialogContent role="alertdialog" className="max-w-md p-6">
        <DialogTitle>{props.title}</DialogTitle>
        <DialogDescription className="mt-2 text-quiet">{props.description}</DialogDescription>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <DialogClose asChild>
            <Button variant="secondary">{props.cancel}</Button>
          </DialogClose>
          <Button variant={props.variant ?? "danger"} onClick={props.onConfirm}>
            {props.action}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/**
 * Handlers of a dialog's content that give the focus back to what had it before; Radix only knows its own
 * trigger only.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = opener;
      if (event.defaultPrevented || !(current instanceof HTMLElement)) return;
      if (current === document.body) return;
      event.preventDefault();
      current.focus();
    },
  };
}
