import { COLLECTION_WORDS } from "../../../contract/collections.ts";
import type { TransferCounts, TransferKind } from "../../../contract/transfer.ts";
import { type Noun, counted } from "../crud/noun.ts";

const KINDS = {
  ...COLLECTION_WORDS,
  uploads: { noun: { one: "picture", many: "pictures" } },
} satisfies Record<TransferKind, { noun: Noun }>;

const list = new Intl.ListFormat("en-US");

/** "101 designs, 10 categories, and 1 blog post"; empty when there is nothing. */
export function countsInWords(counts: TransferCounts): string {
  const kinds = (Object.keys(KINDS) as TransferKind[]).filter((kind) => counts[kind] > 0);
  return list.format(kinds.map((kind) => counted(counts[kind], KINDS[kind].noun)));
}

/** Every kind with its count, for a table. */
export function countRows(counts: TransferCounts): { label: string; count: number }[] {
  return Object.entries(KINDS).map(
    ([
      kind,
      {
        noun: { many },
      },
    ]) => ({
      label: many.charAt(0).toUpperCase() + many.slice(1),
      count: counts[kind as TransferKind],
    }),
  );
}

/** "12.4 MB" */
export function fileSize(bytes: number): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat("en-US", {
    style: "unit",
    unit: units[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1_000 ** power);
}
