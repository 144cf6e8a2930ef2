import type { Db } from "../../database/database.ts";
import type { Caller } from "../../http/route.ts";
import { endSessions } from "../../store/accounts/admin-sessions.ts";
import { adminEmail } from "../../store/accounts/admins.ts";
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
  const ended = await inTransaction(db, async (trx) => {
    await work(trx, id);
    return endSessions(trx, id, caller.sessionId);
  });
  await caller.signIn(id);
  return { ...(await accountOf(db, id)), sessions_ended: ended };
}

export async function accountOf(db: Db, id: string) {
  return {
    id,
    email: (await adminEmail(db, id)) ?? "",
    second_factor: await findSecondFactor(db, id),
  };
}
