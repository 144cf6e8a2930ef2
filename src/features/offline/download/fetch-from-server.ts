import { callAddress } from "../../../../contract/call-address.ts";
import { unpack } from "../../../../contract/packs.ts";
import { isComplete, isOfType } from "../../../lib/connection/own-answer.ts";
import { STORED_HEADER } from "../../../lib/connection/offline-contract.ts";

/** Ends the download; the next one fetches the rest. */
export class Interrupted extends Error {}

/** Limit for an answer and its body. A stalled answer would keep the lock, and no other tab could continue. */
const LONGEST_MS = 120_000;

/** Fetches an answer of the server itself, at low priority. */
export async function ask(address: string): Promise<Response> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const response = await fetch(address, { priority: "low", signal });
  if (!isComplete(response) || response.headers.has(STORED_HEADER)) {
    throw new Interrupted(`${address} answered ${response.status}`);
  }
  return response;
}

/** Fetches several files in one answer, by their names. */
export async function fetchPack(path: string, names: string[]) {
  const address = callAddress(path, { names: names.join(",") });
  const response = await ask(address);
  if (!isOfType(response, "octet-stream")) throw new Interrupted(`${address} is no pack`);
  return unpack(new Uint8Array(await response.arrayBuffer()));
}
