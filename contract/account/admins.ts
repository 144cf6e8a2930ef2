import { z } from "zod";
import { model } from "../outputs.ts";
import { idInput } from "../inputs.ts";
import {
  currentPasswordForm,
  inviteForm,
  tokenForm,
  joinForm,
  AdminStatus,
} from "../forms/account.ts";
import { scoped } from "./scopes.ts";
import { endpoint } from "../endpoint.ts";

/** Precedes the token in a password link. Behind a `#`, it is never sent to a server, so no log has it. */
export const BEFORE_RESET = "#reset=";

export const Admin = model("Admin", {
  id: z.string(),
  email: z.string(),
  is_self: z.boolean().describe("Whether it is the one that asks."),
  has_second_factor: z.boolean(),
  passkeys: z.number().describe("How many she has."),
});
export type Admin = z.infer<typeof Admin>;

/** An invitation that nobody has accepted yet. Its link is shown once only. */
export const Invite = model("Invite", {
  id: z.string(),
  name: z.string().describe("Whom it is for, as the inviter calls her; may be empty."),
  invited_by: z.string().describe("An e-mail address."),
  expires_at: z.string().describe("ISO 8601 in UTC."),
});
export type Invite = z.infer<typeof Invite>;

/** Admins and their invitations. All admins have the same rights. */
export const admins = scoped("admins", {
  list: endpoint("GET", "/api/admin/admins", {
    output: z.object({ admins: z.array(Admin), invites: z.array(Invite) }),
  }),
  remove: endpoint("POST", "/api/admin/admins/:id/remove", {
    summary: "Signs her out with her next request. The last one stays.",
    status: 204,
    input: idInput.extend(currentPasswordForm.shape),
  }),
  invite: endpoint("POST", "/api/admin/invites", {
    status: 201,
    input: inviteForm,
    output: Invite.extend({
      token: z.string(),
    }),
  }),
  revoke: endpoint("DELETE", "/api/admin/invites/:id", { status: 204, input: idInput }),
  findInvite: endpoint("POST", "/api/admin/join/find", {
    summary: "What a link invites to; 404 once it counts no more.",
    access: "session",
    input: tokenForm,
    output: z.object({ invited_by: z.string() }),
  }),
  join: endpoint("POST", "/api/admin/join", {
    summary: "Makes an admin of whom a link invited, and signs her in.",
    access: "session",
    input: joinForm,
    output: AdminStatus,
  }),
});
