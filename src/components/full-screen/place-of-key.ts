type Key = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;

/**
 * Where a key leads from `at`, one of `count` things; undefined for a key that leads nowhere. Pedals and clickers
 * that turn pages send one of these keys, too; with Alt, Control or Command they are the browser's.
 */
export function placeOfKey(event: Key, at: number, count: number): number | undefined {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === "ArrowRight" || key === "PageDown") return at + 1;
  if (key === "ArrowLeft" || key === "PageUp") return at - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
