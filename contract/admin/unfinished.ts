import { model, page } from "../outputs.ts";
import { z } from "zod";
import { COLLECTION_KINDS } from "../collections.ts";
import { LIMITS } from "../forms/limits.ts";
import { idInput } from "../inputs.ts";
import { FieldProblem, endpoint } from "../endpoint.ts";

/** What has a form that is autosaved. */
export const AUTOSAVE_KINDS = [...COLLECTION_KINDS, "settings", "synonyms"] as const;

export type AutosaveKind = (typeof AUTOSAVE_KINDS)[number];

/** Values of a form by the names of its fields. */
export const Values = z.record(z.string(), z.unknown());
export type Values = z.infer<typeof Values>;

/** An autosaved form (decision 41), without its values. */
export const AutosavedItem = model("AutosavedItem", {
  id: z
    .string()
    .describe("A UUID, and the `Idempotency-Key` of the call that saves it, which removes it."),
  kind: z.enum(AUTOSAVE_KINDS),
  item_id: z
    .string()
    .nullable()
    .describe(
      "What it changes; null for something new, and for what was deleted before the last was typed.",
    ),
  label: z.string().describe("What it is to a person, such as: post “Half a thought”."),
  device: z.string().describe("What it was last typed on, such as “iPhone”."),
  at: z.string().describe("When, ISO 8601 in UTC."),
  version: z.number(),
  writer: z.string(),
  is_draft: z.boolean().describe("An incomplete draft, which every admin sees and continues."),
});
export type AutosavedItem = z.infer<typeof AutosavedItem>;

/** One in the list. */
export const AutosaveEntry = AutosavedItem.extend({
  lacks: z
    .array(FieldProblem)
    .exactOptional()
    .describe("What a draft has to have before it can be published, in the order of the form."),
  picture: z
    .string()
    .exactOptional()
    .describe("The address of a draft’s picture; blank without one."),
}).meta({ id: "AutosaveEntry" });
export type AutosaveEntry = z.infer<typeof AutosaveEntry>;

export const AutosaveCopy = AutosavedItem.extend({
  form: Values.describe("The fields that were changed; all of them for something new."),
  before: Values.nullable().describe(
    "The item as it was when the copy was begun; null for something new.",
  ),
}).meta({ id: "AutosaveCopy" });
export type AutosaveCopy = z.infer<typeof AutosaveCopy>;

/**
 * The outcome of a write. Both failures change nothing: `late` is older than a write already stored by the same writer;
 * `elsewhere` is based on a version that another writer replaced, or on a copy that was discarded or saved.
 */
export const AutosaveOutcome = model("AutosaveOutcome", {
  outcome: z.enum(["kept", "late", "elsewhere"]),
});
export type AutosaveOutcome = z.infer<typeof AutosaveOutcome>;

/** The most autosaved forms of an admin. */
export const MAX_UNFINISHED = 200;
/** Of the form, and of its original, in characters of JSON. */
const LONGEST_UNFINISHED = 1_500_000;

const kind = z.enum(AUTOSAVE_KINDS, `Please name a kind: ${AUTOSAVE_KINDS.join(", ")}`);

const values = z
  .record(z.string(), z.unknown(), "A form must be an object")
  .refine((form) => JSON.stringify(form).length <= LONGEST_UNFINISHED, {
    message: `A form must be at most ${LONGEST_UNFINISHED} characters of JSON`,
  });

const count = z.int("Versions are whole numbers");

/** An autosaved form: any of its fields, valid or not. */
const unfinishedForm = z.object({
  kind,
  item_id: z.string("Please name the item, or null").max(LIMITS.title).nullable(),
  label: z.string("Please say what it is").max(LIMITS.short),
  device: z.string("Please name the device").max(LIMITS.title),
  /** The writer, one form on one device, and its counter, which grows with each write. */
  writer: z.uuid("The writer must be a UUID"),
  version: count.min(1),
  /** The version that this writer continues; 0 for a new copy. */
  base: count.min(0),
  form: values,
  /** Omitted in later writes: it does not change. */
  before: values.nullable().optional(),
  /** Shares it with all admins as a draft, permanently. It needs a title. */
  is_draft: z.boolean("Say whether it is a draft by true or false").optional(),
});

export type AutosaveForm = z.infer<typeof unfinishedForm>;

const BASE = "/api/admin/unfinished";

/** Each admin sees their own and all shared drafts. */
export const unfinished = {
  list: endpoint("GET", BASE, {
    summary: "Last typed first.",
    input: z.object({ kind }),
    output: page(AutosaveEntry),
  }),
  find: endpoint("GET", `${BASE}/:id`, {
    input: idInput,
    output: AutosaveCopy,
  }),
  keep: endpoint("PUT", `${BASE}/:id`, {
    input: unfinishedForm.extend({ id: z.uuid("The id must be a UUID").toLowerCase() }),
    output: AutosaveOutcome,
  }),
  discard: endpoint("DELETE", `${BASE}/:id`, {
    summary: "204 also when there is none.",
    status: 204,
    input: idInput,
  }),
  restore: endpoint("POST", `${BASE}/:id/restore`, {
    summary: "For 30 days.",
    input: idInput,
    output: AutosavedItem,
  }),
};
