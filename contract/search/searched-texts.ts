import type { BlogPost } from "../forms/blog-post.ts";
import type { Product } from "../forms/product.ts";
import type { Tutorial } from "../forms/tutorial.ts";
import { searchedText } from "../text/search-text.ts";

export interface SearchedItem {
  id: string;
  /** What it is found by, marked; the title first. */
  texts: string[];
}

/** What visitors find other things than designs by. */
export const SEARCHED_ITEMS = {
  tutorials: ({ id, title, description, tags, category, difficulty, materials_needed }: Tutorial) =>
    searched(id, [title, description, tags, category, difficulty, materials_needed]),
  blogPosts: ({ id, title, excerpt, tags, category }: BlogPost) =>
    searched(id, [title, excerpt, tags, category]),
  products: ({ id, name, description, features, category_name }: Product) =>
    searched(id, [name, description, features, category_name]),
};

function searched(id: string, texts: string[]): SearchedItem {
  return { id, texts: texts.map(searchedText) };
}
