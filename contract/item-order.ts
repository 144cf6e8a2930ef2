import { z } from "zod";
import { model } from "./outputs.ts";
import { alphabetKey } from "./text/search-text.ts";

/** What visitors see the newest first of. Times are ISO 8601. */
export const Made = model("Made", {
  created_at: z.string(),
  first_public_at: z
    .string()
    .exactOptional()
    .describe(
      "When visitors could first see it: absent where that was as soon as it was made, and for a draft that they have never seen. What is hidden now says it in any case, for the day on which it is shown again.",
    ),
});
export type Made = z.infer<typeof Made>;

/** What it is sorted by: a draft becomes new on the day that it is published. */
export function publicTime({ created_at, first_public_at = created_at }: Made): string {
  return first_public_at;
}

/** By what such texts are: `localeCompare` would first load what browsers know of alphabets. */
export function newestFirst(a: Made, b: Made): number {
  return compareKeys(publicTime(b), publicTime(a));
}

/** The orders in which visitors can see designs. */
export const SORTS = {
  newest: "Newest first",
  oldest: "Oldest first",
  "title-asc": "Title A to Z",
  "title-desc": "Title Z to A",
} as const;
export type Sort = keyof typeof SORTS;

type Titled = Made & { title: string };

const COMPARE: Record<Sort, (a: Titled, b: Titled) => number> = {
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  "title-asc": byTitle,
  "title-desc": (a, b) => byTitle(b, a),
};

function byTitle(a: Titled, b: Titled): number {
  return compareKeys(alphabetKey(a.title), alphabetKey(b.title)) || newestFirst(a, b);
}

export function sorted<Of extends Titled>(items: Of[], sort: Sort): Of[] {
  return items.toSorted(COMPARE[sort]);
}

/** What `alphabetKey` makes. */
export function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export function sortIn(text: string | null): Sort | undefined {
  return text !== null && Object.hasOwn(SORTS, text) ? (text as Sort) : undefined;
}

/** What editors can order by hand. */
export const Placed = model("Placed", {
  place: z
    .number()
    .exactOptional()
    .describe("From 1 on; absent for what has no place and comes behind."),
});
export type Placed = z.infer<typeof Placed>;

/** Those with a place first, in their order; it says nothing of the others. */
export function byPlace(a: Placed, b: Placed): number {
  return placeOf(a) - placeOf(b);
}

function placeOf({ place = Number.MAX_SAFE_INTEGER }: Placed): number {
  return place;
}
