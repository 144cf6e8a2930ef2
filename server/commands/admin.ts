import { z } from "zod";
import { type Config, ConfigError } from "../config.ts";
import type { Db } from "../database/database.ts";
import { generatePassword, createPasswords } from "../passwords.ts";
import { ON_SERVER, logActivity } from "../store/history/activity.ts";
import {
  addAdmin,
  changeEmail,
  changePassword,
  listAdmins,
  normalEmail,
  rememberGenerated,
  clearLoginLimits,
} from "../store/accounts/admins.ts";
import { endSessions } from "../store/accounts/sessions.ts";
import { removePasskeys } from "../store/accounts/passkeys.ts";
import { hasSecondFactor, removeSecondFactor } from "../store/accounts/second-factor.ts";
import { inTransaction } from "../store/common.ts";
import { GENERATED_ADVICE, passwordWarning, withSite } from "../starting.ts";

/**
 * `lunula admin [e-mail]`: gives an admin a new password, `ADMIN_PASSWORD` or a made-up one that is
 * printed, signs her out everywhere, removes her passkeys, of which one may be another's, and lifts the limits on signing
 * in. Of several, the e-mail says which; of one, it becomes the one to sign in with. ADMIN_EMAIL, a setting of the first start,
 * only says which. With `--no-second-factor` it
 * is second factor and passkeys that go, and e-mail and password stay.
 */
export async function runAdmin(config: Config, given?: string): Promise<void> {
  if (given !== undefined && !z.email().safeParse(given).success) {
    throw new ConfigError(`“${given}” is not a valid email address`);
  }
  const done = await withSite(config, ({ db }) =>
    config.withoutSecondFactor
      ? switchOffSecondFactor(db, given)
      : givePassword(db, config.firstAdmin, given),
  );
  console.log(done);
}

async function givePassword(db: Db, account: Config["firstAdmin"], given?: string) {
  const named = given ?? account.email;
  const admins = await listAdmins(db);
  const admin = findAdmin(admins, named) ?? onlyAdmin(admins);
  if (!admin && named === undefined) {
    throw new ConfigError("There is no admin yet: add an email address");
  }
  // The settings file may still have the e-mail of the first start.
  const email = normalEmail(given ?? admin?.email ?? named ?? "");
  const warning = passwordWarning({ ...account, email });
  if (warning) console.log(warning);
  const password = account.password ?? generatePassword();
  const hash = await createPasswords().hash(password);
  const { isAsked, passkeys } = await inTransaction(db, async (trx) => {
    let passkeys = 0;
    if (admin) {
      passkeys = await removePasskeys(trx, admin.id);
      await changeEmail(trx, admin.id, email);
      await changePassword(trx, admin.id, hash);
      await endSessions(trx, admin.id);
    }
    const id = admin?.id ?? (await addAdmin(trx, email, hash));
    if (account.password === undefined) await rememberGenerated(trx, id);
    await clearLoginLimits(trx);
    await logActivity(trx, ON_SERVER, { action: "change", kind: "account", name: email });
    return { passkeys, isAsked: admin !== undefined && (await hasSecondFactor(trx, admin.id)) };
  });
  const shown = account.password ? "the password from ADMIN_PASSWORD" : `the password ${password}`;
  const more = isAsked
    ? " and a code of the second factor, which --no-second-factor takes off"
    : "";
  const until = account.password ? "" : ` ${GENERATED_ADVICE}`;
  return `The admin now signs in as ${email} with ${shown}${more}.${until}${removedText(passkeys)}`;
}

async function switchOffSecondFactor(db: Db, given?: string) {
  const admins = await listAdmins(db);
  const admin = given === undefined ? onlyAdmin(admins) : findAdmin(admins, given);
  if (!admin) throw new ConfigError(given ? `No admin signs in as ${given}` : "There is no admin");
  const { id, email } = admin;
  const removed = await inTransaction(db, async (trx) => {
    const passkeys = await removePasskeys(trx, id);
    if (!(await removeSecondFactor(trx, id)) && passkeys === 0) return undefined;
    await endSessions(trx, id);
    await clearLoginLimits(trx);
    const act = { action: "second-factor-off", kind: "account", name: email } as const;
    await logActivity(trx, ON_SERVER, act);
    return passkeys;
  });
  if (removed === undefined) return `${email} already signs in without a second factor.`;
  return `${email} now signs in with just the password.${removedText(removed)}`;
}

function removedText(passkeys: number): string {
  if (passkeys === 0) return "";
  return passkeys === 1 ? " A passkey was removed." : ` ${passkeys} passkeys were removed.`;
}

type Admins = Awaited<ReturnType<typeof listAdmins>>;

function findAdmin(admins: Admins, email?: string) {
  return admins.find((admin) => admin.email === normalEmail(email ?? ""));
}

/** Undefined if there is no admin; throws if there are several. */
function onlyAdmin(admins: Admins) {
  if (admins.length < 2) return admins[0];
  const emails = admins.map(({ email }) => email).join(", ");
  throw new ConfigError(`There are several admins: name one of ${emails}`);
}
