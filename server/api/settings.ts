import { settingsForm } from "../../contract/settings/settings-form.ts";
import { siteSettings } from "../../contract/settings/site-settings.ts";
import { type Route, noInput, route, saving } from "../http/route.ts";
import { logActivity } from "../store/activity/activity.ts";
import { requireMatch } from "../store/collections/collection.ts";
import { findSettings, keepSettings } from "../store/site-settings.ts";

export const settingsRoutes: Route[] = [
  route(siteSettings.find, noInput, ({ db, config }) => findSettings(db, config.site)),
  saving(siteSettings.update, settingsForm.partial(), async (trx, changes, caller, { config }) => {
    const find = () => findSettings(trx, config.site);
    await requireMatch(trx, { find }, "", caller.ifMatch);
    await logActivity(trx, caller, { action: "change", kind: "settings", name: "Settings" });
    return keepSettings(trx, changes, config.site);
  }),
];
