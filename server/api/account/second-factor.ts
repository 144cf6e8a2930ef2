import { secondFactor } from "../../../contract/account/own-account.ts";
import { type Route, route } from "../../http/route.ts";
import { logActivity } from "../../store/history/activity.ts";
import { adminEmail } from "../../store/accounts/admins.ts";
import {
  newRecoveryCodes,
  addSecondFactor,
  hasSecondFactor,
  removeSecondFactor,
  newKey,
  type CodeCheck,
  consumeRecoveryCode,
  consumeAppCode,
  findStep,
} from "../../store/accounts/second-factor.ts";
import { inTransaction } from "../../store/common.ts";
import { currentSettings } from "../../store/site-settings.ts";
import { conflict, RequestProblem } from "../../problems.ts";
import { changeAccount, ownId, requirePassword, type HandlerDeps } from "./present-password.ts";

export const secondFactorRoutes: Route[] = [
  route(secondFactor.newKey, async (deps, { password }, caller) => {
    await requirePassword(deps, caller, password);
    const { name } = await currentSettings(deps.db, deps.config.site);
    return newKey(name, await adminEmail(deps.db, ownId(caller)));
  }),

  route(secondFactor.switchOn, async (deps, form, caller) => {
    await requirePassword(deps, caller, form.password);
    const step = stepOfNewKey(form.secret, form.code);
    let codes: string[] = [];
    const account = await changeAccount(deps.db, caller, async (trx, id) => {
      codes = await addSecondFactor(trx, id, { secret: form.secret, step }, deps.secretKey);
      await logActivity(trx, caller, { action: "second-factor-on", kind: "account" });
    });
    return { ...account, recovery_codes: codes };
  }),

  route(secondFactor.switchOff, async (deps, { password }, caller) => {
    await requirePassword(deps, caller, password);
    return changeAccount(deps.db, caller, async (trx, id) => {
      if (!(await removeSecondFactor(trx, id))) throw isOff();
      await logActivity(trx, caller, { action: "second-factor-off", kind: "account" });
    });
  }),

  route(secondFactor.renewRecoveryCodes, async (deps, form, caller) => {
    await requirePassword(deps, caller, form.password);
    const id = ownId(caller);
    const codes = await inTransaction(deps.db, async (trx) => {
      if (!(await hasSecondFactor(trx, id))) throw isOff();
      await logActivity(trx, caller, { action: "renew-recovery-codes", kind: "account" });
      return newRecoveryCodes(trx, id);
    });
    return { recovery_codes: codes };
  }),
];

function isOff() {
  return conflict("The second factor is off");
}

type Reasons = Record<Exclude<CodeCheck, "taken">, string>;

const OF_APP: Reasons = {
  unreadable:
    "This site has lost the key to check codes of your app: please enter one of your recovery codes",
  wrong: "Wrong code: enter the six digits your app shows now",
  used: "This code was already used: wait for the next one",
  "other-time":
    "This code has expired. If your app shows it now, set its device’s clock automatically",
};

const OF_RECOVERY: Reasons = {
  ...OF_APP,
  wrong: "This isn’t one of your recovery codes: only the latest set works",
  used: "This recovery code was already used: enter another",
};

/** Six digits are a code of an authenticator app; any other input is a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(bare(code));
}

/** Checks a second-factor code. Returns what is wrong with it, or undefined. Throws 429 after too many attempts. */
export async function checkCode(
  { db, limits, secretKey }: Pick<HandlerDeps, "db" | "limits" | "secretKey">,
  adminId: string,
  code: string,
): Promise<string | undefined> {
  if (!isAppCode(code)) return reasonOf(OF_RECOVERY, await consumeRecoveryCode(db, adminId, code));
  let check: CodeCheck = "wrong";
  await limits.code(adminId, async () => {
    check = await consumeAppCode(db, adminId, bare(code), secretKey);
    // Counts as no attempt: no code was checked.
    if (check === "unreadable") throw codeProblem(401, OF_APP.unreadable);
    return check === "taken" ? check : undefined;
  });
  return reasonOf(OF_APP, check);
}

/** Returns the time step of the code. Throws 400 unless the code proves that the app has the new key. */
function stepOfNewKey(secret: string, code: string): number {
  const made = findStep(secret, bare(code));
  if (made?.isNow) return made.step;
  throw codeProblem(400, OF_APP[made ? "other-time" : "wrong"]);
}

export function codeProblem(status: 400 | 401, message: string): RequestProblem {
  return new RequestProblem(status, message, { fields: [{ field: "code", message }] });
}

/** Apps show digits in groups, and people type them so. */
function bare(code: string): string {
  return code.replace(/[\s-]/g, "");
}

function reasonOf(reasons: Reasons, check: CodeCheck): string | undefined {
  return check === "taken" ? undefined : reasons[check];
}
