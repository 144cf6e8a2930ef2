import type { Category } from "../../../contract/forms/category.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { categoryCardPath, paths } from "../../../contract/paths.ts";
import { isMet } from "../../../contract/search/search-items.ts";
import { foldText, searchedText } from "../../../contract/text/search-text.ts";
import { hintWords } from "../../../contract/search/search-words.ts";
import { termOf } from "../../../contract/search/word-forms.ts";
import { tagList } from "../../../contract/text/tags.ts";
import { type Hint, type HintPicture, recentSearches } from "./recent-searches.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { knownDesigns, endpointQuery, queries } from "../data/queries.ts";
import { designs } from "../../../contract/collections.ts";

type HintDesign = Pick<Design, "title" | "tags"> & HintPicture;

interface Sources {
  designs: Iterable<HintDesign>;
  /** What the server’s search found, which knows synonyms and exclusions. */
  found?: HintDesign[] | undefined;
  categories: Pick<Category, "name" | "path">[];
  recent: string[];
}

const MOST = { category: 2, tag: 4, design: 4 };

/** Suggestions for a typed text; recent searches if it is blank. */
export function searchHints(
  typed: string,
  { designs, found = [], categories, recent }: Sources,
): Hint[] {
  const words = hintWords(typed);
  if (words.length === 0) {
    return recent.map((text) => ({ kind: "recent", text, href: paths.search(text) }));
  }
  const terms = words.map(termOf);
  const matches = (text: string) => terms.every((term) => isMet([searchedText(text)], term));
  const search = (kind: "tag" | "design", texts: string[], others: string[] = []) =>
    [...new Set([...bestOf(texts.filter(matches), words[0] ?? ""), ...others])]
      .slice(0, MOST[kind])
      .map((text): Hint => ({ kind, text, href: paths.search(text) }));
  const all = [...designs, ...found];
  const pictures = new Map(
    all.map(({ title, image_url, image }) => [title, { image_url, ...(image && { image }) }]),
  );
  const hints: Hint[] = [
    ...categories
      .filter(({ name }) => matches(name))
      .slice(0, MOST.category)
      .map(({ name, path }): Hint => ({
        kind: "category",
        text: name,
        href: categoryCardPath(path),
      })),
    ...search(
      "tag",
      all.flatMap(({ tags }) => tagList(tags)),
    ),
    ...search(
      "design",
      all.map(({ title }) => title),
      found.map(({ title }) => title),
    ).map((hint) => ({ ...hint, picture: pictures.get(hint.text) })),
  ];
  return hints.filter(isFirstOfItsText);
}

/** Without duplicates; texts that begin with the word come first. */
function bestOf(texts: string[], word: string): string[] {
  const begins = (text: string) => (foldText(text).startsWith(word) ? 0 : 1);
  return [...new Set(texts)].toSorted((a, b) => begins(a) - begins(b));
}

function isFirstOfItsText({ text }: Hint, index: number, hints: Hint[]): boolean {
  return hints.findIndex((other) => foldText(other.text) === foldText(text)) === index;
}

/** The debounce before the server is asked, too. */
const REST = 200;
const ENOUGH = 2;

/** Not worth keeping. */
const tasteQuery = (q: string) => endpointQuery(designs.search, { q, limit: 8 });

/** Suggestions for a typed text: first from loaded designs, then also from the server’s search. */
export function useSearchHints(typed: string): Hint[] {
  const client = useQueryClient();
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const categories = useQuery(queries.categories()).data?.items;
  const found = useQuery({ ...tasteQuery(rested), enabled: rested.length >= ENOUGH });
  // Of another text, or with only some of the words, it suggests nothing.
  const asked = rested === typed.trim() && !found.data?.relaxed ? found.data?.items : undefined;
  return useMemo(
    () =>
      searchHints(typed, {
        designs: knownDesigns(client).values(),
        found: asked,
        categories: categories ?? [],
        recent: recentSearches(),
      }),
    [typed, client, asked, categories],
  );
}
