import { ownAccount } from "../../../contract/account/own-account.ts";
import { emailForm, passwordForm } from "../../../contract/forms/account.ts";
import type { Db } from "../../database/database.ts";
import { type Caller, type Route, noInput, route } from "../../http/route.ts";
import { logActivity } from "../../store/activity/activity.ts";
import { endSessions } from "../../store/accounts/admin-sessions.ts";
import { adminEmail, changeEmail, changePassword } from "../../store/accounts/admins.ts";
import { inTransaction } from "../../store/common.ts";
import { ownId, requirePassword } from "./present-password.ts";

export const ownAccountRoutes: Route[] = [
  route(ownAccount.find, noInput, ({ db }, _input, caller) => accountOf(db, ownId(caller))),

  route(ownAccount.changeEmail, emailForm, async (deps, { email, password }, caller) => {
    await requirePassword(deps, caller, password);
    return change(deps.db, caller, async (trx, id) => {
      // First, so that it is told by whom under the address that she had.
      const act = { action: "change-email", kind: "account", name: email } as const;
      await logActivity(trx, caller, act);
      await changeEmail(trx, id, email);
    });
  }),

  route(ownAccount.changePassword, passwordForm, async (deps, form, caller) => {
    await requirePassword(deps, caller, form.password);
    const hash = await deps.passwords.hash(form.new_password);
    return change(deps.db, caller, async (trx, id) => {
      await changePassword(trx, id, hash);
      await logActivity(trx, caller, { action: "change-password", kind: "account" });
    });
  }),
];

/** Does what ends all other sessions, and gives this one a new id. */
async function change(db: Db, caller: Caller, work: (trx: Db, id: string) => Promise<void>) {
  const id = ownId(caller);
  const ended = await inTransaction(db, async (trx) => {
    await work(trx, id);
    return endSessions(trx, id, caller.sessionId);
  });
  await caller.signIn(id);
  return { ...(await accountOf(db, id)), sessions_ended: ended };
}

async function accountOf(db: Db, id: string) {
  return { id, email: (await adminEmail(db, id)) ?? "" };
}
