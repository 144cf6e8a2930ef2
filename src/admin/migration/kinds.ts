import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import type { TransferCounts, TransferKind } from "../../../contract/transfer.ts";
import { type Noun, counted } from "../../lib/format/counted.ts";
import { listText } from "../../lib/format/lists.ts";

const KINDS = {
  ...COLLECTION_WORDS,
  uploads: { noun: { one: "picture", many: "pictures" } },
  synonyms: { noun: { one: "list of synonyms", many: "lists of synonyms" } },
  settings: { noun: { one: "set of settings", many: "sets of settings" } },
} satisfies Record<TransferKind, { noun: Noun }>;

/** "designs, categories, …, the search’s synonyms, and the pictures that were uploaded" */
export const EVERY_KIND = listText([
  ...Object.values(COLLECTION_WORDS).map(({ noun }) => noun.many),
  "the search’s synonyms",
  "the settings",
  "the pictures that were uploaded",
]);

/** "101 designs, 10 categories, and 1 blog post"; empty when there is nothing. */
export function countsInWords(counts: TransferCounts): string {
  const kinds = (Object.keys(KINDS) as TransferKind[]).filter((kind) => counts[kind] > 0);
  return listText(kinds.map((kind) => counted(counts[kind], KINDS[kind].noun)));
}

export function countRows(counts: TransferCounts): { label: string; count: number }[] {
  return Object.entries(KINDS).map(([kind, { noun }]) => ({
    label: noun.many.charAt(0).toUpperCase() + noun.many.slice(1),
    count: counts[kind as TransferKind],
  }));
}
