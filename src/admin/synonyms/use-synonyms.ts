import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SiteSynonyms, SynonymsForm } from "../../../contract/forms/synonyms.ts";
import { siteSynonyms } from "../../../contract/search/site-synonyms.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import { send } from "../../lib/data/send.ts";
import { ownSynonyms } from "../../lib/data/synonyms.ts";
import type { AskAboutConflict } from "../crud/conflict/conflict.ts";
import { resolveConflict } from "../crud/conflict/resolve-conflict.ts";
import { useWithSession } from "../session/session.tsx";

const SYNONYMS_QUERY = [siteSynonyms.find.path, {}];

export function useSynonyms() {
  const withSession = useWithSession();
  return useQuery({
    queryKey: SYNONYMS_QUERY,
    queryFn: () => withSession(() => send(siteSynonyms.find, {})),
    refetchOnMount: "always",
  });
}

/** Saves what was made of `before`; where that has changed meanwhile, `ask` decides (decision A20). */
export function useSaveSynonyms(ask: AskAboutConflict) {
  const client = useQueryClient();
  const withSession = useWithSession();

  function follow(saved: Tagged<SiteSynonyms>): void {
    client.setQueryData(SYNONYMS_QUERY, saved);
    // Searches of this visit go by it, too.
    void client.invalidateQueries({ queryKey: ownSynonyms().queryKey });
  }

  return async (before: Tagged<SiteSynonyms>, form: SynonymsForm): Promise<"saved" | "theirs"> => {
    let ifMatch = before.etag;
    for (;;) {
      const tag = ifMatch;
      try {
        follow(await withSession(() => send(siteSynonyms.update, form, { ifMatch: tag })));
        return "saved";
      } catch (error) {
        const conflict = {
          doing: "save" as const,
          name: "Synonyms",
          noun: "list",
          fields: ["list"],
          before: { ...before },
          changes: form,
          hasForm: true,
        };
        const resolved = await resolveConflict<Tagged<SiteSynonyms> & Record<string, unknown>>(
          error,
          conflict,
          ask,
        );
        if (resolved.ended === "again") ifMatch = resolved.tag;
        else if (resolved.ended === "saved" || resolved.ended === "theirs") {
          follow(resolved.item);
          return resolved.ended;
        } else throw error;
      }
    }
  };
}
