/** Lower case without accents, so that `Rosé` is found by `rose`. A NUL would end SQLite's search. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("\0", "").toLowerCase();
}

/** The folded words of a search; all of them must occur. */
export function searchWords(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

interface Searchable {
  title: string;
  tags: string;
  alt_text: string;
  category_name: string;
  created_at: string;
}

/**
 * The search of decision P6 over designs already at hand: every word must occur in title, tags, alt
 * text or category name; designs whose title holds every word come first, then newest first.
 */
export function searchDesigns<Item extends Searchable>(designs: Item[], query: string): Item[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const inTitle = (design: Item) => holdsAll(design.title, words);
  return designs
    .filter((design) => everyWordOccurs(design, words))
    .map((design) => ({ design, first: inTitle(design) ? 0 : 1 }))
    .toSorted((a, b) => a.first - b.first || b.design.created_at.localeCompare(a.design.created_at))
    .map(({ design }) => design);
}

function everyWordOccurs(design: Searchable, words: string[]): boolean {
  const texts = [design.title, design.tags, design.alt_text, design.category_name].map(foldText);
  return words.every((word) => texts.some((text) => text.includes(word)));
}

function holdsAll(text: string, words: string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}
