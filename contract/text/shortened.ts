/** A text of at most `most` characters with its ellipsis; cut between words, or within one that is too long. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const end = characters.lastIndexOf(" ", most - 1);
  return `${characters.slice(0, end > most / 2 ? end : most - 1).join("")}…`;
}
