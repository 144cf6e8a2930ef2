import { z } from "zod";
import { model } from "../outputs.ts";
/** A state of an item between two saves. */
export const ItemVersion = model("ItemVersion", {
  id: z.string().describe(`\`PRESENT\` for what it is now.`),
  at: z
    .string()
    .nullable()
    .describe(
      "When it was saved, ISO 8601 in UTC; null for what was there before the first save that is known.",
    ),
  admin: z.string().describe("The e-mail address of who saved it; empty when that is not known."),
  fields: z.array(z.string()).describe("The fields that this save changed."),
});
export type ItemVersion = z.infer<typeof ItemVersion>;

export const PRESENT = "now";

const Values = z.record(z.string(), z.unknown());
type Values = z.infer<typeof Values>;

/** The fields in which a version differs from the previous one and from the current state. */
export const VersionChanges = model("VersionChanges", {
  changed: z.object({ before: Values, after: Values }),
  since: z
    .object({
      former: Values,
      present: Values,
    })
    .describe("`former` is what a restore saves."),
});
export type VersionChanges = z.infer<typeof VersionChanges>;

/** The most versions stored of an item, each for at most a year. */
export const KEPT_VERSIONS = 50;
