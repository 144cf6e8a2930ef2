import { z } from "zod";
import { COLLECTION_KINDS } from "../collections.ts";
import { endpoint } from "../endpoint.ts";
import { model } from "../outputs.ts";
import { Values } from "./unfinished.ts";

/** A photo that is no design yet: a draft that all admins share (decision 41). */
export const InboxEntry = model("InboxEntry", {
  id: z
    .string()
    .describe("Of the draft; the `Idempotency-Key` of the call that makes a design of it."),
  at: z.string(),
  version: z.number(),
  form: Values.describe("The fields of a design so far."),
  fingerprint: z.string().describe("What the picture looks like, to compare it with others."),
  shown_by: z
    .object({
      kind: z.enum(COLLECTION_KINDS),
      item_id: z.string(),
      name: z.string(),
      is_same: z.boolean().describe("Whether it shows the same picture, or nearly the same."),
    })
    .nullable()
    .describe("An item that shows this picture already."),
});
export type InboxEntry = z.infer<typeof InboxEntry>;

/** The title of a photo whose file name says nothing, until somebody gives it one. */
export const UNNAMED = "New photo";

export const inboxCalls = {
  list: endpoint("GET", "/api/admin/inbox", {
    summary:
      "The photos of the inbox, oldest first. `/api/admin/unfinished` changes and discards them.",
    output: z.object({
      entries: z.array(InboxEntry),
      folder: z.string().describe("The watched folder of the server, blank without one."),
      left: z
        .array(z.object({ name: z.string(), problem: z.string() }))
        .describe("Files of that folder that cannot become entries, at most 100."),
    }),
  }),
};
