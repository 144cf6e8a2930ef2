import type { Db } from "../../database/database.ts";
import { conflict, notFound } from "../../problems.ts";
import { endSessions } from "./admin-sessions.ts";
import { removeInvitesOf } from "./invites.ts";
import { removePasskeys } from "./passkeys.ts";
import { removeSecondFactor } from "./second-factor.ts";

/**
 * Within a transaction: of two that remove each other, one stays. Sessions and invitations end; what she wrote
 * stays, and the log goes on naming her. Throws 409 for the last one there is. Answers her address.
 */
export async function removeAdmin(db: Db, id: string): Promise<string> {
  const all = await db.selectFrom("admins").select(["id", "email"]).execute();
  const admin = all.find((one) => one.id === id);
  if (!admin) throw notFound("admin");
  if (all.length === 1)
    throw conflict("The last admin cannot be removed: invite another one first");
  await endSessions(db, id);
  await removeInvitesOf(db, id);
  await removeSecondFactor(db, id);
  await removePasskeys(db, id);
  await db.deleteFrom("admins").where("id", "=", id).execute();
  return admin.email;
}
