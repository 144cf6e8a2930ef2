import { signInCalls } from "../../../contract/admin/site-calls.ts";
import type { ActivityAction } from "../../../contract/admin/activity.ts";
import { account } from "../../../contract/endpoints.ts";
import { type Route, route, saving } from "../../http/route.ts";
import { arrivesAsHttp } from "../../http/origin.ts";
import { RequestProblem, conflict, notFound } from "../../problems.ts";
import { type Actor, logActivity } from "../../store/history/activity.ts";
import {
  adminEmail,
  changePassword,
  checkPassword,
  normalEmail,
  passwordEnd,
  clearLoginLimits,
} from "../../store/accounts/admins.ts";
import { noReset, resetterOf, consumeReset } from "../../store/accounts/tokens.ts";
import { inTransaction, now } from "../../store/common.ts";
import { queueNotice } from "../../store/notices.ts";
import { currentSettings, saveSignInOrigin, linkOrigin } from "../../store/site-settings.ts";
import { hasSecondFactor } from "../../store/accounts/second-factor.ts";
import { checkCode, codeProblem, isAppCode } from "./second-factor.ts";
import { sessions } from "../../../contract/account/own-account.ts";
import { endSession, endSessions, listSessions } from "../../store/accounts/sessions.ts";
import { hashOfNew, ownId } from "./present-password.ts";
import Bowser from "bowser";

const NO_MAIL =
  "This site can’t send email. On its server, the command “lunula admin” sets a new password.";

const OUTDATED =
  "This password was only for the first days. Ask for a link to choose one, or run “lunula admin” on the site’s server for another.";

export const signInRoutes: Route[] = [
  route(account.status, async ({ reader, config }, _input, { adminId, role, origin }) => {
    if (adminId === undefined || !role) return { authenticated: false };
    const { url } = await currentSettings(reader, config.site);
    const password_ends = await passwordEnd(reader, adminId);
    return {
      authenticated: true,
      role,
      ...(password_ends && { password_ends }),
      ...(arrivesAsHttp(origin(), url) && { arrives_as_http: true as const }),
    };
  }),

  route(signInCalls.login, async (deps, { email, password, code }, caller) => {
    const { db, limits, passwords } = deps;
    await passwords.refuseIfFull();
    const { address } = caller;
    // The owner of the password, and what was wrong with the second-factor code.
    const found: { id?: string; wrong?: string } = {};
    const admin = await limits.signIn(address, email, async () => {
      const owner = await checkPassword(db, passwords, email, password);
      if (!owner || !(await hasSecondFactor(db, owner.id))) return owner;
      // Counted as neither failure nor success: otherwise somebody with the password could guess codes without limit.
      if (!code) throw codeProblem(401, "Please enter the code of your authenticator app");
      const wrong = await checkCode(deps, owner.id, code);
      if (wrong === undefined) return owner;
      Object.assign(found, { id: owner.id, wrong });
      return undefined;
    });
    const log = (actor: Actor, action: ActivityAction) =>
      logActivity(db, actor, { action, kind: "account" });
    if (found.wrong !== undefined) {
      await log({ address, adminId: found.id }, "code-refused");
      throw codeProblem(401, found.wrong);
    }
    if (!admin) {
      await log({ address, email }, "sign-in-failed");
      throw new RequestProblem(401, "Invalid email or password");
    }
    const end = await passwordEnd(db, admin.id);
    if (end !== undefined && end <= now()) {
      await log({ address, adminId: admin.id }, "sign-in-failed");
      throw new RequestProblem(401, OUTDATED);
    }
    await caller.signIn(admin);
    await saveSignInOrigin(db, caller.origin());
    const isRecovered = code !== undefined && !isAppCode(code);
    await log({ address, adminId: admin.id }, isRecovered ? "sign-in-by-recovery-code" : "sign-in");
    return { authenticated: true, role: admin.role };
  }),

  route(signInCalls.forgotten, async (deps, { email }, { address }) => {
    const { db, config, limits, adminReader } = deps;
    const isReady = config.notices.mail && (await linkOrigin(adminReader, config.site));
    if (!isReady) throw conflict(NO_MAIL);
    await limits.countForgotten(address, email);
    // Whether an account exists is checked only when the mail is sent, so neither the response nor its timing reveals
    // it.
    await queueNotice(db, ["mail"], { kind: "reset", about: normalEmail(email) });
  }),

  route(signInCalls.reset, async (deps, { token, password }, { address }) => {
    const { db, limits } = deps;
    const adminId = await limits.reset(address, () => resetterOf(db, token));
    if (adminId === undefined) throw noReset();
    const email = await adminEmail(db, adminId);
    const hash = await hashOfNew(deps, { field: "password", password, email });
    await inTransaction(db, async (trx) => {
      await consumeReset(trx, token);
      await changePassword(trx, adminId, hash);
      await endSessions(trx, adminId);
      // Too many failed sign-ins before the reset must not lock the admin out.
      await clearLoginLimits(trx);
      await logActivity(trx, { adminId, address }, { action: "change-password", kind: "account" });
    });
  }),

  route(signInCalls.logout, async ({ db }, _input, caller) => {
    caller.signOut();
    if (caller.adminId) await logActivity(db, caller, { action: "sign-out", kind: "account" });
  }),
];

const LONGEST = 60;

/** The browser’s name, such as `Safari on iPhone`; other clients are shown by their user agent. */
export function browserName(userAgent: string): string {
  if (userAgent === "") return "Unknown device";
  const { browser, os, platform } = Bowser.parse(userAgent);
  const known = [browser.name, platform.model ?? os.name].filter(Boolean);
  return known.join(" on ") || userAgent.slice(0, LONGEST);
}

export const sessionRoutes: Route[] = [
  route(sessions.list, async ({ db }, _input, caller) => {
    const found = await listSessions(db, ownId(caller));
    return {
      sessions: found.map(({ user_agent, ...session }) => ({
        ...session,
        is_current: session.id === caller.sessionId,
        device: browserName(user_agent),
      })),
    };
  }),

  saving(sessions.end, async (trx, { id }, caller) => {
    if (!(await endSession(trx, ownId(caller), id))) throw notFound("session");
    await logActivity(trx, caller, { action: "end-sessions", kind: "account" });
  }),

  saving(sessions.endOthers, async (trx, _input, caller) => {
    const count = await endSessions(trx, ownId(caller), caller.sessionId);
    if (count > 0) {
      await logActivity(trx, caller, { action: "end-sessions", kind: "account", count });
    }
    return { sessions_ended: count };
  }),
];
