/** A state that an item was in, from one save to the next. */
export interface ItemVersion {
  /** `PRESENT` for what it is now. */
  id: string;
  /** When it was saved, ISO 8601 in UTC; null for what was there before the first save that is known. */
  at: string | null;
  /** The e-mail address of who saved it; empty when that is not known. */
  admin: string;
  /** The fields that this save changed. */
  fields: string[];
}

export const PRESENT = "now";

type Values = Record<string, unknown>;

/** A version beside the one before it, and beside what the item is now: the fields that differ. */
export interface VersionChanges {
  changed: { before: Values; after: Values };
  /** `former` is what a restore saves. */
  since: { former: Values; present: Values };
}

/** Most saves that are kept of an item, each for a year at most. */
export const KEPT_VERSIONS = 50;
