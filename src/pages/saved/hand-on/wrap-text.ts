/** A text in at most so many lines of a width, in the unit of `measure`; what does not fit ends in "…". */
export function wrapText(
  text: string,
  measure: (text: string) => number,
  width: number,
  most: number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  return shown.map((line, index) => {
    const cut = index === most - 1 && lines.length > most;
    return cut || measure(line) > width ? shortened(line, measure, width) : line;
  });
}

function shortened(line: string, measure: (text: string) => number, width: number): string {
  let end = line.length;
  while (end > 0 && measure(`${line.slice(0, end)}…`) > width) end -= 1;
  return `${line.slice(0, end).trimEnd()}…`;
}
