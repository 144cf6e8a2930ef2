import { foldText } from "../../../contract/text/search-text.ts";
import { plainWords } from "../../../contract/search/search-words.ts";
import { LEAST_PIECE, formsOf } from "../../../contract/search/word-forms.ts";

interface HighlightedProps {
  text: string;
  /** The query; without it the text is unchanged. */
  query?: string | undefined;
}

export function Highlighted({ text, query }: HighlightedProps) {
  if (!query) return text;
  return highlightParts(text, query).map(({ text, hit }, index) =>
    // The parts of a text never change their order, so the index is a stable key.
    hit ? <mark key={index}>{text}</mark> : text,
  );
}

interface TextPart {
  text: string;
  hit: boolean;
}

/** Splits a text into matches of the search, regardless of accents and case, and the rest. */
export function highlightParts(text: string, query: string): TextPart[] {
  const words = formsIn(query);
  // Most texts of a page have none of them.
  const plain = foldText(text);
  if (!words.some((word) => plain.includes(word))) return [{ text, hit: false }];
  // One character may fold into several (`½`) or none (a combining accent): keeps the source of each.
  const characters = [...text];
  const folded = characters.map(foldText);
  const owners = folded.flatMap((piece, index) =>
    Array.from({ length: piece.length }, () => index),
  );
  const foldedText = folded.join("");
  const hits = new Set<number>();
  for (const word of words) {
    for (
      let found = foldedText.indexOf(word);
      found !== -1;
      found = foldedText.indexOf(word, found + 1)
    ) {
      if (isShort(word) && LETTER_AT_END.test(foldedText.slice(0, found))) continue;
      for (const owner of owners.slice(found, found + word.length)) hits.add(owner);
    }
  }
  return joined(characters, hits);
}

let last: { query: string; forms: string[] } | undefined;

/** The texts of a page are highlighted by the same query. */
function formsIn(query: string): string[] {
  if (last?.query !== query) last = { query, forms: plainWords(query).flatMap(formsOf) };
  return last.forms;
}

function isShort(word: string): boolean {
  return word.length < LEAST_PIECE && LETTER_AT_END.test(word);
}

/** After these, a short word would be a part of another one. */
const LETTER_AT_END = /[\p{L}\p{N}]$/u;

function joined(characters: string[], hits: Set<number>): TextPart[] {
  const parts: TextPart[] = [];
  for (const [index, character] of characters.entries()) {
    const hit = hits.has(index);
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += character;
    else parts.push({ text: character, hit });
  }
  return parts;
}
