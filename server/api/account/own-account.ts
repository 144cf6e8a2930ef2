import { ownAccount } from "../../../contract/account/own-account.ts";
import { emailForm, passwordForm } from "../../../contract/forms/account.ts";
import { type Route, noInput, route } from "../../http/route.ts";
import { logActivity } from "../../store/activity/activity.ts";
import { changeEmail, changePassword } from "../../store/accounts/admins.ts";
import { accountOf, changeAccount } from "./change-account.ts";
import { ownId, requirePassword } from "./present-password.ts";

export const ownAccountRoutes: Route[] = [
  route(ownAccount.find, noInput, ({ db }, _input, caller) => accountOf(db, ownId(caller))),

  route(ownAccount.changeEmail, emailForm, async (deps, { email, password }, caller) => {
    await requirePassword(deps, caller, password);
    return changeAccount(deps.db, caller, async (trx, id) => {
      // First, so that it is told by whom under the address that she had.
      const act = { action: "change-email", kind: "account", name: email } as const;
      await logActivity(trx, caller, act);
      await changeEmail(trx, id, email);
    });
  }),

  route(ownAccount.changePassword, passwordForm, async (deps, form, caller) => {
    await requirePassword(deps, caller, form.password);
    const hash = await deps.passwords.hash(form.new_password);
    return changeAccount(deps.db, caller, async (trx, id) => {
      await changePassword(trx, id, hash);
      await logActivity(trx, caller, { action: "change-password", kind: "account" });
    });
  }),
];
