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
