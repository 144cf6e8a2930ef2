import { createYielder } from "../runtime/yielding.ts";

/** `JSON.stringify` that lets waiting requests go first between the items of a long list. */
export async function jsonText(value: unknown): Promise<string> {
  if (!Array.isArray(value)) return JSON.stringify(value);
  const yieldIfDue = createYielder();
  const items: string[] = [];
  for (const item of value) {
    items.push(JSON.stringify(item));
    await yieldIfDue();
  }
  return `[${items.join(",")}]`;
}

/** The same text of a list that comes in pieces, a part for each. */
export async function* jsonOf(pieces: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  yield "[";
  let isFirst = true;
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    yield (isFirst ? "" : ",") + JSON.stringify(piece).slice(1, -1);
    isFirst = false;
  }
  yield "]";
}
