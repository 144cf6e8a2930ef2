import { passkeys } from "../../../../contract/account/passkeys.ts";
import { type Route, route } from "../../../http/route.ts";
import { RequestProblem } from "../../../problems.ts";
import { presentSignIn } from "../../../store/accounts/admins.ts";
import {
  newChallenge,
  takeChallenge,
  findPasskey,
  hasPasskeys,
  notePasskeyUse,
} from "../../../store/accounts/passkeys.ts";
import { logActivity } from "../../../store/history/activity.ts";
import { inTransaction } from "../../../store/common.ts";
import { keepSignInOrigin } from "../../../store/site-settings.ts";
import { tooLate } from "./passkeys.ts";
import { passkeyHost, requirePlace, challengeOf, verifyUse } from "./verify.ts";

/** Used as the rate-limit key in place of an e-mail address, which is not known here. */
const NO_EMAIL = "passkey";

const REFUSED =
  "This passkey doesn’t work here. Please use your email and password, and check the passkeys in your account.";

export const passkeySignInRoutes: Route[] = [
  route(passkeys.findPlace, async (deps, _input, caller) => {
    const { origin, rpId, obstacle } = await passkeyHost(deps, caller);
    const isFound = obstacle === null && (await hasPasskeys(deps.db, rpId));
    return { origin: isFound ? origin : null };
  }),

  route(passkeys.beginSignIn, async (deps, _input, caller) => {
    const { rpId } = await requirePlace(deps, caller);
    await deps.limits.countChallenge(caller.address);
    return { challenge: await newChallenge(deps.db, null), rp_id: rpId };
  }),

  route(passkeys.signIn, async (deps, form, caller) => {
    const { db, limits } = deps;
    const { address } = caller;
    const place = await requirePlace(deps, caller);
    const challenge = challengeOf(form.client_data);
    // The admin whose sign-in failed.
    let adminId: string | undefined;
    const signIn = await limits.signIn(address, NO_EMAIL, async () => {
      if (challenge === undefined || !(await takeChallenge(db, null, challenge))) throw tooLate();
      const key = await findPasskey(db, form.id, place.rpId);
      adminId = key?.admin_id;
      const counter = key && (await verifyUse(form, key, place, challenge));
      if (!key || counter === undefined) return undefined;
      return inTransaction(db, async (trx) => {
        if (!(await notePasskeyUse(trx, key.id, counter))) return undefined;
        const actor = { adminId: key.admin_id, address };
        const act = { action: "sign-in-by-passkey", kind: "account", name: key.name } as const;
        await logActivity(trx, actor, act);
        return presentSignIn(trx, key.admin_id);
      });
    });
    if (!signIn) {
      const action = adminId === undefined ? "sign-in-failed" : "passkey-refused";
      await logActivity(db, { adminId, address }, { action, kind: "account" });
      throw new RequestProblem(401, REFUSED);
    }
    await caller.signIn(signIn);
    await keepSignInOrigin(db, caller.origin());
    return { authenticated: true };
  }),
];
