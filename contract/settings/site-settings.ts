import type { Settings, SettingsForm } from "./settings-form.ts";
import type { Tagged } from "../tagged.ts";
import { type Changes, type Nothing, endpoint } from "../endpoint.ts";

/** The calls of what an owner sets (decision 36). */
export const siteSettings = {
  find: endpoint<Nothing, Tagged<Settings>>("GET", "/api/admin/settings", "admin"),
  /** Takes the term `ifMatch`. What is absent stays as it is. */
  update: endpoint<Changes<SettingsForm>, Tagged<Settings>>("PUT", "/api/admin/settings", "admin"),
};
