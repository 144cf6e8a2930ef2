import { z } from "zod";
import { model } from "../outputs.ts";
import { idInput } from "../inputs.ts";
import {
  emailForm,
  passwordForm,
  currentPasswordForm,
  secondFactorForm,
  inviteForm,
  roleForm,
  tokenForm,
  joinForm,
  AdminStatus,
  ROLES,
} from "../forms/account.ts";
import { scoped, endpoint } from "../endpoint.ts";

export const SecondFactorState = model("SecondFactorState", {
  since: z.string().describe("ISO 8601 in UTC."),
  recovery_codes_left: z.number().describe("How many were not used yet."),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

export const OwnAccount = model("OwnAccount", {
  id: z.string(),
  email: z.string(),
  second_factor: SecondFactorState.nullable().describe(
    "Null while signing in asks for nothing but the password.",
  ),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

export const ChangedAccount = OwnAccount.extend({
  sessions_ended: z.number().describe("How many other sessions were signed out."),
}).meta({ id: "ChangedAccount" });
export type ChangedAccount = z.infer<typeof ChangedAccount>;

/** An admin’s own credentials. Each change ends all of their other sessions. */
export const ownAccount = scoped("admins", {
  find: endpoint("GET", "/api/admin/account", { output: OwnAccount }),
  changeEmail: endpoint("PUT", "/api/admin/account/email", {
    input: emailForm,
    output: ChangedAccount,
  }),
  changePassword: endpoint("PUT", "/api/admin/account/password", {
    input: passwordForm,
    output: ChangedAccount,
  }),
});

export const AdminSession = model("AdminSession", {
  id: z.string(),
  is_current: z.boolean().describe("Whether it is the one that asks."),
  device: z.string().describe("The name of its browser, such as `Firefox on Android`."),
  address: z
    .string()
    .describe("The network address that it was last used from; empty when that is not known."),
  created_at: z.string().describe("ISO 8601 in UTC; empty when that is not known."),
  used_at: z.string().describe("To the minute."),
});
export type AdminSession = z.infer<typeof AdminSession>;

export const sessions = scoped("sessions", {
  list: endpoint("GET", "/api/admin/sessions", {
    summary: "Last used first.",
    output: z.object({ sessions: z.array(AdminSession) }),
  }),
  end: endpoint("DELETE", "/api/admin/sessions/:id", {
    summary: "Signs that browser out with its next request.",
    status: 204,
    input: idInput,
  }),
  endOthers: endpoint("POST", "/api/admin/sessions/end-others", {
    output: z.object({ sessions_ended: z.number() }),
  }),
});

export const SecondFactorKey = model("SecondFactorKey", {
  secret: z.string().describe("In base 32, as it is typed into an app."),
  uri: z.string().describe("`otpauth://…`, the same as a QR code says it."),
});
export type SecondFactorKey = z.infer<typeof SecondFactorKey>;

export const RecoveryCodes = model("RecoveryCodes", {
  recovery_codes: z
    .array(z.string())
    .describe("Each signs in once, in place of a code of the app. Nothing shows them again."),
});
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/**
 * The second factor: a code of an authenticator app (RFC 6238), required beside the password. Each call takes the
 * current password; switching it on or off ends all other sessions.
 */
export const secondFactor = scoped("admins", {
  newKey: endpoint("POST", "/api/admin/account/second-factor/key", {
    summary:
      "A new key, which is kept nowhere until it is switched on with a code that was made of it.",
    input: currentPasswordForm,
    output: SecondFactorKey,
  }),
  switchOn: endpoint("PUT", "/api/admin/account/second-factor", {
    input: secondFactorForm,
    output: ChangedAccount.extend(RecoveryCodes.shape),
  }),
  switchOff: endpoint("POST", "/api/admin/account/second-factor/off", {
    input: currentPasswordForm,
    output: ChangedAccount,
  }),
  renewRecoveryCodes: endpoint("POST", "/api/admin/account/second-factor/recovery-codes", {
    summary: "In place of all earlier ones.",
    input: currentPasswordForm,
    output: RecoveryCodes,
  }),
});

/** Precedes the token in a password link. Behind a `#`, it is never sent to a server, so no log has it. */
export const BEFORE_RESET = "#reset=";

export const Admin = model("Admin", {
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  is_self: z.boolean().describe("Whether it is the one that asks."),
  has_second_factor: z.boolean(),
  passkeys: z.number().describe("How many she has."),
});
export type Admin = z.infer<typeof Admin>;

/** An invitation that nobody has accepted yet. Its link is shown once only. */
export const Invite = model("Invite", {
  id: z.string(),
  name: z.string().describe("Whom it is for, as the inviter calls her; may be empty."),
  role: z.enum(ROLES),
  invited_by: z.string().describe("An e-mail address."),
  expires_at: z.string().describe("ISO 8601 in UTC."),
});
export type Invite = z.infer<typeof Invite>;

export const admins = scoped("admins", {
  list: endpoint("GET", "/api/admin/admins", {
    output: z.object({ admins: z.array(Admin), invites: z.array(Invite) }),
  }),
  remove: endpoint("POST", "/api/admin/admins/:id/remove", {
    summary: "Signs her out with her next request. The last owner stays.",
    status: 204,
    input: idInput.extend(currentPasswordForm.shape),
  }),
  changeRole: endpoint("PUT", "/api/admin/admins/:id/role", {
    summary: "From her next request on. The last owner stays one.",
    status: 204,
    input: idInput.extend(roleForm.shape),
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
    output: Invite.pick({ invited_by: true, role: true }),
  }),
  join: endpoint("POST", "/api/admin/join", {
    summary: "Makes an admin of whom a link invited, and signs her in.",
    access: "session",
    input: joinForm,
    output: AdminStatus,
  }),
});
