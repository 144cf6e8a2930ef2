import { sessions } from "../../../contract/account/own-account.ts";
import { type Route, idInput, noInput, route, saving } from "../../http/route.ts";
import { notFound } from "../../problems.ts";
import { endSession, endSessions, listSessions } from "../../store/accounts/sessions.ts";
import { logActivity } from "../../store/activity/activity.ts";
import { ownId } from "./present-password.ts";

import Bowser from "bowser";

const LONGEST = 60;

/** What a browser says of itself, such as `Safari on iPhone`; what is no browser goes by its own words. */
export function deviceName(userAgent: string): string {
  if (userAgent === "") return "Unknown device";
  const { browser, os, platform } = Bowser.parse(userAgent);
  const known = [browser.name, platform.model ?? os.name].filter(Boolean);
  return known.join(" on ") || userAgent.slice(0, LONGEST);
}

export const sessionRoutes: Route[] = [
  route(sessions.list, noInput, async ({ db }, _input, caller) => {
    const found = await listSessions(db, ownId(caller));
    return {
      sessions: found.map(({ user_agent, ...session }) => ({
        ...session,
        is_current: session.id === caller.sessionId,
        device: deviceName(user_agent),
      })),
    };
  }),

  saving(sessions.end, idInput, async (trx, { id }, caller) => {
    if (!(await endSession(trx, ownId(caller), id))) throw notFound("session");
    await logActivity(trx, caller, { action: "end-sessions", kind: "account" });
  }),

  saving(sessions.endOthers, noInput, async (trx, _input, caller) => {
    const count = await endSessions(trx, ownId(caller), caller.sessionId);
    if (count > 0) {
      await logActivity(trx, caller, { action: "end-sessions", kind: "account", count });
    }
    return { sessions_ended: count };
  }),
];
