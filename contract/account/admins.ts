import type { AdminStatus, InviteForm, JoinForm, CurrentPasswordForm } from "../forms/account.ts";
import { scoped } from "./scopes.ts";
import { type Nothing, endpoint } from "../endpoint.ts";

/** Before the token in a link for a new password; after a `#`, it appears in no log. */
export const BEFORE_RESET = "#reset=";

/** The calls of who else may manage the site. All admins may do the same. */
export const admins = scoped("admins", {
  list: endpoint<Nothing, { admins: Admin[]; invites: Invite[] }>(
    "GET",
    "/api/admin/admins",
    "admin",
  ),
  /** Signs her out with her next request. The last one stays. */
  remove: endpoint<{ id: string } & CurrentPasswordForm, void>(
    "POST",
    "/api/admin/admins/:id/remove",
    "admin",
    204,
  ),
  invite: endpoint<InviteForm, Invite & { token: string }>(
    "POST",
    "/api/admin/invites",
    "admin",
    201,
  ),
  revoke: endpoint<{ id: string }, void>("DELETE", "/api/admin/invites/:id", "admin", 204),
  /** What a link invites to; 404 once it counts no more. */
  findInvite: endpoint<{ token: string }, { invited_by: string }>(
    "POST",
    "/api/admin/join/find",
    "session",
  ),
  /** Makes an admin of whom a link invited, and signs her in. */
  join: endpoint<JoinForm, AdminStatus>("POST", "/api/admin/join", "session"),
});

export interface Admin {
  id: string;
  email: string;
  /** Whether it is the one that asks. */
  is_self: boolean;
  has_second_factor: boolean;
  /** How many she has. */
  passkeys: number;
}

/** An invitation that nobody has accepted yet. Its link is shown once only. */
export interface Invite {
  id: string;
  /** Whom it is for, as the inviter calls her; may be empty. */
  name: string;
  /** An e-mail address. */
  invited_by: string;
  /** ISO 8601 in UTC. */
  expires_at: string;
}
