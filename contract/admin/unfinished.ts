import type { CollectionKind } from "../collections.ts";
import type { Page } from "../page.ts";
import { type FieldProblem, endpoint } from "../endpoint.ts";

/** What has a form that is kept unfinished. */
export type UnfinishedKind = CollectionKind | "settings" | "synonyms";

/** Values of a form by the names of its fields. */
export type Values = Record<string, unknown>;

/** A form that an admin has begun and not saved (decision 41), without what is in it. */
export interface UnfinishedItem {
  /** A UUID, and the `Idempotency-Key` of the call that saves it, which removes it. */
  id: string;
  kind: UnfinishedKind;
  /** What it changes; null for something new, and for what was deleted before the last was typed. */
  item_id: string | null;
  /** What it is to a person, such as: post “Half a thought”. */
  label: string;
  /** What it was last typed on, such as “iPhone”. */
  device: string;
  /** When, ISO 8601 in UTC. */
  at: string;
  version: number;
  writer: string;
  /** An incomplete draft, which every admin sees and continues. */
  is_draft: boolean;
}

/** One in the list. */
export interface UnfinishedEntry extends UnfinishedItem {
  /** What a draft has to have before it can be published, in the order of the form. */
  lacks?: FieldProblem[];
  /** The address of a draft’s picture; blank without one. */
  picture?: string;
}

export interface UnfinishedCopy extends UnfinishedItem {
  /** The fields that were changed; all of them for something new. */
  form: Values;
  /** The item as it was when the copy was begun; null for something new. */
  before: Values | null;
}

/** A saved form that is not finished: any of its fields, valid or not. */
export interface UnfinishedForm {
  kind: UnfinishedKind;
  item_id: string | null;
  label: string;
  device: string;
  /** Who writes, such as one form on one device, and its count, which grows with each write. */
  writer: string;
  version: number;
  /** The version of the copy that this writer continued; 0 for a new copy. */
  base: number;
  form: Values;
  /** Left out of later writes: it stays what it was. */
  before?: Values | null | undefined;
  /** Makes it a draft of all admins, for which it needs a title; it stays one. */
  is_draft?: boolean | undefined;
}

/**
 * What became of a write: `late` comes after a newer one of its writer, `elsewhere` does not follow what
 * another writer made of the copy, or it was discarded, or a change was saved. Neither changed anything.
 */
export interface UnfinishedOutcome {
  outcome: "kept" | "late" | "elsewhere";
}

/** The most of them that an admin may have. */
export const MOST_UNFINISHED = 200;
/** Of a form, and of what it began with, in characters of JSON. */
export const LONGEST_UNFINISHED = 1_500_000;

const BASE = "/api/admin/unfinished";

/** Each admin sees only their own, and the drafts of all. */
export const unfinished = {
  /** Last typed first. */
  list: endpoint<{ kind: UnfinishedKind }, Page<UnfinishedEntry>>("GET", BASE, "admin"),
  find: endpoint<{ id: string }, UnfinishedCopy>("GET", `${BASE}/:id`, "admin"),
  keep: endpoint<{ id: string } & UnfinishedForm, UnfinishedOutcome>("PUT", `${BASE}/:id`, "admin"),
  /** 204 also when there is none. */
  discard: endpoint<{ id: string }, void>("DELETE", `${BASE}/:id`, "admin", 204),
  /** For 30 days. */
  restore: endpoint<{ id: string }, UnfinishedItem>("POST", `${BASE}/:id/restore`, "admin"),
};
