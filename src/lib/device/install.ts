import { useSyncExternalStore } from "react";
import { pastOrZero } from "./past-or-zero.ts";

/** The browser's offer to install the site, which it makes by an event. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

const DECLINED_KEY = "lunula-install-dismissed";
const QUIET_DAYS = 60;

/** How the site can be installed here and now; null where it cannot, or is already. */
export type InstallWay = "prompt" | "ios" | null;

let offered: InstallPromptEvent | null = null;
let installed = false;
let declined = false;
const listeners = new Set<() => void>();

export function listenForInstall() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event as InstallPromptEvent;
    notify();
  });
  addEventListener("appinstalled", () => {
    installed = true;
    declineInstall();
  });
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, installWay, () => null);
}

/** Whether installing was declined lately: it is then found in the menus, but not offered. */
export function useInstallDeclined(): boolean {
  return useSyncExternalStore(subscribe, declinedLately, () => false);
}

/** Lets the browser ask; a no to its question is one to ours. */
export async function install() {
  const event = offered;
  offered = null;
  notify();
  const answer = await event?.prompt();
  if (answer?.outcome === "dismissed") declineInstall();
}

/** Quiet from now on, for a while. */
export function declineInstall() {
  declined = true;
  try {
    localStorage.setItem(DECLINED_KEY, String(Date.now()));
  } catch {
    // Storage is refused: quiet for this visit.
  }
  notify();
}

function installWay(): InstallWay {
  if (installed || isInstalled()) return null;
  if (offered) return "prompt";
  // Only Safari on iOS and iPadOS has this property; it is false in a tab.
  return "standalone" in navigator && navigator.standalone === false ? "ios" : null;
}

/** Whether this is the installed app. */
export function isInstalled(): boolean {
  const inBrowser = matchMedia("(display-mode: browser)").matches;
  return !inBrowser || ("standalone" in navigator && navigator.standalone === true);
}

function declinedLately(): boolean {
  if (declined) return true;
  try {
    const at = pastOrZero(Number(localStorage.getItem(DECLINED_KEY)));
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
