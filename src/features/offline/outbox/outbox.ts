import type { ContactForm } from "../../../../contract/forms/contact.ts";
import { toast } from "../../../lib/visitor/toast-store.ts";
import { OUTBOX } from "../../../lib/connection/offline-contract.ts";
import { isOffline, subscribeConnection } from "../../../lib/connection/connection.ts";
import {
  deliverMessages,
  type QueuedMessage,
  addMessage,
  claimDelivered,
} from "./outbox-delivery.ts";
import { tabStorage } from "../../../lib/state/web-storage.ts";
import { parseJson } from "../../../../contract/text/parse-json.ts";

/** The first interval between tries while something waits although the site can be reached; it doubles each time. */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 5 * 60_000;

let started = false;
let wait = FIRST_WAIT;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Queues a message that could not be sent. False if the device cannot store it. */
export async function queueMessage(form: ContactForm & { key: string }): Promise<boolean> {
  try {
    await addMessage(form);
  } catch {
    return false;
  }
  startOutbox();
  void askForSync();
  tryLater();
  return true;
}

/** Sends waiting messages now and whenever the connection returns, and shows their outcome. */
export function startOutbox() {
  if (started) return;
  started = true;
  // A toast in a hidden tab would disappear unread.
  document.addEventListener("visibilitychange", () => {
    void notify();
    if (!document.hidden) void deliver();
  });
  new BroadcastChannel(OUTBOX).addEventListener("message", () => void notify());
  subscribeConnection(() => {
    wait = FIRST_WAIT;
    void deliver();
  });
  void notify();
  void deliver();
}

/** With background sync the message is sent even if no page is open. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !("sync" in registration)) return;
  const sync = registration.sync as { register(tag: string): Promise<void> };
  await sync.register(OUTBOX).catch(() => undefined);
}

/** The connection’s return triggers a try elsewhere; all other obstacles are retried by a timer. */
async function deliver(): Promise<void> {
  if (isOffline()) return;
  try {
    await deliverMessages();
    clearTimeout(timer);
    wait = FIRST_WAIT;
  } catch {
    tryLater();
  }
}

function tryLater() {
  clearTimeout(timer);
  timer = setTimeout(() => void deliver(), wait);
  wait = Math.min(wait * 2, LONGEST_WAIT);
}

async function notify(): Promise<void> {
  if (document.hidden) return;
  const delivered = await claimDelivered().catch(() => []);
  const refused = delivered.filter(({ outcome }) => outcome === "refused");
  const sent = delivered.filter(({ outcome }) => outcome === "sent");
  const [first] = refused;
  if (first) {
    const { name, email, subject, message } = first.form;
    saveMessageDraft({ name, email, subject, message });
    toast({
      title: "Message not sent",
      description: `${subjects(refused)} was refused. Your text is back in the contact form.`,
      variant: "destructive",
      duration: 30_000,
    });
  } else if (sent.length > 0) {
    toast({
      title: sent.length === 1 ? "Message sent" : `${sent.length} messages sent`,
      description: `${subjects(sent)} has arrived.`,
      duration: 10_000,
    });
  }
}

function subjects(messages: QueuedMessage[]): string {
  return messages.map(({ form }) => `“${form.subject}”`).join(", ");
}

const KEY = "lunula-message";

/** The fields of the contact form, as typed. */
type MessageDraft = Record<string, string>;

/** The message being written in this tab; survives a reload. */
export function readMessageDraft(): MessageDraft {
  const fields = Object.entries(parseJson(tabStorage.read(KEY)) ?? {});
  return Object.fromEntries(fields.filter(([, value]) => typeof value === "string"));
}

export function saveMessageDraft(draft: MessageDraft): void {
  tabStorage.write(KEY, JSON.stringify(draft));
}

export function clearMessageDraft(): void {
  tabStorage.write(KEY, null);
}
