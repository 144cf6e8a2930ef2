import type { Generated } from "kysely";

/** More than there will ever be in one list. */
export const MOST_PLACES = 1_000_000;

/** The row of what may have a place. */
export interface PlacedRow {
  place: Generated<string | null>;
}

/** A place as the text by which a column sorts it before rows without one. */
export interface PlaceKey {
  keyOf(place: number): string;
  placeOf(key: string): number;
}

/** Among names upwards: these never begin with a blank. */
export const ASCENDING_PLACE: PlaceKey = {
  keyOf: (place) => ` ${MOST_PLACES + place}`,
  placeOf: (key) => Number(key) - MOST_PLACES,
};

/** Among times downwards: these begin with a digit. */
export const DESCENDING_PLACE: PlaceKey = {
  keyOf: (place) => `~${2 * MOST_PLACES - place}`,
  placeOf: (key) => 2 * MOST_PLACES - Number(key.slice(1)),
};

/** The field of an answer that tells it, where there is one. */
export function placeField({ placeOf }: PlaceKey, key: string | null): { place?: number } {
  return key === null ? {} : { place: placeOf(key) };
}
