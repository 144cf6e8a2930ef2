import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Changes } from "../../../contract/endpoints.ts";
import type { Settings, SettingsForm } from "../../../contract/forms/settings.ts";
import { siteSettings } from "../../../contract/settings/site-settings.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import { queries } from "../../lib/data/queries.ts";
import { send } from "../../lib/data/send.ts";
import type { AskAboutConflict } from "../crud/conflict/conflict.ts";
import { resolveConflict } from "../crud/conflict/resolve-conflict.ts";
import { useWithSession } from "../session/session.tsx";

export const SETTINGS_QUERY = [siteSettings.find.path, {}];

export function useSettings() {
  const withSession = useWithSession();
  return useQuery({
    queryKey: SETTINGS_QUERY,
    queryFn: () => withSession(() => send(siteSettings.find, {})),
    refetchOnMount: "always",
  });
}

/** What was kept in the end, and whose. */
interface Outcome {
  ended: "saved" | "theirs";
  item: Tagged<Settings>;
}

/** Saves changes of `before`; where that has changed meanwhile, `ask` decides (decision A20). */
export function useSaveSettings(ask: AskAboutConflict) {
  const client = useQueryClient();
  const withSession = useWithSession();

  function follow(outcome: Outcome): Outcome {
    client.setQueryData(SETTINGS_QUERY, outcome.item);
    // Every page of this visit goes by it.
    void client.invalidateQueries({ queryKey: queries.site().queryKey });
    return outcome;
  }

  return async (before: Tagged<Settings>, changes: Changes<SettingsForm>): Promise<Outcome> => {
    let ifMatch = before.etag;
    for (;;) {
      const tag = ifMatch;
      try {
        const item = await withSession(() => send(siteSettings.update, changes, { ifMatch: tag }));
        return follow({ ended: "saved", item });
      } catch (error) {
        const conflict = {
          doing: "save" as const,
          name: "Settings",
          noun: "set of settings",
          fields: Object.keys(changes),
          before: { ...before },
          changes,
          hasForm: true,
        };
        const resolved = await resolveConflict<Tagged<Settings> & Record<string, unknown>>(
          error,
          conflict,
          ask,
        );
        if (resolved.ended === "again") ifMatch = resolved.tag;
        else if (resolved.ended === "saved" || resolved.ended === "theirs") {
          return follow(resolved);
        } else throw error;
      }
    }
  };
}
