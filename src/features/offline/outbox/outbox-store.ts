import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ContactForm } from "../../../../contract/forms/contact.ts";
import { OUTBOX } from "../../../lib/connection/offline-contract.ts";

/** A contact message on the device, from when it was queued until its writer was told the outcome. */
export interface QueuedMessage {
  form: ContactForm & { key: string };
  outcome?: "sent" | "refused";
}

interface OutboxSchema extends DBSchema {
  messages: { key: string; value: QueuedMessage };
}

/* Kept in IndexedDB, since the service worker reads it too. Where it is refused, these calls fail. */

export async function addMessage(form: QueuedMessage["form"]): Promise<void> {
  await inStore((database) => database.put("messages", { form }));
}

export async function waitingMessages(): Promise<QueuedMessage[]> {
  const messages = await inStore((database) => database.getAll("messages"));
  return messages.filter(({ outcome }) => !outcome);
}

export async function storeOutcome(message: QueuedMessage): Promise<void> {
  await inStore((database) => database.put("messages", message));
}

/** Messages with an outcome; each is handed out once, whichever tab asks first. */
export async function takeDelivered(): Promise<QueuedMessage[]> {
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
