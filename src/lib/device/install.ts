import { useSyncExternalStore } from "react";
import { createStore } from "../state/store.ts";
import { deviceStorage, pastOrZero } from "../state/web-storage.ts";

/** The browser’s install prompt (`beforeinstallprompt`). */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

const DECLINED_KEY = "lunula-install-dismissed";
const QUIET_DAYS = 60;

/** How the site can be installed now; null if it cannot, or already is. */
export type InstallWay = "prompt" | "ios" | null;

const UNKNOWN = { event: null as InstallPromptEvent | null, installed: false, declined: false };

const offer = createStore(UNKNOWN);

/** Called once for each page, before its first render. */
export function listenForInstall() {
  offer.set(UNKNOWN);
  addEventListener("beforeinstallprompt", keepPrompt);
  addEventListener("appinstalled", noteInstalled);
}

function keepPrompt(event: Event) {
  event.preventDefault();
  offer.set({ ...offer.get(), event: event as InstallPromptEvent });
}

function noteInstalled() {
  offer.set({ ...offer.get(), installed: true });
  declineInstall();
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(offer.subscribe, installWay, () => null);
}

/** Whether installing was declined recently: it is then available in menus, but not suggested. */
export function useInstallDeclined(): boolean {
  return useSyncExternalStore(offer.subscribe, declinedLately, () => false);
}

/** Shows the browser’s prompt; declining it also hides ours. */
export async function install() {
  const { event } = offer.get();
  offer.set({ ...offer.get(), event: null });
  const answer = await event?.prompt();
  if (answer?.outcome === "dismissed") declineInstall();
}

/** Hides the suggestion for a while. */
export function declineInstall() {
  deviceStorage.write(DECLINED_KEY, String(Date.now()));
  offer.set({ ...offer.get(), declined: true });
}

function installWay(): InstallWay {
  const { event, installed } = offer.get();
  if (installed || isInstalled()) return null;
  if (event) return "prompt";
  // Only Safari on iOS and iPadOS has this property; it is false in a tab.
  return "standalone" in navigator && navigator.standalone === false ? "ios" : null;
}

export function isInstalled(): boolean {
  const inBrowser = matchMedia("(display-mode: browser)").matches;
  return !inBrowser || ("standalone" in navigator && navigator.standalone === true);
}

/** A tab may become the app's window while it is open. */
export async function untilInstalled(): Promise<void> {
  if (isInstalled()) return;
  await new Promise((resolve) => {
    matchMedia("(display-mode: browser)").addEventListener("change", resolve, { once: true });
  });
}

function declinedLately(): boolean {
  const at = pastOrZero(Number(deviceStorage.read(DECLINED_KEY)));
  return offer.get().declined || Date.now() - at < QUIET_DAYS * 24 * 60 * 60_000;
}
