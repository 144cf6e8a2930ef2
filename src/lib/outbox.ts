import type { ContactForm } from "../../contract/contact.ts";
import { toast } from "../components/ui/toast-store.ts";
import { isOffline, subscribeConnection } from "./connection.ts";
import { keepMessageDraft } from "./message-draft.ts";
import { OUTBOX, deliverMessages } from "./outbox-delivery.ts";
import { type QueuedMessage, addMessage, takeSettled } from "./outbox-store.ts";

/** Keeps a message that could not go out (decision P8). False where the device stores nothing. */
export async function queueMessage(form: ContactForm & { key: string }): Promise<boolean> {
  try {
    await addMessage(form);
  } catch {
    return false;
  }
  void askForSync();
  return true;
}

/** Sends what waits, now and whenever the connection is back, and tells what became of it. */
export function startOutbox() {
  // A toast in a tab that nobody sees would be gone unread.
  document.addEventListener("visibilitychange", () => void tell());
  new BroadcastChannel(OUTBOX).addEventListener("message", () => void tell());
  subscribeConnection(() => void deliver());
  void tell();
  void deliver();
}

/** Where there is background sync, the message also goes out with no page open. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !("sync" in registration)) return;
  const sync = registration.sync as { register(tag: string): Promise<void> };
  await sync.register(OUTBOX).catch(() => undefined);
}

async function deliver(): Promise<void> {
  if (isOffline()) return;
  // What has to wait is tried again later.
  await deliverMessages().catch(() => undefined);
}

async function tell(): Promise<void> {
  if (document.hidden) return;
  const settled = await takeSettled().catch(() => []);
  const refused = settled.filter(({ outcome }) => outcome === "refused");
  const sent = settled.filter(({ outcome }) => outcome === "sent");
  const [first] = refused;
  if (first) {
    const { name, email, subject, message } = first.form;
    keepMessageDraft({ name, email, subject, message });
    toast({
      title: "Message not sent",
      description: `${subjects(refused)} was refused. The text is back in the contact form.`,
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
