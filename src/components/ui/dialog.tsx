import { clsx } from "clsx";
import { X } from "lucide-react";
import * as Primitive from "radix-ui/dialog";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { useOnRoot } from "../../lib/device/on-root.ts";
import { useFocusReturn } from "./dialog-focus.ts";

export const Dialog = Primitive.Root;
export const DialogClose = Primitive.Close;
export const DialogDescription = Primitive.Description;

interface DialogContentProps extends ComponentProps<typeof Primitive.Content> {
  /** What the panel is made of: a surface above the page, or the page itself. */
  ground?: "surface" | "page";
}

const GROUNDS = { surface: "bg-surface", page: "bg-page" };

/**
 * A modal panel on a veil; `className` gives the panel its size. The veil is the content element
 * itself, as Radix's own overlay injects a style element that the content security policy refuses.
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

/** Closes on a press beside the panel, as a press outside of a dialog does. */
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
