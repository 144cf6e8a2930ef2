import { idInput } from "../inputs.ts";
import {
  emailForm,
  passwordForm,
  currentPasswordForm,
  secondFactorForm,
} from "../forms/account.ts";
import { scoped } from "./scopes.ts";
import { type, endpoint } from "../endpoint.ts";

/** The calls of what an admin signs in with. Each change ends all other sessions of hers. */
export const ownAccount = scoped("admins", {
  find: endpoint("GET", "/api/admin/account", { output: type<OwnAccount>() }),
  changeEmail: endpoint("PUT", "/api/admin/account/email", {
    input: emailForm,
    output: type<ChangedAccount>(),
  }),
  changePassword: endpoint("PUT", "/api/admin/account/password", {
    input: passwordForm,
    output: type<ChangedAccount>(),
  }),
});

export interface OwnAccount {
  id: string;
  email: string;
  /** Null while signing in asks for nothing but the password. */
  second_factor: SecondFactorState | null;
}

export interface ChangedAccount extends OwnAccount {
  /** How many other sessions were signed out. */
  sessions_ended: number;
}

export const sessions = scoped("sessions", {
  /** Last used first. */
  list: endpoint("GET", "/api/admin/sessions", { output: type<{ sessions: AdminSession[] }>() }),
  /** Signs that browser out with its next request. */
  end: endpoint("DELETE", "/api/admin/sessions/:id", { status: 204, input: idInput }),
  endOthers: endpoint("POST", "/api/admin/sessions/end-others", {
    output: type<{ sessions_ended: number }>(),
  }),
});

export interface AdminSession {
  id: string;
  /** Whether it is the one that asks. */
  is_current: boolean;
  /** The name of its browser, such as `Firefox on Android`. */
  device: string;
  /** The network address that it was last used from; empty when that is not known. */
  address: string;
  /** ISO 8601 in UTC; empty when that is not known. */
  created_at: string;
  /** To the minute. */
  used_at: string;
}

/**
 * The calls of the second factor: a code of an app (RFC 6238), asked for beside the password. All of them ask
 * for the current password; switching it on and off ends all other sessions.
 */
export const secondFactor = scoped("admins", {
  /** A new key, which is kept nowhere until it is switched on with a code that was made of it. */
  newKey: endpoint("POST", "/api/admin/account/second-factor/key", {
    input: currentPasswordForm,
    output: type<SecondFactorKey>(),
  }),
  switchOn: endpoint("PUT", "/api/admin/account/second-factor", {
    input: secondFactorForm,
    output: type<ChangedAccount & RecoveryCodes>(),
  }),
  switchOff: endpoint("POST", "/api/admin/account/second-factor/off", {
    input: currentPasswordForm,
    output: type<ChangedAccount>(),
  }),
  /** In place of all earlier ones. */
  renewRecoveryCodes: endpoint("POST", "/api/admin/account/second-factor/recovery-codes", {
    input: currentPasswordForm,
    output: type<RecoveryCodes>(),
  }),
});

export interface SecondFactorState {
  /** ISO 8601 in UTC. */
  since: string;
  /** How many were not used yet. */
  recovery_codes_left: number;
}

export interface SecondFactorKey {
  /** In base 32, as it is typed into an app. */
  secret: string;
  /** `otpauth://…`, the same as a QR code says it. */
  uri: string;
}

export interface RecoveryCodes {
  /** Each signs in once, in place of a code of the app. Nothing shows them again. */
  recovery_codes: string[];
}
