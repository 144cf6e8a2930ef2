import { tagList } from "./text/tags.ts";
/* A row of a season’s page is one line of text. For each kind of row: how its fields are read; `admin/season-rows.ts` writes them. */

export interface TitledText {
  title: string;
  text: string;
}

/** `Amber first: one coat` in its two parts; without a colon, all of it is the title. */
export function titledText(row: string): TitledText {
  const [, title = row, text = ""] = /^([^:]*):\s+(.*)$/s.exec(row) ?? [];
  return { title: title.trim(), text: text.trim() };
}

/** A text that links to the looks of its season that the first of these searches finds, separated by commas. */
export interface LinkedText extends TitledText {
  finds: string;
}

const FINDS = /\s*→\s*([^→]*)$/;

/** `Apple picking: plaid on two nails → plaid, green` with what its link finds, if it says so. */
export function linkedText(row: string): LinkedText {
  const [, finds = ""] = FINDS.exec(row) ?? [];
  return { ...titledText(row.replace(FINDS, "")), finds: finds.trim() };
}

export function searchesOf({ finds }: LinkedText): string[] {
  return tagList(finds);
}

export const DIFFICULTIES = ["Easy", "Medium", "Hard"] as const;
const DIFFICULTY = /\s*\((easy|medium|hard)\)$/i;

/** `Snowflakes (Easy): six lines` with how hard it is, if it says so. */
export function wayIn(row: string): LinkedText & { difficulty?: (typeof DIFFICULTIES)[number] } {
  const { title, ...rest } = linkedText(row);
  const word = DIFFICULTY.exec(title)?.[1]?.toLowerCase();
  const difficulty = DIFFICULTIES.find((one) => one.toLowerCase() === word);
  return { title: title.replace(DIFFICULTY, ""), ...rest, ...(difficulty && { difficulty }) };
}

/** The parts of a season’s page, in their usual order. */
export const SEASON_SECTIONS = [
  "Featured",
  "Collection",
  "Ideas",
  "Steps",
  "Tips",
  "Trends",
  "Occasions",
  "Calendar",
  "Questions",
] as const;
export type SectionName = (typeof SEASON_SECTIONS)[number];

export interface SectionTitle extends TitledText {
  section: SectionName;
}

/** `Trends: What is turning: two or three things` with the section that it heads. */
export function seasonSectionIn(row: string): SectionTitle {
  const { title, text } = titledText(row);
  return { section: title as SectionName, ...titledText(text) };
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
