import type { PresentPasswordForm, SecondFactorForm } from "../forms/account.ts";
import type { ChangedAccount } from "./own-account.ts";
import { endpoint } from "../endpoint.ts";

/**
 * The calls of the second factor: a code of an app (RFC 6238), asked for beside the password. All of them ask
 * for the present password; switching it on and off ends all other sessions.
 */
export const secondFactor = {
  /** A new key, which is kept nowhere until it is switched on with a code that was made of it. */
  newKey: endpoint<PresentPasswordForm, SecondFactorKey>(
    "POST",
    "/api/admin/account/second-factor/key",
    "admin",
  ),
  switchOn: endpoint<SecondFactorForm, ChangedAccount & RecoveryCodes>(
    "PUT",
    "/api/admin/account/second-factor",
    "admin",
  ),
  switchOff: endpoint<PresentPasswordForm, ChangedAccount>(
    "POST",
    "/api/admin/account/second-factor/off",
    "admin",
  ),
  /** In place of all earlier ones. */
  renewRecoveryCodes: endpoint<PresentPasswordForm, RecoveryCodes>(
    "POST",
    "/api/admin/account/second-factor/recovery-codes",
    "admin",
  ),
};

export interface SecondFactor {
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
