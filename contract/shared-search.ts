const MAX_LENGTH = 80;
/** Texts up to this many words are taken as they are; of longer ones, so many words that tell most. */
const MAX_WORDS = 4;

const ADDRESS = /\bhttps?:\/\/\S+/gi;
/** What stands behind these in a page's title is the name of its site. */
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
export function searchText(params: URLSearchParams): string {
  const own = params.get("q")?.trim();
  if (own) return own;
  const [text, title, url] = ["text", "title", "url"].map((name) => params.get(name) ?? "");
  const links = [url, ...(text?.match(ADDRESS) ?? [])];
  const wordings = [text, title?.replace(TITLE_END, ""), ...links.map(wordsOfLink)].map(wordsIn);
  const best = wordings.find((words) => words.some(isTelling));
  if (best) return cut(best.length <= MAX_WORDS ? best : best.filter(isTelling));
  return cut(wordings.find(({ length }) => length > 0 && length <= MAX_WORDS) ?? []);
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
  if (text.length <= MAX_LENGTH) return text;
  const end = text.lastIndexOf(" ", MAX_LENGTH);
  return text.slice(0, end > 0 ? end : MAX_LENGTH);
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
