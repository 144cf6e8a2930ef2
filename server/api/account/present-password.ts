import type { Caller, Handler } from "../../http/route.ts";
import { requireUncommon } from "../../common-passwords.ts";
import { invalid } from "../../problems.ts";
import { logActivity } from "../../store/history/activity.ts";
import { adminEmail, checkPassword, presentSignIn } from "../../store/accounts/admins.ts";
import type { Db } from "../../database/database.ts";
import { endSessions } from "../../store/accounts/sessions.ts";
import { findSecondFactor } from "../../store/accounts/second-factor.ts";
import { inTransaction } from "../../store/common.ts";
import { currentSettings } from "../../store/site-settings.ts";

/** The dependencies that handlers receive. */
export type HandlerDeps = Parameters<Handler<object, void>>[0];

export function ownId({ adminId }: Caller): string {
  // Admin routes refuse this earlier; the check narrows the type.
  if (!adminId) throw new Error("A route for admins was called by nobody");
  return adminId;
}

/**
 * Somebody who finds a signed-in browser must not be able to take over the account. Throws 400 unless the password is
 * the admin's, and 429 after too many failures, which count together with those of signing in.
 */
export async function requirePassword(
  { db, limits, passwords }: Pick<HandlerDeps, "db" | "limits" | "passwords">,
  caller: Caller,
  password: string,
): Promise<void> {
  await passwords.refuseIfFull();
  const email = await adminEmail(db, ownId(caller));
  const found = await limits.signIn(caller.address, email, () =>
    checkPassword(db, passwords, email, password),
  );
  if (found) return caller.confirm();
  await logActivity(db, caller, { action: "password-refused", kind: "account" });
  throw invalid([{ field: "password", message: "This isn’t your current password" }]);
}

/** The hash of a new password. Throws 400 for one that would soon be guessed. */
export async function hashOfNew(
  { db, config, passwords }: Pick<HandlerDeps, "db" | "config" | "passwords">,
  { field, password, email }: Record<"field" | "password" | "email", string>,
): Promise<string> {
  const { name, url } = await currentSettings(db, config.site);
  requireUncommon(field, password, { email, name, url });
  return passwords.hash(password);
}

/** Does the work, ends the admin’s other sessions, and gives this one a new id. */
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
  if (signIn) await caller.signIn(signIn, caller.confirmedAt);
  return { ...(await accountOf(db, id)), sessions_ended: ended };
}

export async function accountOf(db: Db, id: string) {
  return {
    id,
    email: await adminEmail(db, id),
    second_factor: await findSecondFactor(db, id),
  };
}
