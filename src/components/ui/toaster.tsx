import { clsx } from "clsx";
import { X } from "lucide-react";
import * as Primitive from "radix-ui/toast";
import { createPortal } from "react-dom";
import { Button } from "./button.tsx";
import { dismissToast, type ToastEntry, useToasts } from "../../lib/visitor/toast-store.ts";

const HOTKEY = ["F8"];

/**
 * Where toasts appear; placed once, at the root. F8 moves the focus there. They keep to a corner
 * that holds no button of a dialog, and on phones to the top, away from the thumb, below the title
 * and the cross of an open dialog. A separate live region in the body: a modal dialog hides
 * everything else from assistive technology.
 */
export function Toaster() {
  const toasts = useToasts();
  return (
    <Primitive.Provider duration={5_000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
      {createPortal(
        <Primitive.Viewport
          data-toasts=""
          hotkey={HOTKEY}
          aria-live="off"
          className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col gap-2 p-3 pt-[max(0.75rem,env(safe-area-inset-top))] outline-none max-sm:in-data-scroll-lock:top-16 sm:top-auto sm:right-auto sm:bottom-(--foot) sm:left-(--side,0) sm:w-full sm:max-w-md sm:p-4"
        />,
        document.body,
      )}
    </Primitive.Provider>
  );
}

function Toast({ entry }: { entry: ToastEntry }) {
  const destructive = entry.variant === "destructive";
  return (
    <Primitive.Root
      open={entry.open}
      onOpenChange={(open) => !open && dismissToast(entry.id)}
      onEscapeKeyDown={closeDialog}
      type={destructive ? "foreground" : "background"}
      {...(entry.duration !== undefined && { duration: entry.duration })}
      className={clsx(
        "pointer-events-auto flex items-center gap-2 rounded-control border bg-surface py-2 pr-2 pl-4 text-ink shadow-float",
        destructive ? "border-danger" : "border-line",
        "data-[state=open]:animate-[ui-rise_200ms_var(--ease-out)]",
        "data-[state=closed]:animate-[ui-fade-out_120ms_ease-in_forwards]",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
        "data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform",
        "data-[swipe=end]:animate-[ui-swipe-out_120ms_ease-out_forwards]",
      )}
    >
      <div className="min-w-0 grow py-1.5">
        <Primitive.Title className={clsx("font-semibold", destructive && "text-danger")}>
          {entry.title}
        </Primitive.Title>
        {entry.description && (
          <Primitive.Description className="text-sm wrap-anywhere whitespace-pre-line text-quiet">
            {entry.description}
          </Primitive.Description>
        )}
        {entry.entries && <ToastEntries entries={entry.entries} />}
      </div>
      {entry.action && (
        <Primitive.Action asChild altText={entry.action.label} onClick={entry.action.onPress}>
          <Button variant="secondary">{entry.action.label}</Button>
        </Primitive.Action>
      )}
      <Primitive.Close asChild>
        <Button variant="quiet" size="icon" aria-label="Dismiss">
          <X aria-hidden className="size-4" />
        </Button>
      </Primitive.Close>
    </Primitive.Root>
  );
}

/**
 * Escape closes the dialog one is in, not the toast. Radix asks only the layer that opened last, and
 * takes a toast for one.
 */
function closeDialog(event: KeyboardEvent) {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const dialog = event.target.closest("[role=dialog], [role=alertdialog]");
  const close = dialog?.querySelector<HTMLElement>("[data-closes]");
  if (!close) return;
  event.preventDefault();
  close.click();
}

/** A pressed button stays until the toast changes. */
function ToastEntries({ entries }: Required<Pick<ToastEntry, "entries">>) {
  return (
    <ul>
      {entries?.map(({ text, label, onPress }, at) => (
        <li key={at} className="flex items-center gap-2 text-sm text-quiet">
          <span className="min-w-0 grow truncate">{text}</span>
          <Button variant="quiet" size="small" aria-label={`${label}: ${text}`} onClick={onPress}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
