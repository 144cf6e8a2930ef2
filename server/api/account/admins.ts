import { tokens } from "../../../contract/account/tokens.ts";
import { admins } from "../../../contract/account/own-account.ts";
import { type Route, route, saving } from "../../http/route.ts";
import { required } from "../../problems.ts";
import {
  addAdmin,
  adminEmail,
  changeRole,
  listAdmins,
  presentSignIn,
} from "../../store/accounts/admins.ts";
import {
  addInvite,
  findInvite,
  listInvites,
  removeInvite,
  consumeInvite,
  addToken,
  listTokens,
  removeToken,
} from "../../store/accounts/tokens.ts";
import { countPasskeys } from "../../store/accounts/passkeys.ts";
import { removeAdmin, withSecondFactor } from "../../store/accounts/second-factor.ts";
import { logActivity } from "../../store/history/activity.ts";
import { inTransaction } from "../../store/common.ts";
import { hashOfNew, ownId, requirePassword } from "./present-password.ts";

/** API tokens act in the name of the admin who made them. */
export const tokenRoutes: Route[] = [
  route(tokens.list, async ({ db }) => ({ tokens: await listTokens(db) })),

  route(tokens.make, async (deps, { password, ...form }, caller) => {
    await requirePassword(deps, caller, password);
    return inTransaction(deps.db, async (trx) => {
      const { name } = form;
      await logActivity(trx, caller, { action: "add-token", kind: "account", name });
      const made = await addToken(trx, ownId(caller), form);
      return { ...made, admin: await adminEmail(trx, ownId(caller)) };
    });
  }),

  saving(tokens.remove, async (trx, { id }, caller) => {
    const name = required(await removeToken(trx, id), "token");
    await logActivity(trx, caller, { action: "remove-token", kind: "account", name });
  }),
];

export const adminRoutes: Route[] = [
  route(admins.list, async ({ db }, _input, caller) => {
    const secured = await withSecondFactor(db);
    const passkeys = await countPasskeys(db);
    const all = await listAdmins(db);
    return {
      admins: all.map(({ id, email, role }) => ({
        id,
        email,
        role,
        is_self: id === caller.adminId,
        has_second_factor: secured.has(id),
        passkeys: passkeys.get(id) ?? 0,
      })),
      invites: await listInvites(db),
    };
  }),

  route(admins.remove, async (deps, { id, password }, caller) => {
    await requirePassword(deps, caller, password);
    await inTransaction(deps.db, async (trx) => {
      // Logged before the removal: an admin who removes their own account is still named.
      const name = await adminEmail(trx, id);
      await logActivity(trx, caller, { action: "remove-admin", kind: "account", name });
      await removeAdmin(trx, id);
    });
    if (id === caller.adminId) caller.signOut();
  }),

  route(admins.changeRole, async (deps, { id, role, password }, caller) => {
    await requirePassword(deps, caller, password);
    await inTransaction(deps.db, async (trx) => {
      const name = await changeRole(trx, id, role);
      await logActivity(trx, caller, { action: "change-role", kind: "account", name });
    });
  }),

  route(admins.invite, async (deps, { name, role, password }, caller) => {
    await requirePassword(deps, caller, password);
    return inTransaction(deps.db, async (trx) => {
      await logActivity(trx, caller, { action: "invite-admin", kind: "account", name });
      const invite = await addInvite(trx, ownId(caller), name, role);
      return { ...invite, invited_by: await adminEmail(trx, ownId(caller)) };
    });
  }),

  saving(admins.revoke, async (trx, { id }, caller) => {
    const name = required(await removeInvite(trx, id), "invitation");
    await logActivity(trx, caller, { action: "revoke-invite", kind: "account", name });
  }),

  route(admins.findInvite, ({ db }, { token }) => findInvite(db, token)),

  route(admins.join, async (deps, { token, email, password }, caller) => {
    const { db } = deps;
    // Before hashing, which costs CPU: only a valid invite link gets that far.
    const { invited_by, role } = await findInvite(db, token);
    const hash = await hashOfNew(deps, { field: "password", password, email });
    const signIn = await inTransaction(db, async (trx) => {
      await consumeInvite(trx, token);
      const adminId = await addAdmin(trx, email, hash, role);
      const { address } = caller;
      const act = { action: "join", kind: "account", name: invited_by } as const;
      await logActivity(trx, { adminId, address }, act);
      return presentSignIn(trx, adminId);
    });
    if (signIn) await caller.signIn(signIn);
    return { authenticated: true, role };
  }),
];
