import { toast } from "../components/ui/toast-store.ts";
import type { ContactForm } from "../../contract/contact.ts";
import { contact } from "../../contract/endpoints.ts";
import { isOffline, subscribeConnection } from "./connection.ts";
import { AnswerError, send } from "./send.ts";

const KEY = "lunula-outbox";
const TOO_MANY = 429;

/** Keeps a message that could not go out (decision P8). False where the device stores nothing. */
export function queueMessage(message: ContactForm): boolean {
  return keep([...waiting(), message]);
}

/** Sends what waits: now, and whenever the connection is back. */
export function startOutbox() {
  subscribeConnection(() => {
    if (!isOffline()) void sendWaiting();
  });
  void sendWaiting();
}

let sending = false;

async function sendWaiting(): Promise<void> {
  if (sending) return;
  sending = true;
  for (const message of waiting()) {
    const outcome = await send(contact.send, message).then(
      () => "sent" as const,
      (error: unknown) => (isRefusal(error) ? ("refused" as const) : ("later" as const)),
    );
    if (outcome === "later") break;
    keep(waiting().filter((other) => other.key !== message.key));
    tell(outcome, message);
  }
  sending = false;
}

function tell(outcome: "sent" | "refused", { subject }: ContactForm) {
  if (outcome === "sent") {
    toast({ title: "Message sent", description: `“${subject}” has arrived.`, duration: 10_000 });
  } else {
    toast({
      title: "Message not sent",
      description: `“${subject}” was refused. Please write it again.`,
      variant: "destructive",
      duration: 30_000,
    });
  }
}

/** Whether the server will never take this message; a busy or broken one may take it later. */
function isRefusal(error: unknown): boolean {
  return error instanceof AnswerError && error.status < 500 && error.status !== TOO_MANY;
}

function waiting(): ContactForm[] {
  try {
    return parseOutbox(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** The messages out of their stored text; whatever else the text holds is left out. */
export function parseOutbox(text: string | null): ContactForm[] {
  if (!text) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter(isMessage) : [];
  } catch {
    return [];
  }
}

function isMessage(value: unknown): value is ContactForm {
  return (
    typeof value === "object" &&
    value !== null &&
    ["name", "email", "subject", "message"].every(
      (field) => typeof Reflect.get(value, field) === "string",
    )
  );
}

function keep(messages: ContactForm[]): boolean {
  try {
    if (messages.length > 0) localStorage.setItem(KEY, JSON.stringify(messages));
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
