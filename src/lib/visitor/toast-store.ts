import { useSyncExternalStore } from "react";

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive" | undefined;
  action?: { label: string; onPress: () => void } | undefined;
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

let toasts: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly ToastEntry[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message in the corner, in place of the one shown before. Callable from anywhere. */
export function toast(message: ToastMessage) {
  lastId += 1;
  const id = lastId;
  replace([{ ...message, id, open: true }, ...toasts].slice(0, TOASTS_AT_A_TIME));
  return {
    id,
    update: (changes: Partial<ToastMessage>) => updateToast(id, changes),
    dismiss: () => dismissToast(id),
  };
}

function updateToast(id: number, changes: Partial<ToastEntry>): void {
  replace(toasts.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
}

export function dismissToast(id: number): void {
  updateToast(id, { open: false });
  setTimeout(() => replace(toasts.filter((entry) => entry.id !== id)), REMOVAL_DELAY);
}

export function useToasts(): readonly ToastEntry[] {
  return useSyncExternalStore(subscribe, readToasts, readToasts);
}

/** The toasts of this moment, newest first. */
export function readToasts(): readonly ToastEntry[] {
  return toasts;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
