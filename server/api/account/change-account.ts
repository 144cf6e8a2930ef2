import type { Db } from "../../database/database.ts";
import type { Caller } from "../../http/route.ts";
import { endSessions } from "../../store/accounts/admin-sessions.ts";
import { adminEmail, presentSignIn } from "../../store/accounts/admins.ts";
import { findSecondFactor } from "../../store/accounts/second-factor.ts";
import { inTransaction } from "../../store/common.ts";
import { ownId } from "./present-password.ts";

/** Does what ends all other sessions, and gives this one a new id. */
export async function changeAccount(
  db: Db,
  caller: Caller,
  work: (trx: Db, id: string) => Promise<void>,
) {
  const id = ownId(caller);
  const { ended, signIn } = await inTransaction(db, async (trx) => {
    await work(trx, id);
    const ended = await endSessions(trx, id, caller.sessionId);
    return { ended, signIn: await presentSignIn(trx, id) };
  });
  if (signIn) await caller.signIn(signIn);
  return { ...(await accountOf(db, id)), sessions_ended: ended };
}

export async function accountOf(db: Db, id: string) {
  return {
    id,
    email: (await adminEmail(db, id)) ?? "",
    second_factor: await findSecondFactor(db, id),
  };
}
