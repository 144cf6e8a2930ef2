import type { Category } from "../../../contract/forms/category.ts";

/** The category at a path, in any case. */
export function findCategory(categories: Category[], path: string): Category | undefined {
  return categories.find((category) => isSameCategory(category.path, path));
}

export function isSameCategory(path: string, other: string): boolean {
  return path.toLowerCase() === other.toLowerCase();
}
