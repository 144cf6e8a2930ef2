import { passkeys } from "../../../../contract/account/passkeys.ts";
import { type Route, route, saving } from "../../../http/route.ts";
import { RequestProblem, notFound } from "../../../problems.ts";
import { adminEmail } from "../../../store/accounts/admins.ts";
import {
  newChallenge,
  takeChallenge,
  addPasskey,
  credentialIds,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from "../../../store/accounts/passkeys.ts";
import { logActivity } from "../../../store/history/activity.ts";
import { inTransaction } from "../../../store/common.ts";
import { currentSettings } from "../../../store/site-settings.ts";
import { changeAccount, ownId, requirePassword } from "../present-password.ts";
import {
  passkeyHost,
  requirePlace,
  ALGORITHMS,
  challengeOf,
  userHandle,
  verifyNew,
} from "./verify.ts";

export const passkeyRoutes: Route[] = [
  route(passkeys.list, async (deps, _input, caller) => {
    const { origin, rpId, obstacle } = await passkeyHost(deps, caller);
    const found = await listPasskeys(deps.db, ownId(caller));
    return { passkeys: found, origin, rp_id: rpId, obstacle };
  }),

  route(passkeys.begin, async (deps, { password }, caller) => {
    const { db, config } = deps;
    const { rpId } = await requirePlace(deps, caller);
    await requirePassword(deps, caller, password);
    const id = ownId(caller);
    const { name } = await currentSettings(db, config.site);
    return {
      challenge: await newChallenge(db, id),
      rp: { id: rpId, name },
      user: { id: userHandle(id), name: (await adminEmail(db, id)) ?? "" },
      algorithms: ALGORITHMS,
      exclude: await credentialIds(db, id, rpId),
    };
  }),

  route(passkeys.add, async (deps, form, caller) => {
    const { db } = deps;
    const place = await requirePlace(deps, caller);
    const admin_id = ownId(caller);
    const challenge = challengeOf(form.client_data);
    if (challenge === undefined || !(await takeChallenge(db, admin_id, challenge))) throw tooLate();
    const key = await verifyNew(form, place, challenge);
    if (!key) throw new RequestProblem(400, "This passkey isn’t for this site");
    const { name } = form;
    return inTransaction(db, async (trx) => {
      const added = await addPasskey(trx, { ...key, admin_id, rp_id: place.rpId, name });
      await logActivity(trx, caller, { action: "add-passkey", kind: "account", name });
      return added;
    });
  }),

  saving(passkeys.rename, async (trx, { id, name }, caller) => {
    const renamed = await renamePasskey(trx, ownId(caller), id, name);
    if (!renamed) throw notFound("passkey");
    await logActivity(trx, caller, { action: "rename-passkey", kind: "account", name });
    return renamed;
  }),

  route(passkeys.remove, (deps, input, caller) =>
    changeAccount(deps.db, caller, async (trx, adminId) => {
      const name = await removePasskey(trx, adminId, input.id);
      if (name === undefined) throw notFound("passkey");
      await logActivity(trx, caller, { action: "remove-passkey", kind: "account", name });
    }),
  ),
];

/** The challenge has expired or was already used. */
export function tooLate(): RequestProblem {
  return new RequestProblem(400, "This took longer than five minutes. Please try again.");
}
