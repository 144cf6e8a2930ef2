import { ChevronDown } from "lucide-react";
import { SYNONYM_LIST } from "../../../contract/search/synonym-list.ts";
import { Field, controlClassOf } from "../../components/ui/field.tsx";

const LIST = SYNONYM_LIST.trim();

/** What every site knows already: it need not be said again. */
export function EverySiteSynonyms() {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control text-sm font-semibold text-quiet hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-4 transition-transform duration-150 group-open:rotate-180"
        />
        What every site knows already
      </summary>
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
    </details>
  );
}
