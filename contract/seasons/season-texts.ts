/* What a row of a season's page says, as editors write it. */

export interface TitledText {
  title: string;
  text: string;
}

/** `Amber first: one coat` in its two parts; without a colon, all of it is the title. */
export function titledText(row: string): TitledText {
  const [, title = row, text = ""] = /^([^:]*):\s+(.*)$/s.exec(row) ?? [];
  return { title: title.trim(), text: text.trim() };
}

const DIFFICULTY = /\s*\((easy|medium|hard)\)$/i;

/** `Snowflakes (Easy): six lines` with how hard it is, if it says so. */
export function wayIn(row: string): TitledText & { difficulty?: "Easy" | "Medium" | "Hard" } {
  const { title, text } = titledText(row);
  const word = DIFFICULTY.exec(title)?.[1]?.toLowerCase();
  const difficulty = (["Easy", "Medium", "Hard"] as const).find(
    (one) => one.toLowerCase() === word,
  );
  return { title: title.replace(DIFFICULTY, ""), text, ...(difficulty && { difficulty }) };
}

/** `Does it last? Two weeks.` in its two parts. */
export function questionIn(row: string): { question: string; answer: string } {
  const [, question = row, answer = ""] = /^(.*?\?)\s+(.*)$/s.exec(row) ?? [];
  return { question, answer };
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
