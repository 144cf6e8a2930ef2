import { numberText } from "./numbers.ts";

export interface Noun {
  one: string;
  many: string;
}

/** "design" for 1, "designs" for 0 and 1,200 */
export function nounFor(count: number, noun: Noun): string {
  return count === 1 ? noun.one : noun.many;
}

/** "1 design", "1,200 designs" */
export function counted(count: number, noun: Noun): string {
  return `${numberText(count)} ${nounFor(count, noun)}`;
}
