import { NO_WORD } from "../../../contract/admin/admin-list.ts";
import { FACET_NAMES, wordLabel, wordsOf } from "../../../contract/facets/facets.ts";
import type { ListFilter } from "../crud/list/list-filters.tsx";

/** By what visitors filter designs by; what has none of it is still to be filled in. */
export const FACET_FILTERS: ListFilter[] = FACET_NAMES.map((name) => ({
  field: name,
  label: wordLabel(name),
  options: [
    { value: NO_WORD, label: "None yet" },
    ...wordsOf(name).map((word: string) => ({ value: word, label: wordLabel(word) })),
  ],
}));
