import { SYNONYM_LIST } from "../../../contract/search/synonym-list.ts";
import { Field, controlClassOf } from "../../components/ui/field.tsx";
import { UnfoldingDetails } from "../unfolding-details.tsx";

const LIST = SYNONYM_LIST.trim();

/** What every site knows already: it need not be said again. */
export function EverySiteSynonyms() {
  return (
    <UnfoldingDetails line="What every site knows already">
      <Field label="Synonyms of every site" hint="These stay; what you add comes on top.">
        {(control) => (
          <textarea
            {...control}
            readOnly
            rows={12}
            value={LIST}
            className={controlClassOf({ text: "text-sm" })}
          />
        )}
      </Field>
    </UnfoldingDetails>
  );
}
