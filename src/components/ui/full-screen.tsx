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
  /** Which of how many things is shown, from 0. */
  at: number;
  count: number;
  /** Called with where a key leads, which may lie before the first thing or behind the last. */
  onGo: (place: number) => void;
  onClose: () => void;
  /** What has the focus first; without it, the first thing that can have it. */
  first?: RefObject<HTMLElement | null>;
  /** Among it a `Dialog.Title` and a `FullScreenClose`. */
  children: ReactNode;
}

/** One thing after another on the whole screen, which stays awake; Escape and the browser's Back leave it. */
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

/** Takes the whole screen where the browser allows it: after a press, and never on an iPhone. */
function enterFullscreen(): void {
  if (!document.fullscreenEnabled || document.fullscreenElement) return;
  document.documentElement.requestFullscreen({ navigationUI: "hide" }).catch(() => {});
}

function leaveFullscreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

type Key = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;

/**
 * Where a key leads from `at`, one of `count` things; undefined for a key that leads nowhere. Pedals and clickers
 * that turn pages send one of these keys, too; with Alt, Control or Command they are the browser's.
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
