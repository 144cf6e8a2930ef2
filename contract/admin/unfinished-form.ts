import { z } from "zod";
import { COLLECTION_KINDS } from "../collections.ts";
import { LIMITS } from "../forms/limits.ts";
import { LONGEST_UNFINISHED, type UnfinishedForm, type UnfinishedKind } from "./unfinished.ts";

export const UNFINISHED_KINDS: UnfinishedKind[] = [...COLLECTION_KINDS, "settings", "synonyms"];

export const unfinishedKind = z.enum(
  UNFINISHED_KINDS,
  `Please name a kind: ${UNFINISHED_KINDS.join(", ")}`,
);

const values = z
  .record(z.string(), z.unknown(), "A form must be an object")
  .refine((form) => JSON.stringify(form).length <= LONGEST_UNFINISHED, {
    message: `A form must be at most ${LONGEST_UNFINISHED} characters of JSON`,
  });

const count = z.int("Versions are whole numbers");

export const unfinishedForm: z.ZodType<UnfinishedForm> = z.object({
  kind: unfinishedKind,
  item_id: z.string("Please name the item, or null").max(LIMITS.title).nullable(),
  label: z.string("Please say what it is").max(LIMITS.short),
  device: z.string("Please name the device").max(LIMITS.title),
  writer: z.uuid("The writer must be a UUID"),
  version: count.min(1),
  base: count.min(0),
  form: values,
  before: values.nullable().optional(),
});
