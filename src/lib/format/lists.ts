import { LOCALE } from "./locale.ts";

/** "one, two, and three" */
export function listText(items: string[]): string {
  return new Intl.ListFormat(LOCALE).format(items);
}
