import { idInput } from "../inputs.ts";
import {
  currentPasswordForm,
  inviteForm,
  tokenForm,
  joinForm,
  type AdminStatus,
} from "../forms/account.ts";
import { scoped } from "./scopes.ts";
import { type, endpoint } from "../endpoint.ts";

/** Before the token in a link for a new password; after a `#`, it appears in no log. */
export const BEFORE_RESET = "#reset=";

/** The calls of who else may manage the site. All admins may do the same. */
export const admins = scoped("admins", {
  list: endpoint("GET", "/api/admin/admins", {
    output: type<{ admins: Admin[]; invites: Invite[] }>(),
  }),
  /** Signs her out with her next request. The last one stays. */
  remove: endpoint("POST", "/api/admin/admins/:id/remove", {
    status: 204,
    input: idInput.extend(currentPasswordForm.shape),
  }),
  invite: endpoint("POST", "/api/admin/invites", {
    status: 201,
    input: inviteForm,
    output: type<Invite & { token: string }>(),
  }),
  revoke: endpoint("DELETE", "/api/admin/invites/:id", { status: 204, input: idInput }),
  /** What a link invites to; 404 once it counts no more. */
  findInvite: endpoint("POST", "/api/admin/join/find", {
    access: "session",
    input: tokenForm,
    output: type<{ invited_by: string }>(),
  }),
  /** Makes an admin of whom a link invited, and signs her in. */
  join: endpoint("POST", "/api/admin/join", {
    access: "session",
    input: joinForm,
    output: type<AdminStatus>(),
  }),
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
