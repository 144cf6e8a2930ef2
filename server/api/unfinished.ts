import { z } from "zod";
import {
  unfinished,
  LONGEST_UNFINISHED,
  type UnfinishedForm,
  type UnfinishedKind,
} from "../../contract/admin/unfinished.ts";
import { type Caller, type Route, idInput, route } from "../http/route.ts";
import {
  keepUnfinished,
  type OwnCopy,
  discardUnfinished,
  findUnfinished,
  listUnfinished,
  restoreUnfinished,
} from "../store/history/unfinished.ts";
import { COLLECTION_KINDS } from "../../contract/collections.ts";
import { changedSettings } from "../store/site-settings.ts";
import { requireMayChange } from "./site.ts";
import { LIMITS } from "../../contract/forms/limits.ts";

export const UNFINISHED_KINDS: UnfinishedKind[] = [...COLLECTION_KINDS, "settings", "synonyms"];

const unfinishedKind = z.enum(
  UNFINISHED_KINDS,
  `Please name a kind: ${UNFINISHED_KINDS.join(", ")}`,
);

const values = z
  .record(z.string(), z.unknown(), "A form must be an object")
  .refine((form) => JSON.stringify(form).length <= LONGEST_UNFINISHED, {
    message: `A form must be at most ${LONGEST_UNFINISHED} characters of JSON`,
  });

const count = z.int("Versions are whole numbers");

const unfinishedForm: z.ZodType<UnfinishedForm> = z.object({
  kind: unfinishedKind,
  item_id: z.string("Please name the item, or null").max(LIMITS.title).nullable(),
  label: z.string("Please say what it is").max(LIMITS.short),
  device: z.string("Please name the device").max(LIMITS.title),
  writer: z.uuid("The writer must be a UUID"),
  version: count.min(1),
  base: count.min(0),
  form: values,
  before: values.nullable().optional(),
  is_draft: z.boolean("Say whether it is a draft by true or false").optional(),
});

const copyInput = z.object({ id: z.uuid("The id must be a UUID").toLowerCase() });
const kindInput = z.object({ kind: unfinishedKind });
const keepInput = z.intersection(copyInput, unfinishedForm);

const ownOf = ({ id }: { id: string }, { adminId = "" }: Caller): OwnCopy => ({ adminId, id });

/** Forms that were begun and not saved: each admin's own. */
export const unfinishedRoutes: Route[] = [
  route(unfinished.list, kindInput, ({ db }, { kind }, { adminId = "" }) =>
    listUnfinished(db, adminId, kind),
  ),
  route(unfinished.find, idInput, ({ db }, input, caller) =>
    findUnfinished(db, ownOf(input, caller)),
  ),
  route(unfinished.keep, keepInput, async ({ db, config }, input, caller) => {
    const { id: _id, ...form } = input;
    // A person would save what a token has typed into her form.
    if (form.kind === "settings" && caller.sessionId === undefined) {
      for (const values of [form.form, form.before ?? {}])
        requireMayChange(caller, await changedSettings(db, values, config.site));
    }
    return keepUnfinished(db, ownOf(input, caller), form);
  }),
  route(unfinished.discard, idInput, ({ db }, input, caller) =>
    discardUnfinished(db, ownOf(input, caller)),
  ),
  route(unfinished.restore, idInput, ({ db }, input, caller) =>
    restoreUnfinished(db, ownOf(input, caller)),
  ),
];
