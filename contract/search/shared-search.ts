import { SEARCH_LENGTH } from "../text/search-text.ts";

const MAX_LENGTH = 80;
/** Texts up to this many words are taken whole; of longer ones, this many words that tell most. */
const MAX_WORDS = 4;

const ADDRESS = /\bhttps?:\/\/\S+/gi;
/** In a page's title, the name of its site follows one of these. */
const TITLE_END = /\s[|–—·-]\s.*$/;
const MENTION = /(?<!\S)@\S+/g;
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** Words that hold for every design here, or for none. */
const FILLER = new Set(
  `a about all an and are art at best by check cute design designs diy easy find for from get have how
  i idea ideas in inspiration inspo is it look looks love manicure manicures me my nail nailart nails
  of on or our out pin pretty see simple so that the these this those to try try want we with you your`.split(
    /\s+/,
  ),
);

/**
 * What to search for when the address of the search page carries `q`, or, from another app's share
 * sheet, `text`, `title` and `url`. A text may be long or hold a link, and a link may say nothing.
 */
export function sharedSearchText(params: URLSearchParams): string {
  const own = keywordText(params);
  if (own) return own;
  const [text, title, url] = ["text", "title", "url"].map((name) => params.get(name) ?? "");
  const links = [url, ...(text?.match(ADDRESS) ?? [])];
  const wordings = [text, title?.replace(TITLE_END, ""), ...links.map(wordsOfLink)].map(wordsIn);
  const best = wordings.find((words) => words.some(isTelling));
  if (best) return cut(best.length <= MAX_WORDS ? best : best.filter(isTelling));
  return cut(wordings.find(({ length }) => length > 0 && length <= MAX_WORDS) ?? []);
}

/** The `q` of a page's address, no longer than a search may be. */
export function keywordText(params: URLSearchParams): string {
  const text = params.get("q")?.trim() ?? "";
  return text.length <= SEARCH_LENGTH ? text : atWord(text, SEARCH_LENGTH);
}

/** The part of `q` in a page’s address beyond the length limit. */
export function textBeyond(params: URLSearchParams): string {
  return (params.get("q")?.trim() ?? "").slice(keywordText(params).length).trim();
}

function wordsIn(text = ""): string[] {
  return text.replace(ADDRESS, " ").replace(MENTION, " ").match(WORD) ?? [];
}

function isTelling(word: string): boolean {
  return word.length > 1 && !FILLER.has(word.toLowerCase()) && !/^\d+$/.test(word);
}

/** Whole words, no more than a search takes well. */
function cut(words: string[]): string {
  const text = words.slice(0, MAX_WORDS).join(" ");
  return text.length <= MAX_LENGTH ? text : atWord(text, MAX_LENGTH);
}

/** The beginning of a text up to the last word that fits; of one long word, as much as fits. */
function atWord(text: string, length: number): string {
  const beginning = text.slice(0, length + 1);
  const end = beginning.search(/\s\S*$/);
  // Half of a character made of two would be sent as another one.
  return (end > 0 ? beginning.slice(0, end) : text.slice(0, length))
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

/** The search in a link, or the words of its last part; a part of one word may be a mere key. */
function wordsOfLink(link: string | undefined): string {
  if (!link || !URL.canParse(link)) return "";
  const { searchParams, pathname } = new URL(link);
  const searched = searchParams.get("q")?.trim();
  if (searched) return searched;
  const name = decoded(pathname.split("/").findLast(Boolean) ?? "").replace(/\.\w{2,5}$/, "");
  const words = name.split(/[-_+\s]+/).filter((word) => /^\p{L}{2,20}$/u.test(word));
  return words.length > 1 ? words.join(" ") : "";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
