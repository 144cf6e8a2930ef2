import { z } from "zod";
import { COLLECTION_KINDS } from "../collections.ts";
import { LIMITS } from "../forms/limits.ts";
import { idInput } from "../inputs.ts";
import type { Page } from "../page.ts";
import { type, type FieldProblem, endpoint } from "../endpoint.ts";

/** What has a form that is kept unfinished. */
export const UNFINISHED_KINDS = [...COLLECTION_KINDS, "settings", "synonyms"] as const;

export type UnfinishedKind = (typeof UNFINISHED_KINDS)[number];

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

const kind = z.enum(UNFINISHED_KINDS, `Please name a kind: ${UNFINISHED_KINDS.join(", ")}`);

const values = z
  .record(z.string(), z.unknown(), "A form must be an object")
  .refine((form) => JSON.stringify(form).length <= LONGEST_UNFINISHED, {
    message: `A form must be at most ${LONGEST_UNFINISHED} characters of JSON`,
  });

const count = z.int("Versions are whole numbers");

/** A saved form that is not finished: any of its fields, valid or not. */
const unfinishedForm = z.object({
  kind,
  item_id: z.string("Please name the item, or null").max(LIMITS.title).nullable(),
  label: z.string("Please say what it is").max(LIMITS.short),
  device: z.string("Please name the device").max(LIMITS.title),
  /** Who writes, such as one form on one device, and its count, which grows with each write. */
  writer: z.uuid("The writer must be a UUID"),
  version: count.min(1),
  /** The version of the copy that this writer continued; 0 for a new copy. */
  base: count.min(0),
  form: values,
  /** Left out of later writes: it stays what it was. */
  before: values.nullable().optional(),
  /** Makes it a draft of all admins, for which it needs a title; it stays one. */
  is_draft: z.boolean("Say whether it is a draft by true or false").optional(),
});

export type UnfinishedForm = z.infer<typeof unfinishedForm>;

const BASE = "/api/admin/unfinished";

/** Each admin sees only their own, and the drafts of all. */
export const unfinished = {
  /** Last typed first. */
  list: endpoint("GET", BASE, { input: z.object({ kind }), output: type<Page<UnfinishedEntry>>() }),
  find: endpoint("GET", `${BASE}/:id`, {
    input: idInput,
    output: type<UnfinishedCopy>(),
  }),
  keep: endpoint("PUT", `${BASE}/:id`, {
    input: unfinishedForm.extend({ id: z.uuid("The id must be a UUID").toLowerCase() }),
    output: type<UnfinishedOutcome>(),
  }),
  /** 204 also when there is none. */
  discard: endpoint("DELETE", `${BASE}/:id`, { status: 204, input: idInput }),
  /** For 30 days. */
  restore: endpoint("POST", `${BASE}/:id/restore`, {
    input: idInput,
    output: type<UnfinishedItem>(),
  }),
};
