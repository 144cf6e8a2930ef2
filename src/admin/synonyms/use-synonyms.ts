import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SiteSynonyms, SynonymsForm } from "../../../contract/forms/synonyms.ts";
import { siteSynonyms } from "../../../contract/search/site-synonyms.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import { send } from "../../lib/data/send.ts";
import { ownSynonyms } from "../../lib/data/synonyms.ts";
import type { AskAboutConflict } from "../crud/conflict/conflict.ts";
import { singleForm } from "../crud/conflict/single-form.ts";
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

/** How the list is saved over what others made of it; `ask` decides where both changed it (decision 13). */
export function useSynonymsCalls(ask: AskAboutConflict) {
  const client = useQueryClient();
  const withSession = useWithSession();
  const { save, rebase } = singleForm<SynonymsForm, Tagged<SiteSynonyms>>(
    {
      name: "Synonyms",
      noun: "list",
      fields: ["list"],
      save: ({ list = "" }, tag) =>
        withSession(() => send(siteSynonyms.update, { list }, { ifMatch: tag })),
    },
    ask,
  );

  return {
    async save(before: Tagged<SiteSynonyms>, form: SynonymsForm) {
      const { ended, item } = await save(before, form);
      client.setQueryData(SYNONYMS_QUERY, item);
      // Searches of this visit go by it, too.
      void client.invalidateQueries({ queryKey: ownSynonyms().queryKey });
      return ended;
    },
    rebase,
  };
}
