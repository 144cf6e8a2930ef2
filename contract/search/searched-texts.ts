import type { BlogPost } from "../forms/blog-post.ts";
import type { Product } from "../forms/product.ts";
import type { Tutorial } from "../forms/tutorial.ts";
import { searchedText } from "../text/search-text.ts";
import { type DesignFacets, facetText, markedFacet, markedName } from "../facets/facets.ts";
import { type Made, newestFirst } from "../item-order.ts";
import { searchItems } from "./search-items.ts";
import { plainWords } from "./search-words.ts";
import { timesOf } from "./times.ts";
import { termOf } from "./word-forms.ts";

export interface SearchedItem {
  id: string;
  /** The searched texts, marked; the title first. */
  texts: string[];
}

/** The searched texts of other collections. */
export const SEARCHED_ITEMS = {
  tutorials: ({
    id,
    title,
    description,
    tags,
    category,
    difficulty,
    duration,
    ...more
  }: Tutorial) =>
    searched(id, [
      title,
      description,
      tags,
      category,
      more.materials_needed,
      [
        markedName("difficulty"),
        ...[difficulty ?? "", "tutorials", ...timesOf(duration)].map(markedFacet),
      ].join(" "),
    ]),
  blogPosts: ({ id, title, excerpt, tags, category }: BlogPost) =>
    searched(id, [title, excerpt, tags, category, markedFacet("posts")]),
  products: ({ id, name, description, features, category_name }: Product) =>
    searched(id, [name, description, features, category_name, markedFacet("products")]),
};

function searched(id: string, texts: string[]): SearchedItem {
  return { id, texts: texts.map(searchedText) };
}

export interface SearchedDesign extends DesignFacets, Made {
  title: string;
  tags: string;
  alt_text: string;
  category_name: string;
}

/** Of the given designs, those that have every word exactly, as `searchItems` orders them, the newest first. */
export function searchDesigns<Item extends SearchedDesign>(designs: Item[], query: string): Item[] {
  return searchItems(designs.toSorted(newestFirst), designTexts, plainWords(query).map(termOf));
}

export function designTexts(design: SearchedDesign): string[] {
  const { title, tags, alt_text, category_name } = design;
  return [title, tags, alt_text, category_name, facetText(design)].map(searchedText);
}
