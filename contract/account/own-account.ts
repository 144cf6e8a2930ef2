import type { SecondFactor } from "./second-factor.ts";
import type { EmailForm, PasswordForm } from "../forms/account.ts";
import { type Nothing, endpoint } from "../endpoint.ts";

/** The calls of what an admin signs in with. Each change ends all other sessions of hers. */
export const ownAccount = {
  find: endpoint<Nothing, OwnAccount>("GET", "/api/admin/account", "admin"),
  changeEmail: endpoint<EmailForm, ChangedAccount>("PUT", "/api/admin/account/email", "admin"),
  changePassword: endpoint<PasswordForm, ChangedAccount>(
    "PUT",
    "/api/admin/account/password",
    "admin",
  ),
};

export interface OwnAccount {
  id: string;
  email: string;
  /** Null while signing in asks for nothing but the password. */
  second_factor: SecondFactor | null;
}

export interface ChangedAccount extends OwnAccount {
  /** How many other sessions were signed out. */
  sessions_ended: number;
}
