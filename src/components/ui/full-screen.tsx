import { X } from "lucide-react";
import * as Dialog from "radix-ui/dialog";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from "react";
import { useOnRoot } from "../../lib/device/on-root.ts";
import { useWakeLock } from "../../lib/device/wake-lock.ts";
import { useBackCloses } from "../../lib/router/back-closes.ts";
import { iconButton } from "./button.tsx";
import { useFocusReturn } from "./dialog.tsx";
import "./full-screen.css";

interface FullScreenProps {
  className: string;
  /** The index of the current item. */
  at: number;
  count: number;
  /** Called with the index that a key leads to, which may be out of range. */
  onGo: (place: number) => void;
  onClose: () => void;
  /** The initial focus; the first focusable element by default. */
  first?: RefObject<HTMLElement | null>;
  /** Includes a `Dialog.Title` and a `FullScreenClose`. */
  children: ReactNode;
}

/** Items one by one in full screen, with a wake lock; Escape and Back close it. */
export function FullScreen(props: FullScreenProps) {
  const { className, at, count, onGo, onClose, first, children } = props;
  const focusReturn = useFocusReturn();
  useOnRoot("data-scroll-lock", "screen");
  useWakeLock(true);
  useBackCloses(true, onClose);
  useEffect(() => {
    enterFullscreen();
    return leaveFullscreen;
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const place = placeOfKey(event, at, count);
    if (place === undefined) return;
    event.preventDefault();
    onGo(place);
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className={`full-screen ${className}`}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            if (!first) return;
            event.preventDefault();
            first.current?.focus();
          }}
          onCloseAutoFocus={focusReturn.onCloseAutoFocus}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function FullScreenClose({ className }: { className?: string }) {
  return (
    <Dialog.Close data-closes="" aria-label="Close" className={iconButton(className)}>
      <X aria-hidden size={24} />
    </Dialog.Close>
  );
}

/** Requests full screen: browsers allow it only after a press, and never on an iPhone. */
function enterFullscreen(): void {
  if (!document.fullscreenEnabled || document.fullscreenElement) return;
  document.documentElement.requestFullscreen({ navigationUI: "hide" }).catch(() => {});
}

function leaveFullscreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

type Key = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;

/**
 * The index that a key leads to from `at`, of `count` items; undefined for other keys. Presenters and page-turning
 * pedals send these keys too; with Alt, Control or Command they belong to the browser.
 */
export function placeOfKey(event: Key, at: number, count: number): number | undefined {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === "ArrowRight" || key === "PageDown") return at + 1;
  if (key === "ArrowLeft" || key === "PageUp") return at - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
