import { listText } from "../../lib/format/lists.ts";
import type { TransferCounts, TransferKind } from "../../../contract/transfer.ts";
import { type Noun, counted } from "../../lib/format/counted.ts";

const NOUNS: Record<TransferKind, Noun> = {
  nailDesigns: { one: "design", many: "designs" },
  categories: { one: "category", many: "categories" },
  productCategories: { one: "product category", many: "product categories" },
  products: { one: "product", many: "products" },
  tutorials: { one: "tutorial", many: "tutorials" },
  blogPosts: { one: "blog post", many: "blog posts" },
  uploads: { one: "picture", many: "pictures" },
};

/** "101 designs, 10 categories, and 1 blog post"; empty when there is nothing. */
export function countsInWords(counts: TransferCounts): string {
  const kinds = (Object.keys(NOUNS) as TransferKind[]).filter((kind) => counts[kind] > 0);
  return listText(kinds.map((kind) => counted(counts[kind], NOUNS[kind])));
}

export function countRows(counts: TransferCounts): { label: string; count: number }[] {
  return Object.entries(NOUNS).map(([kind, { many }]) => ({
    label: many.charAt(0).toUpperCase() + many.slice(1),
    count: counts[kind as TransferKind],
  }));
}
