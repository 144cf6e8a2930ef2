import type { LinkedText, TitledText } from "../season-texts.ts";

// The rows that `season-texts.ts` reads. Apart from it, since only forms write them: no visitor loads this.

/** What `titledText` reads. A colon in the title begins the text, so a title has none. */
export function titledRow({ title, text }: TitledText): string {
  return text === "" ? title : `${title}: ${text}`;
}

/** What `linkedText` reads. */
export function linkedRow({ finds, ...titled }: LinkedText): string {
  return finds === "" ? titledRow(titled) : `${titledRow(titled)} → ${finds}`;
}

/** What `wayIn` reads. */
export function wayRow({
  title,
  difficulty,
  ...rest
}: LinkedText & { difficulty: string }): string {
  return linkedRow({ title: difficulty ? `${title} (${difficulty})` : title, ...rest });
}

/** What `seasonSectionIn` reads. */
export function sectionRow({ section, ...titled }: TitledText & { section: string }): string {
  return titledRow({ title: section, text: titledRow(titled) });
}

/** What `questionIn` reads: a question that is answered ends with its mark. */
export function questionRow({ question, answer }: { question: string; answer: string }): string {
  return answer === "" ? question : `${question.replace(/[\s?]*$/, "?")} ${answer}`;
}

/** What `colorIn` reads. */
export function colorRow({ color, ...titled }: TitledText & { color: string }): string {
  return `${titledRow(titled)} ${color}`.trim();
}
