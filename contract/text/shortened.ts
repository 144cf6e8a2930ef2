/** At most so many characters, an ellipsis among them; cut between words, or within one that is too long. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const start = characters.slice(0, most - 1).join("");
  const whole = start.replace(/\s+\S*$/, "");
  return `${whole.length > start.length / 2 ? whole : start}…`;
}
