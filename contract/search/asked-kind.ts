import type { AskedFacet } from "./meanings.ts";
import type { Part } from "./question.ts";
import { nailLanguage } from "./search-words.ts";
import { GOODS, type QueryKind, type SearchToken, isKind, isTrouble } from "./tokens.ts";
import { singularOf } from "./word-forms.ts";

/** Tasks, in English: a search for one of these looks for instructions. */
const TASKS = new Set("filing removal push trim".split(" "));

/** Whether tutorials, posts or products come first, by the words of the question or by its subject. */
export function kindOf(
  tokens: SearchToken[],
  kinds: SearchToken[],
  parts: Part[],
): QueryKind | undefined {
  const wanted = parts.filter(({ isLeftOut }) => !isLeftOut);
  const roles = kinds.map(({ role }) => role).filter(isKind);
  if (roles.includes("tutorials")) return "tutorials";
  if (roles[0] && !(roles.includes("products") && isPolish(tokens, wanted))) return roles[0];
  const said = wanted.map(({ words }) => words);
  const meant = wanted.flatMap(({ meanings }) => meanings);
  const nearest = wanted.map(({ meanings: [first = []] }) => first);
  if (are(GOODS, said)) return "products";
  if (are(TASKS, [...said, ...nearest]) || nearest.some(isManicure)) return "tutorials";
  if (are(GOODS, meant)) return "products";
  if (parts.some(({ within }) => within !== undefined)) return "tutorials";
  if (isAsked(tokens, wanted)) return "posts";
  return isPolish(tokens, wanted) ? "products" : undefined;
}

/** “Esmalte rojo”, without nails, is bought. */
const POLISH =
  /^(?:polish(?:es)?|varnish(?:es)?|lacquers?|(?:nagel|matt)?lacke?|vernis|smalt[oi]|esmaltes?|verniz(?:es)?)$/;

function isPolish(tokens: SearchToken[], parts: Part[]): boolean {
  return (
    tokens.some(({ word }) => POLISH.test(word)) &&
    !tokens.some(({ word }) => nailLanguage(word)) &&
    parts.some(({ facet }) => facet?.name === "color" || facet?.name === "finish")
  );
}

/** “Shapes” without one of them, and what goes wrong with nails, ask for advice. */
const SHAPE = /^(?:shapes?|nagelform(?:en)?|formen?|formes?|formas?|formatos?)$/;

const HELP = new Set("help hilfe aide secours ayuda aiuto ajuda socorro".split(" "));

function isAsked(tokens: SearchToken[], parts: Part[]): boolean {
  const names = new Set(parts.map(({ facet }) => facet?.name));
  if (tokens.some(({ word }) => HELP.has(word))) return true;
  // “Shape and buff” is something to do.
  const isShape = ({ word }: SearchToken, at: number) =>
    SHAPE.test(word) && !(at === 0 && word === "shape");
  if (tokens.some(isShape) && !names.has("shape")) return true;
  const isOfLooks = ["color", "technique", "occasion"].some((name) =>
    names.has(name as AskedFacet),
  );
  return (
    !isOfLooks && parts.some(({ words, meanings }) => [words, ...meanings].flat().some(isTrouble))
  );
}

/** A manicure of a kind: a dry one. */
function isManicure(words: string[]): boolean {
  return words.length > 1 && words.at(-1) === "manicure";
}

function are(nouns: Set<string>, phrases: string[][]): boolean {
  return phrases.some((words) => nouns.has(singularOf(words.at(-1) ?? "")));
}

/** Whether it names what is bought or done. */
export function isSubject({ words, meanings }: Part): boolean {
  return are(GOODS, [words, ...meanings]) || are(TASKS, [words, ...meanings.slice(0, 1)]);
}
