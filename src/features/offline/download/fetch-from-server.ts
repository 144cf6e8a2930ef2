import { callAddress } from "../../../../contract/call-address.ts";
import { unpack } from "../../../../contract/packs.ts";
import { isComplete, isOfType } from "../../../lib/connection/own-answer.ts";
import { STORED_HEADER } from "../../../lib/connection/offline-contract.ts";

/** Ends the filling; the rest is fetched next time. */
export class Interrupted extends Error {}

/**
 * No answer, its body included, may take longer: while one stalls, this tab keeps the lock, and no other
 * tab goes on.
 */
const LONGEST_MS = 120_000;

/** An answer of the server itself, fetched after everything that is more urgent. */
export async function ask(address: string): Promise<Response> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const response = await fetch(address, { priority: "low", signal });
  if (!isComplete(response) || response.headers.has(STORED_HEADER)) {
    throw new Interrupted(`${address} answered ${response.status}`);
  }
  return response;
}

/** Several files of the server in one answer, by their names. */
export async function fetchPack(path: string, names: string[]) {
  const address = callAddress(path, { names: names.join(",") });
  const response = await ask(address);
  if (!isOfType(response, "octet-stream")) throw new Interrupted(`${address} is no pack`);
  return unpack(new Uint8Array(await response.arrayBuffer()));
}
