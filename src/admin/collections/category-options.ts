import type { Option } from "../crud/fields/select-field.tsx";

interface Choice extends Option {
  is_active: boolean;
}

/** The active categories, and the one that something already has even when it is inactive. */
export function categoryOptions(categories: Choice[], own = ""): Option[] {
  return categories
    .filter(({ value, is_active }) => is_active || value.toLowerCase() === own.toLowerCase())
    .map(({ value, label, is_active }) => ({
      value,
      label: is_active ? label : `${label} (inactive)`,
    }));
}
