import type { Category } from "../../../contract/forms/category.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { categoryCardPath, paths } from "../../../contract/paths.ts";
import { isMet } from "../../../contract/search/search-items.ts";
import { foldText, searchedText } from "../../../contract/search/search-text.ts";
import { searchWords } from "../../../contract/search/search-words.ts";
import { termOf } from "../../../contract/search/word-forms.ts";
import { tagList } from "../../../contract/text/tags.ts";
import type { Hint, HintPicture } from "./hint.ts";

interface Sources {
  designs: Iterable<Pick<Design, "title" | "tags"> & HintPicture>;
  categories: Pick<Category, "name" | "path">[];
  recent: string[];
}

const MOST = { category: 2, tag: 4, design: 4 };

/** What may be meant by a text that is being typed; what was searched before when it is still blank. */
export function searchHints(typed: string, { designs, categories, recent }: Sources): Hint[] {
  const words = searchWords(typed);
  if (words.length === 0) {
    return recent.map((text) => ({ kind: "recent", text, href: paths.search(text) }));
  }
  const terms = words.map(termOf);
  const matches = (text: string) => terms.every((term) => isMet([searchedText(text)], term));
  const search = (kind: "tag" | "design", texts: string[]) =>
    bestOf(texts.filter(matches), words[0] ?? "")
      .slice(0, MOST[kind])
      .map((text): Hint => ({ kind, text, href: paths.search(text) }));
  const all = [...designs];
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
    ).map((hint) => ({ ...hint, picture: pictures.get(hint.text) })),
  ];
  return hints.filter(isFirstOfItsText);
}

/** Each text once, those that begin with the word before those that only hold it. */
function bestOf(texts: string[], word: string): string[] {
  const begins = (text: string) => (foldText(text).startsWith(word) ? 0 : 1);
  return [...new Set(texts)].toSorted((a, b) => begins(a) - begins(b));
}

function isFirstOfItsText({ text }: Hint, index: number, hints: Hint[]): boolean {
  return hints.findIndex((other) => foldText(other.text) === foldText(text)) === index;
}
