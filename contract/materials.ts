import { z } from "zod";
import { model } from "./outputs.ts";
import type { Product } from "./forms/product.ts";
import { foldText } from "./text/search-text.ts";
import { singularOf } from "./search/word-forms.ts";
import { textList } from "./text/text-list.ts";

/** A piece of what a lesson takes; with the address of the product that it names, by its slug, if any. */
export const MaterialPart = model("MaterialPart", {
  text: z.string(),
  product: z.string().exactOptional(),
});
export type MaterialPart = z.infer<typeof MaterialPart>;

/** “A liner brush” is a liner brush. */
const ARTICLES = new Set(["a", "an", "the"]);

type Named = Pick<Product, "id" | "slug" | "name">;

/** What joins the things that one line names: kept, since the line is shown as it was written. */
const JOINTS = /(,\s+(?:(?:and|or)\s+)?|\s+(?:and|or)\s+)/;
/** What follows says how large or what for, which no name of a product does. */
const QUALIFIERS = /\s(?:of|with|for|in|that|as|to|over)\s/;

/**
 * Each line of what a lesson or a season takes in pieces, which together are the line: “Base coat”, “ and ”, “quick-dry top coat”. A piece
 * names a product that has all its words in its name, two at least; of `chosen` products, which the editor put beside the
 * lesson, one word is enough.
 */
export function materialParts(
  texts: string,
  products: Named[],
  chosen: { id: string }[] = [],
): MaterialPart[][] {
  const all = products.map(wordsOfProduct);
  const own = all.filter(({ id }) => chosen.some((one) => one.id === id));
  return textList(texts).map((line) =>
    line.split(JOINTS).flatMap((text, at): MaterialPart[] => {
      const thing = text.split(QUALIFIERS)[0] ?? "";
      const product = at % 2 === 0 ? productFor(thing, own, all) : undefined;
      if (product === undefined) return [{ text }];
      const rest = text.slice(thing.length);
      return [{ text: thing, product }, ...(rest ? [{ text: rest }] : [])];
    }),
  );
}

interface ProductWords extends Pick<Named, "id" | "slug"> {
  words: Set<string>;
}

function wordsOfProduct({ id, slug, name }: Named): ProductWords {
  return { id, slug, words: new Set(wordsOf(name)) };
}

function productFor(text: string, own: ProductWords[], all: ProductWords[]): string | undefined {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return undefined;
  const isNamed = ({ words }: ProductWords) => wanted.every((word) => words.has(word));
  return (own.find(isNamed) ?? (wanted.length > 1 ? all.find(isNamed) : undefined))?.slug;
}

function wordsOf(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !ARTICLES.has(word)).map(singularOf);
}
