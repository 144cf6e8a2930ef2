import type { AnyBlock, BlockName, BlockValues } from "./forms/blocks.ts";
import { parseJson } from "./text/parse-json.ts";

/** A piece of a text: HTML, a card by its reference, or a block with the HTML for programs without blocks. */
export type TextPart = { html: string } | { card: string } | (AnyBlock & { html: string });

const CARD = '<p data-card="([^"]*)">.*?</p>';
const BLOCK = '<div data-block="(\\w+)" data-values="([^"]*)">(.*?)</div>';
const PARTS = new RegExp(`${CARD}|${BLOCK}`, "gs");
const BLOCKS = new RegExp(BLOCK, "gs");

/** Splits a cleaned text at its cards and blocks, in their order. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const add = (html: string) => html && parts.push({ html });
  for (const { index, 0: whole, 1: card, 2: block, 3: values = "", 4: html = "" } of text.matchAll(
    PARTS,
  )) {
    add(text.slice(from, index));
    from = index + whole.length;
    parts.push(card === undefined ? { ...blockOf(block, values), html } : { card });
  }
  add(text.slice(from));
  return parts;
}

function blockOf(block: string | undefined, values: string): AnyBlock {
  return { block: block as BlockName, values: parseJson(unescaped(values)) } as AnyBlock;
}

export function blocksIn(text: string): AnyBlock[] {
  return [...text.matchAll(BLOCKS)].map(([, block, values = ""]) => blockOf(block, values));
}

export function replaceBlocks(text: string, by: (block: AnyBlock) => string): string {
  return text.replace(BLOCKS, (_, block: string, values: string) => by(blockOf(block, values)));
}

/** The questions of a text, and their answers. */
export function questionsIn(text: string): BlockValues["questions"]["questions"] {
  return blocksIn(text).flatMap(({ block, values }) =>
    block === "questions" ? (values as BlockValues["questions"]).questions : [],
  );
}

const CHARACTERS: Record<string, string> = {
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

function unescaped(attribute: string): string {
  return attribute.replace(/&(?:quot|lt|gt|amp);/g, (entity) => CHARACTERS[entity] ?? entity);
}
