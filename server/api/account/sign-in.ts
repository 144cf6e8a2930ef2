import { loginForm } from "../../../contract/forms/account.ts";
import { account } from "../../../contract/endpoints.ts";
import { type Route, noInput, route } from "../../http/route.ts";
import { RequestProblem } from "../../problems.ts";
import { logActivity } from "../../store/activity/activity.ts";
import { checkPassword } from "../../store/accounts/admins.ts";

export const signInRoutes: Route[] = [
  route(account.status, noInput, async (_deps, _input, { adminId }) => ({
    authenticated: adminId !== undefined,
  })),

  route(
    account.login,
    loginForm,
    async ({ db, limits, passwords }, { email, password }, caller) => {
      await passwords.refuseIfFull();
      const adminId = await limits.signIn(caller.address, email, () =>
        checkPassword(db, passwords, email, password),
      );
      const { address } = caller;
      if (!adminId) {
        await logActivity(db, { address, email }, { action: "sign-in-failed", kind: "account" });
        throw new RequestProblem(401, "Invalid email or password");
      }
      await caller.signIn(adminId);
      await logActivity(db, { address, adminId }, { action: "sign-in", kind: "account" });
      return { authenticated: true };
    },
  ),

  route(account.logout, noInput, async ({ db }, _input, caller) => {
    caller.signOut();
    if (caller.adminId) await logActivity(db, caller, { action: "sign-out", kind: "account" });
  }),
];
