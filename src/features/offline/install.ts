import { useSyncExternalStore } from "react";

/** The browser's offer to install the site, which it makes by an event. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const DISMISSED_KEY = "lunula-install-dismissed";
const QUIET_DAYS = 60;

export type InstallWay = "prompt" | "ios" | null;

let offered: InstallPromptEvent | null = null;
let dismissed = false;
const listeners = new Set<() => void>();

export function listenForInstall() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event as InstallPromptEvent;
    notify();
  });
  addEventListener("appinstalled", () => {
    offered = null;
    notify();
  });
}

/** How the site can be installed here and now; null where it cannot, is already, or was declined. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, installWay, () => null);
}

export async function install() {
  const event = offered;
  offered = null;
  notify();
  await event?.prompt();
}

/** Quiet from now on, for a while. */
export function dismissInstall() {
  dismissed = true;
  try {
    localStorage.setItem(DISMISSED_KEY, String(Date.now()));
  } catch {
    // Storage is refused: quiet for this visit.
  }
  notify();
}

function installWay(): InstallWay {
  if (dismissed || matchMedia("(display-mode: standalone)").matches || declinedLately())
    return null;
  if (offered) return "prompt";
  // Only Safari on iOS and iPadOS has this property; it is false in a tab.
  return "standalone" in navigator && navigator.standalone === false ? "ios" : null;
}

function declinedLately(): boolean {
  try {
    const at = Number(localStorage.getItem(DISMISSED_KEY));
    return Date.now() - at < QUIET_DAYS * 24 * 60 * 60_000;
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}
