import type { Category } from "../../contract/category.ts";
import type { Option } from "./crud/fields/select-field.tsx";

type Choice = Pick<Category, "path" | "name" | "is_active">;

/** The active categories, and the one a design already has even when it is inactive. */
export function categoryOptions(categories: Choice[], own?: string): Option[] {
  return categories
    .filter(({ path, is_active }) => is_active || path === own)
    .map(({ path, name, is_active }) => ({
      value: path,
      label: is_active ? name : `${name} (inactive)`,
    }));
}
