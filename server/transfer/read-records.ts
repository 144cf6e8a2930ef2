import { createReadStream } from "node:fs";
import { JSONParser } from "@streamparser/json";
import { TRANSFER_KINDS, type TransferKind } from "../../contract/transfer.ts";
import { RequestProblem } from "../problems.ts";
import { breathingSpace } from "../breathing-space.ts";

export interface FileRecord {
  kind: TransferKind;
  /** Its place in the file's list. */
  index: number;
  value: unknown;
}

/**
 * The records of an export file one after the other, without holding the file in memory and without
 * keeping other requests waiting. Throws 400 when the file is no JSON or has no `data`.
 */
export async function* readRecords(file: string): AsyncGenerator<FileRecord> {
  const parser = new JSONParser({ paths: ["$.data", "$.data.*.*"], keepStack: false });
  let found: FileRecord[] = [];
  let hasData = false;
  let ended = false;
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length === 1) hasData = typeof value === "object" && !Array.isArray(value);
    const kind = TRANSFER_KINDS.find((one) => one === stack.at(-1)?.key);
    if (stack.length === 3 && kind) found.push({ kind, index: Number(key), value });
  };
  parser.onEnd = () => {
    ended = true;
  };
  const breathe = breathingSpace();
  for await (const chunk of createReadStream(file)) {
    try {
      parser.write(chunk as Uint8Array);
    } catch {
      throw notJson();
    }
    yield* found;
    found = [];
    await breathe();
  }
  if (!ended) throw notJson();
  if (!hasData) throw new RequestProblem(400, "The file has no data member.", REFUSED);
}

const REFUSED = { details: { success: false, validationErrors: [], totalErrors: 0 } };

function notJson(): RequestProblem {
  return new RequestProblem(400, "The file is not valid JSON.", REFUSED);
}
