export function wordsIn(html: string): number {
  return html
    .replace(/<[^>]*>/g, " ")
    .split(/(?:\s|&nbsp;)+/)
    .filter(Boolean).length;
}
