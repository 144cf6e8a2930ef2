/** What the rows of a list are called. */
export interface Noun {
  one: string;
  many: string;
}

/** "1 design", "1,200 designs" */
export function counted(count: number, noun: Noun): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? noun.one : noun.many}`;
}
