/* A row of a season's page is one line of text. For each kind of row: how its fields are read, and written. */

export interface TitledText {
  title: string;
  text: string;
}

/** `Amber first: one coat` in its two parts; without a colon, all of it is the title. */
export function titledText(row: string): TitledText {
  const [, title = row, text = ""] = /^([^:]*):\s+(.*)$/s.exec(row) ?? [];
  return { title: title.trim(), text: text.trim() };
}

/** What `titledText` reads. A colon in the title begins the text, so a title has none. */
export function titledRow({ title, text }: TitledText): string {
  return text === "" ? title : `${title}: ${text}`;
}

export const DIFFICULTIES = ["Easy", "Medium", "Hard"] as const;
const DIFFICULTY = /\s*\((easy|medium|hard)\)$/i;

/** `Snowflakes (Easy): six lines` with how hard it is, if it says so. */
export function wayIn(row: string): TitledText & { difficulty?: "Easy" | "Medium" | "Hard" } {
  const { title, text } = titledText(row);
  const word = DIFFICULTY.exec(title)?.[1]?.toLowerCase();
  const difficulty = DIFFICULTIES.find((one) => one.toLowerCase() === word);
  return { title: title.replace(DIFFICULTY, ""), text, ...(difficulty && { difficulty }) };
}

/** What `wayIn` reads. */
export function wayRow(way: TitledText & { difficulty: string }): string {
  const { title, text, difficulty } = way;
  return titledRow({ title: difficulty ? `${title} (${difficulty})` : title, text });
}

/** `Does it last? Two weeks.` in its two parts. */
export function questionIn(row: string): { question: string; answer: string } {
  const [, question = row, answer = ""] = /^(.*?\?)\s+(.*)$/s.exec(row) ?? [];
  return { question, answer };
}

/** What `questionIn` reads: a question that is answered ends with its mark. */
export function questionRow({ question, answer }: { question: string; answer: string }): string {
  return answer === "" ? question : `${question.replace(/[\s?]*$/, "?")} ${answer}`;
}

const COLOR = /\s*(#[0-9a-f]{6})$/i;

export function isColorRow(row: string): boolean {
  return COLOR.test(row.trim());
}

/** `Pine: in the shade #1f4d3a` with its color. */
export function colorIn(row: string): TitledText & { color: string } {
  const text = row.trim();
  const color = COLOR.exec(text)?.[1]?.toLowerCase() ?? "#000000";
  return { ...titledText(text.replace(COLOR, "")), color };
}

/** What `colorIn` reads. */
export function colorRow({ color, ...titled }: TitledText & { color: string }): string {
  return `${titledRow(titled)} ${color}`.trim();
}
