import { secondFactor } from "../../../contract/account/own-account.ts";
import { currentPasswordForm, secondFactorForm } from "../../../contract/forms/account.ts";
import { type Route, route } from "../../http/route.ts";
import { logActivity } from "../../store/activity/activity.ts";
import { adminEmail } from "../../store/accounts/admins.ts";
import {
  newRecoveryCodes,
  addSecondFactor,
  hasSecondFactor,
  removeSecondFactor,
  newKey,
} from "../../store/accounts/second-factor.ts";
import { inTransaction } from "../../store/common.ts";
import { currentSettings } from "../../store/site-settings.ts";
import { conflict } from "../../problems.ts";
import { changeAccount, ownId, requirePassword } from "./present-password.ts";
import { stepOfNewKey } from "./check-code.ts";

export const secondFactorRoutes: Route[] = [
  route(secondFactor.newKey, currentPasswordForm, async (deps, { password }, caller) => {
    await requirePassword(deps, caller, password);
    const { name } = await currentSettings(deps.db, deps.config.site);
    return newKey(name, (await adminEmail(deps.db, ownId(caller))) ?? "");
  }),

  route(secondFactor.switchOn, secondFactorForm, async (deps, form, caller) => {
    await requirePassword(deps, caller, form.password);
    const step = stepOfNewKey(form.secret, form.code);
    let codes: string[] = [];
    const account = await changeAccount(deps.db, caller, async (trx, id) => {
      codes = await addSecondFactor(trx, id, { secret: form.secret, step });
      await logActivity(trx, caller, { action: "second-factor-on", kind: "account" });
    });
    return { ...account, recovery_codes: codes };
  }),

  route(secondFactor.switchOff, currentPasswordForm, async (deps, { password }, caller) => {
    await requirePassword(deps, caller, password);
    return changeAccount(deps.db, caller, async (trx, id) => {
      if (!(await removeSecondFactor(trx, id))) throw isOff();
      await logActivity(trx, caller, { action: "second-factor-off", kind: "account" });
    });
  }),

  route(secondFactor.renewRecoveryCodes, currentPasswordForm, async (deps, form, caller) => {
    await requirePassword(deps, caller, form.password);
    const id = ownId(caller);
    const codes = await inTransaction(deps.db, async (trx) => {
      if (!(await hasSecondFactor(trx, id))) throw isOff();
      await logActivity(trx, caller, { action: "renew-recovery-codes", kind: "account" });
      return newRecoveryCodes(trx, id);
    });
    return { recovery_codes: codes };
  }),
];

function isOff() {
  return conflict("The second factor is off");
}
