export function wordsIn(html: string): number {
  return html
    .replace(/<[^>]*>/g, " ")
    .split(/(?:\s|&nbsp;)+/)
    .filter(Boolean).length;
}

const WORDS_PER_MINUTE = 225;

/** How long reading some HTML takes, such as "5 min read"; empty when there is nothing to read. */
export function readTime(html: string): string {
  const words = wordsIn(html);
  return words === 0 ? "" : `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}
