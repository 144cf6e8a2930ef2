import { contact } from "../../../../contract/endpoints.ts";
import { OUTBOX } from "../../../lib/connection/offline-contract.ts";
import { isMarked } from "../../../lib/connection/own-answer.ts";
import { type QueuedMessage, storeOutcome, waitingMessages } from "./outbox-store.ts";

const TOO_MANY = 429;
/** How long one message may take, while others wait for the lock. */
const LIMIT = 30_000;

/**
 * Sends what waits, from a page or from the service worker, one of them at a time. Fails while
 * something has to wait on: a background sync is then tried again by the browser.
 */
export async function deliverMessages(): Promise<void> {
  if (!("locks" in navigator)) return deliverAll();
  await navigator.locks.request(OUTBOX, deliverAll);
}

/** Each for itself: one that has to wait holds up no other. */
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

/** The server takes a message once, by its key, however often it is sent. */
async function deliver({ form }: QueuedMessage): Promise<"sent" | "refused"> {
  const { method, path, status } = contact.send;
  const response = await fetch(path, {
    method,
    body: JSON.stringify(form),
    headers: { "content-type": "application/json" },
    // Followed, the message would become a question to whatever it leads to.
    redirect: "manual",
    signal: AbortSignal.timeout(LIMIT),
  });
  if (response.status === status) return "sent";
  if (isRefusal(response)) return "refused";
  throw new Error(`The message has to wait: ${response.status}`);
}

/** Whether the site will never take it; one that is busy or broken may take it later. */
function isRefusal(response: Response): boolean {
  const { status } = response;
  return isMarked(response) && status >= 400 && status < 500 && status !== TOO_MANY;
}

/** To the pages that are open; one that opens later looks by itself. */
function announce() {
  const channel = new BroadcastChannel(OUTBOX);
  channel.postMessage("settled");
  channel.close();
}
