import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type Settings,
  type SettingsForm,
  settingsForm,
} from "../../../contract/settings/settings-form.ts";
import { siteSettings } from "../../../contract/settings/site-settings.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import { queries } from "../../lib/data/queries.ts";
import { send } from "../../lib/data/send.ts";
import type { AskAboutConflict } from "../unfinished/save-over.ts";
import { singleForm } from "../unfinished/save-over.ts";
import { useWithSession } from "../session/session.tsx";
import type { Changes } from "../../../contract/endpoint.ts";

export const SETTINGS_QUERY = [siteSettings.find.path, {}];

export function useSettings() {
  const withSession = useWithSession();
  return useQuery({
    queryKey: SETTINGS_QUERY,
    queryFn: () => withSession(() => send(siteSettings.find, {})),
    refetchOnMount: "always",
  });
}

/** How settings are saved over what others made of them; `ask` decides where both changed the same (decision 13). */
export function useSettingsCalls(ask: AskAboutConflict) {
  const client = useQueryClient();
  const withSession = useWithSession();
  const { save, rebase } = singleForm<SettingsForm, Tagged<Settings>>(
    {
      name: "Settings",
      noun: "set of settings",
      fields: Object.keys(settingsForm.shape),
      save: (changes, tag) =>
        withSession(() => send(siteSettings.update, changes, { ifMatch: tag })),
    },
    ask,
  );

  return {
    async save(before: Tagged<Settings>, changes: Changes<SettingsForm>) {
      const outcome = await save(before, changes);
      client.setQueryData(SETTINGS_QUERY, outcome.item);
      // Every page of this visit goes by it.
      void client.invalidateQueries({ queryKey: queries.site().queryKey });
      return outcome;
    },
    rebase,
  };
}
