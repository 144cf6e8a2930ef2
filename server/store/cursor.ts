import type { z } from "zod";
import { invalid } from "../problems.ts";

/** Where the next page of a list begins, as text for an address: the sort values of the last item. */
export function writeCursor(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** The sort values in a cursor. Throws 400 for what `writeCursor` did not write for such a list. */
export function readCursor<Position>(text: string, shape: z.ZodType<Position>): Position {
  const { data } = shape.safeParse(parsed(Buffer.from(text, "base64url").toString()));
  if (data !== undefined) return data;
  throw invalid([{ field: "cursor", message: "The cursor does not belong to this list" }]);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
