import { model, page } from "../outputs.ts";
import { z } from "zod";
import { listInput } from "./admin-list.ts";
import { COLLECTION_KINDS } from "../collections.ts";
import { endpoint } from "../endpoint.ts";

export const ACTIVITY_KINDS = [
  ...COLLECTION_KINDS,
  "messages",
  "pictures",
  "announcements",
  "settings",
  "transfer",
  "account",
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

const ActivityAction = z.enum([
  "add",
  "change",
  "delete",
  "restore",
  "order",
  /** Into the category that is named. */
  "move",
  "delete-for-good",
  "replace",
  "crop",
  /** By the server, when its publishing time came. */
  "publish",
  "share-preview",
  "announce",
  "import",
  "export",
  "backup",
  "download-backup",
  "sign-in",
  "sign-in-failed",
  "sign-in-by-recovery-code",
  /** The password was right, the code was not. */
  "code-refused",
  "sign-in-by-passkey",
  /** A passkey of an admin, with an invalid signature. */
  "passkey-refused",
  "add-passkey",
  "rename-passkey",
  "remove-passkey",
  "sign-out",
  "password-refused",
  "change-email",
  "change-password",
  "end-sessions",
  "second-factor-on",
  "second-factor-off",
  "renew-recovery-codes",
  "invite-admin",
  "change-role",
  "revoke-invite",
  /** Accepted an invitation. */
  "join",
  "remove-admin",
  "add-token",
  "remove-token",
  /** A program sent an unknown or removed token. */
  "token-refused",
  "add-webhook",
  "change-webhook",
  "remove-webhook",
]);
export type ActivityAction = z.infer<typeof ActivityAction>;

/** One action in the back office. A bulk action is one event. */
export const ActivityEntry = model("ActivityEntry", {
  id: z.string(),
  at: z.string().describe("ISO 8601 in UTC."),
  action: ActivityAction,
  kind: z.enum(ACTIVITY_KINDS),
  item_id: z.string().nullable().describe("The item, where it was one."),
  name: z.string().describe("What it was called then; empty where there is nothing to name."),
  count: z.number(),
  is_present: z.boolean().describe("Whether the item can be opened."),
  admin: z.string().describe("The e-mail address of who did it; empty when that is not known."),
  address: z
    .string()
    .describe(
      "The network address that it came from; empty when it was done on the server itself.",
    ),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const activity = endpoint("GET", "/api/admin/activity", {
  summary: "Newest first, for a year; narrowed down by `kind` and by `item`, an item's id.",
  input: listInput({
    kind: z.enum(ACTIVITY_KINDS, `Please choose ${ACTIVITY_KINDS.join(" or ")}`).optional(),
    item: z.string("Please name an item").optional(),
  }),
  output: page(ActivityEntry),
});
