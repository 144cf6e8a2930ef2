import { FIRST_STEPS, type FirstSteps, firstSteps } from "../../contract/admin/site-calls.ts";
import {
  type SettingName,
  DEFAULTS,
  type GivenSettings,
} from "../../contract/settings/settings.ts";
import { SOCIAL_NETWORKS } from "../../contract/choices.ts";
import type { Db } from "../database/database.ts";
import { type Route, route, saving } from "../http/route.ts";
import { isFirstPasswordGone } from "../store/accounts/admins.ts";
import { logActivity } from "../store/history/activity.ts";
import { STARTER_MARK, countExamples, hasOwnDesigns, removeExamples } from "../store/examples.ts";
import { readSetting, writeSetting } from "../store/common.ts";
import { currentSettings, writtenPages } from "../store/site-settings.ts";

/** The key of the row that says whether the list is hidden. */
const HIDDEN = "first-steps-hidden";

export const firstStepRoutes: Route[] = [
  route(firstSteps.find, ({ db, config }) => stepsOf(db, config.site)),
  route(firstSteps.hide, async ({ db, config }, { is_hidden }) => {
    await writeSetting(db, HIDDEN, String(is_hidden));
    return stepsOf(db, config.site);
  }),
  saving(firstSteps.removeExamples, async (trx, _input, caller) => {
    const removed = await removeExamples(trx);
    for (const { kind, ids } of removed) {
      await logActivity(trx, caller, { action: "delete", kind, ids });
    }
    return { items: removed.flatMap(({ kind, ids }) => ids.map((id) => ({ kind, id }))) };
  }),
];

async function stepsOf(db: Db, given: GivenSettings): Promise<FirstSteps> {
  const settings = await currentSettings(db, given);
  const isOwn = (setting: keyof typeof settings & SettingName) =>
    settings[setting] !== DEFAULTS[setting];
  const examples = await countExamples(db);
  const began = await readSetting(db, STARTER_MARK);
  /** Undefined for steps that never applied. */
  const isDone = {
    name: isOwn("name"),
    logo: isOwn("logo"),
    color: isOwn("accent"),
    about: (await writtenPages(db)).includes("about"),
    // The default hours and reply promise do not count as the owner’s own.
    contact: isOwn("contact_hours") && (isOwn("contact_reply_time") || isOwn("contact_reply_text")),
    networks: SOCIAL_NETWORKS.some(isOwn),
    password: await isFirstPasswordGone(db),
    designs: await hasOwnDesigns(db),
    examples: began !== undefined || examples > 0 ? examples === 0 : undefined,
  };
  return {
    steps: FIRST_STEPS.filter((step) => isDone[step] !== undefined),
    done: FIRST_STEPS.filter((step) => isDone[step]),
    examples,
    is_hidden: (await readSetting(db, HIDDEN)) === "true",
  };
}
