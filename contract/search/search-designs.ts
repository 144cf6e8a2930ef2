import { type DesignFacets, facetText } from "../facets/facets.ts";
import { type Made, newestFirst } from "../item-order.ts";
import { searchItems } from "./search-items.ts";
import { searchedText } from "../text/search-text.ts";
import { searchWords } from "./search-words.ts";
import { termOf } from "./word-forms.ts";

export interface SearchedDesign extends DesignFacets, Made {
  title: string;
  tags: string;
  alt_text: string;
  category_name: string;
}

/** Of the given designs, those that have every word exactly, as `searchItems` orders them, the newest first. */
export function searchDesigns<Item extends SearchedDesign>(designs: Item[], query: string): Item[] {
  return searchItems(designs.toSorted(newestFirst), designTexts, searchWords(query).map(termOf));
}

export function designTexts(design: SearchedDesign): string[] {
  const { title, tags, alt_text, category_name } = design;
  return [title, tags, alt_text, category_name, facetText(design)].map(searchedText);
}
