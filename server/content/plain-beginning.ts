import { shortened } from "../../contract/text/shortened.ts";

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
};

/** The first words of cleaned HTML as plain text: as many whole words as fit into `length` characters. */
export function plainBeginning(html: string, length: number): string {
  const text = html
    // Cleaned text contains no other `<`.
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:!?])/g, "")
    .trim();
  return shortened(text, length);
}
