/** Whether each word of what is typed begins a word of a text, in any case. */
export function hasWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((one) => words.some((word) => word.startsWith(one)));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s/-]+/)
    .filter(Boolean);
}
