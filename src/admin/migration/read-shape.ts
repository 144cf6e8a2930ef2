import { JSONParser } from "@streamparser/json";
import { TRANSFER_KINDS, type TransferCounts, noCounts } from "../../../contract/admin/imports.ts";

/** What a file contains. */
export type Shape =
  | { what: "not json" }
  | { what: "no data" }
  | { what: "export"; counts: TransferCounts };

/** Reads a file as a stream, so that it may be large. */
export async function readShape(file: ReadableStream<Uint8Array>): Promise<Shape> {
  const counts = noCounts();
  let hasData = false;
  let ended = false;
  const parser = new JSONParser({ paths: ["$.data", "$.data.*.*"], keepStack: false });
  parser.onValue = ({ value, parent, stack }) => {
    if (stack.length === 1) {
      hasData = typeof value === "object" && value !== null && !Array.isArray(value);
    }
    if (stack.length !== 3) return;
    const kind = TRANSFER_KINDS.find((one) => one === stack.at(-1)?.key);
    if (kind) counts[kind] += 1;
    // The parser keeps all of `data`, so what was counted is removed.
    if (Array.isArray(parent)) parent.pop();
  };
  parser.onEnd = () => {
    ended = true;
  };
  const reader = file.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    try {
      parser.write(value);
    } catch {
      return { what: "not json" };
    }
  }
  if (!ended) return { what: "not json" };
  return hasData ? { what: "export", counts } : { what: "no data" };
}
