import { useSyncExternalStore } from "react";
import { createStore } from "../state/store.ts";

interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive" | undefined;
  action?: ToastAction | undefined;
  /** Several items, each with its own action, instead of a description. */
  entries?: (ToastAction & { text: string })[] | undefined;
  /** Milliseconds; 5000 unless given. */
  duration?: number | undefined;
}

export interface ToastEntry extends ToastMessage {
  id: number;
  open: boolean;
}

const TOASTS_AT_A_TIME = 1;
/** How long a toast stays that offers to undo something, in milliseconds. */
export const UNDO_DURATION = 10_000;
/** How long a dismissed toast stays in the list. */
const REMOVAL_DELAY = 1_000_000;

/** The current toasts, newest first. */
export const toasts = createStore<readonly ToastEntry[]>([]);
let lastId = 0;

/** Shows a toast, which replaces the current one. Callable from anywhere. */
export function toast(message: ToastMessage) {
  lastId += 1;
  const id = lastId;
  toasts.set([{ ...message, id, open: true }, ...toasts.get()].slice(0, TOASTS_AT_A_TIME));
  return {
    id,
    update: (changes: Partial<ToastMessage>) => updateToast(id, changes),
    dismiss: () => dismissToast(id),
  };
}

/** The visitor’s data is available as long as the page. */
export function toastStorageFull(): void {
  toast({ title: "Storage is full: saved until you close this page" });
}

function updateToast(id: number, changes: Partial<ToastEntry>): void {
  toasts.set(toasts.get().map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
}

export function dismissToast(id: number): void {
  updateToast(id, { open: false });
  setTimeout(() => toasts.set(toasts.get().filter((entry) => entry.id !== id)), REMOVAL_DELAY);
}

export function useToasts(): readonly ToastEntry[] {
  return useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
}
