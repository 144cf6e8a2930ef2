import { callAddress } from "../../../../contract/call-address.ts";
import { ANSWERS_CACHE } from "../../../lib/connection/offline-contract.ts";
import { fitsQuery } from "../../../lib/data/answer-kinds.ts";
import { readAnswer } from "../../../lib/data/send.ts";

/** The answer that the worker keeps for a GET; undefined when there is none. */
export async function storedAnswer(path: string, input: Record<string, unknown>): Promise<unknown> {
  try {
    const response = await caches.match(callAddress(path, input), { cacheName: ANSWERS_CACHE });
    const answer: unknown = response && (await readAnswer(response, true));
    return fitsQuery(path, answer) ? answer : undefined;
  } catch {
    // There is no such storage, or the browser refuses even to name it; or what is stored is damaged.
    return undefined;
  }
}
