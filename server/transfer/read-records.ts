import { JSONParser } from "@streamparser/json";
import { TRANSFER_KINDS, type TransferKind } from "../../contract/transfer.ts";
import { RequestProblem } from "../problems.ts";
import { createYielder } from "../runtime/yielding.ts";
import { invalidRecords, noData, notJson } from "./refusal.ts";

export interface FileRecord {
  kind: TransferKind;
  /** Its place in the file's list. */
  index: number;
  value: unknown;
}

/**
 * The records of an export file one after the other, without holding the file in memory and without
 * keeping other requests waiting. Throws 400 when the file is no JSON, has no `data`, or one of its
 * lists is none.
 */
export async function* readRecords(file: AsyncIterable<Uint8Array>): AsyncGenerator<FileRecord> {
  const parser = new JSONParser({ paths: ["$.*", "$.*.*", "$.*.*.*"], keepStack: false });
  let found: FileRecord[] = [];
  let hasData = false;
  let ended = false;
  parser.onValue = ({ value, key, parent, stack }) => {
    const member = stack.length === 1 ? key : stack[1]?.key;
    if (member !== "data") return discard(parent, key);
    if (stack.length === 1) hasData = isObject(value);
    if (stack.length === 2) requireList(kindOf(key), value);
    if (stack.length !== 3) return;
    const kind = kindOf(stack.at(-1)?.key);
    if (kind) found.push({ kind, index: Number(key), value });
    discard(parent, key);
  };
  parser.onEnd = () => {
    ended = true;
  };
  const yieldIfDue = createYielder();
  for await (const chunk of file) {
    try {
      parser.write(chunk);
    } catch (error) {
      throw error instanceof RequestProblem ? error : notJson();
    }
    yield* found;
    found = [];
    await yieldIfDue();
  }
  if (!ended) throw notJson();
  if (!hasData) throw noData();
}

const kindOf = (key: unknown) => TRANSFER_KINDS.find((one) => one === key);

function requireList(kind: TransferKind | undefined, value: unknown): void {
  if (kind && !Array.isArray(value)) throw invalidRecords([`${kind} must be a list`], 1);
}

/** The parser builds all of `data` before it tells of it: what was read already has to leave it. */
function discard(parent: unknown, key: string | number | undefined): void {
  if (Array.isArray(parent)) parent.pop();
  else if (isObject(parent) && key !== undefined) delete parent[key];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
