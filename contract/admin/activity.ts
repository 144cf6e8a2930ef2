import { z } from "zod";
import { listInput } from "../inputs.ts";
import { COLLECTION_KINDS, type CollectionKind } from "../collections.ts";
import type { Page } from "../page.ts";
import { type, endpoint } from "../endpoint.ts";

export type ActivityKind =
  | CollectionKind
  | "messages"
  | "pictures"
  | "announcements"
  | "settings"
  | "transfer"
  | "account";

export const ACTIVITY_KINDS: ActivityKind[] = [
  ...COLLECTION_KINDS,
  "messages",
  "pictures",
  "announcements",
  "settings",
  "transfer",
  "account",
];

export type ActivityAction =
  | "add"
  | "change"
  | "delete"
  | "restore"
  | "order"
  /** Into the category that is named. */
  | "move"
  | "delete-for-good"
  | "replace"
  | "crop"
  /** By the server, at its time of publishing. */
  | "publish"
  | "share-preview"
  | "announce"
  | "import"
  | "export"
  | "backup"
  | "download-backup"
  | "sign-in"
  | "sign-in-failed"
  | "sign-in-by-recovery-code"
  /** The password was right, the code was not. */
  | "code-refused"
  | "sign-in-by-passkey"
  /** It was an admin’s, and what it signed was not right. */
  | "passkey-refused"
  | "add-passkey"
  | "rename-passkey"
  | "remove-passkey"
  | "sign-out"
  | "password-refused"
  | "change-email"
  | "change-password"
  | "end-sessions"
  | "second-factor-on"
  | "second-factor-off"
  | "renew-recovery-codes"
  | "invite-admin"
  | "revoke-invite"
  /** Became an admin, by an invitation. */
  | "join"
  | "remove-admin"
  | "add-token"
  | "remove-token"
  /** A program sent one that is unknown or was removed. */
  | "token-refused"
  | "add-webhook"
  | "change-webhook"
  | "remove-webhook";

/** One act in the back office; an act on many items is one entry. */
export interface ActivityEntry {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  action: ActivityAction;
  kind: ActivityKind;
  /** The item, where it was one. */
  item_id: string | null;
  /** What it was called then; empty where there is nothing to name. */
  name: string;
  count: number;
  /** Whether the item can be opened. */
  is_present: boolean;
  /** The e-mail address of who did it; empty when that is not known. */
  admin: string;
  /** The network address that it came from; empty when it was done on the server itself. */
  address: string;
}

/** Newest first, for a year; narrowed down by `kind` and by `item`, an item's id. */
export const activity = endpoint("GET", "/api/admin/activity", {
  input: listInput({
    kind: z.enum(ACTIVITY_KINDS, `Please choose ${ACTIVITY_KINDS.join(" or ")}`).optional(),
    item: z.string("Please name an item").optional(),
  }),
  output: type<Page<ActivityEntry>>(),
});
