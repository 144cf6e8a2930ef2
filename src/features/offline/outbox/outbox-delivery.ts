import { contact } from "../../../../contract/endpoints.ts";
import { OUTBOX } from "../../../lib/connection/offline-contract.ts";
import { hasSiteHeader } from "../../../lib/connection/own-answer.ts";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ContactForm } from "../../../../contract/forms/contact.ts";

const TOO_MANY = 429;
/** How long one message may take while others wait for the lock. */
const LIMIT = 30_000;

/**
 * Sends waiting messages one by one, from a page or the service worker. Rejects if any has to wait longer, so that the
 * browser repeats the background sync.
 */
export async function deliverMessages(): Promise<void> {
  if (!("locks" in navigator)) return deliverAll();
  await navigator.locks.request(OUTBOX, deliverAll);
}

/** Each separately: one that has to wait does not block the others. */
async function deliverAll(): Promise<void> {
  const failures: unknown[] = [];
  const waiting = await waitingMessages();
  for (const message of waiting) {
    try {
      await storeOutcome({ ...message, outcome: await deliver(message) });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length < waiting.length) announce();
  if (failures.length > 0) throw new AggregateError(failures, "Something has to wait.");
}

/** The server accepts a message once, by its key, however often it is sent. */
async function deliver({ form }: QueuedMessage): Promise<"sent" | "refused"> {
  const { method, path, status } = contact.send;
  const response = await fetch(path, {
    method,
    body: JSON.stringify(form),
    headers: { "content-type": "application/json" },
    // Following a redirect would turn the message into a GET of another address.
    redirect: "manual",
    signal: AbortSignal.timeout(LIMIT),
  });
  if (response.status === status) return "sent";
  if (isRefusal(response)) return "refused";
  throw new Error(`The message has to wait: ${response.status}`);
}

/** Whether the site will never accept it; a busy or broken site may do so later. */
function isRefusal(response: Response): boolean {
  const { status } = response;
  return hasSiteHeader(response) && status >= 400 && status < 500 && status !== TOO_MANY;
}

/** Informs open pages. A page that opens later checks the store. */
function announce() {
  const channel = new BroadcastChannel(OUTBOX);
  channel.postMessage("settled");
  channel.close();
}

/** A contact message on the device, from queueing until its outcome was shown to the writer. */
export interface QueuedMessage {
  form: ContactForm & { key: string };
  outcome?: "sent" | "refused";
}

interface OutboxSchema extends DBSchema {
  messages: { key: string; value: QueuedMessage };
}

/* In IndexedDB, which the service worker can read, too. If it is blocked, these calls reject. */

export async function addMessage(form: QueuedMessage["form"]): Promise<void> {
  await inStore((database) => database.put("messages", { form }));
}

async function waitingMessages(): Promise<QueuedMessage[]> {
  const messages = await inStore((database) => database.getAll("messages"));
  return messages.filter(({ outcome }) => !outcome);
}

async function storeOutcome(message: QueuedMessage): Promise<void> {
  await inStore((database) => database.put("messages", message));
}

/** Messages with an outcome. Each is returned only once, to the tab that asks first. */
export async function claimDelivered(): Promise<QueuedMessage[]> {
  return inStore(async (database) => {
    const transaction = database.transaction("messages", "readwrite");
    const delivered = (await transaction.store.getAll()).filter(({ outcome }) => outcome);
    await Promise.all(delivered.map(({ form }) => transaction.store.delete(form.key)));
    await transaction.done;
    return delivered;
  });
}

async function inStore<Result>(
  work: (database: IDBPDatabase<OutboxSchema>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<OutboxSchema>(OUTBOX, 1, {
    upgrade: (created) => void created.createObjectStore("messages", { keyPath: "form.key" }),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
