import { WandSparkles } from "lucide-react";
import { useFormContext } from "react-hook-form";
import type { DesignForm } from "../../../contract/forms/design.ts";
import {
  FACETS,
  FACET_NAMES,
  type FacetName,
  wordLabel,
  wordsOf,
} from "../../../contract/facets/facets.ts";
import { FacetMark } from "../../components/facets/facet-mark.tsx";
import { Button } from "../../components/ui/button.tsx";
import { ChoiceButtons } from "../kit/fields/choice-fields.tsx";
import { useFormField } from "../kit/fields/text-field.tsx";
import { PaletteField } from "../palette/palette-field.tsx";
import { suggestFacets } from "./suggest-facets.ts";
import { usePalette } from "../palette/use-palette.ts";

export function FacetFields() {
  const { getValues, setValue } = useFormContext<DesignForm>();
  const palette = usePalette();

  async function suggest() {
    await palette.suggest();
    const form = getValues();
    const found = suggestFacets(form, [form.title, form.tags, form.alt_text]);
    for (const [field, words] of Object.entries(found)) {
      setValue(field as keyof DesignForm, words, { shouldDirty: true });
    }
  }

  return (
    <div role="group" aria-labelledby="facets" className="grid gap-3">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <p id="facets" className="text-sm font-semibold">
          Filters <span className="font-normal text-quiet">(optional)</span>
        </p>
        <Button variant="quiet" size="small" className="-my-2" onClick={() => void suggest()}>
          <WandSparkles aria-hidden className="size-4" /> Suggest
        </Button>
      </div>
      <PaletteField palette={palette} />
      {FACET_NAMES.map((name) => (
        <FacetField key={name} name={name} />
      ))}
      <p className="text-sm text-quiet">
        Visitors filter by these, and search by color. Suggest fills in empty ones from the title,
        tags, alt text and picture.
      </p>
    </div>
  );
}

export function FacetField({ name }: { name: FacetName }) {
  const { value, setValue, error } = useFormField<string | string[]>(FACETS[name].field);
  return (
    <div>
      <FacetButtons name={name} value={value} onValue={setValue} />
      {error && <p className="mt-1.5 text-sm font-medium text-danger">{error}</p>}
    </div>
  );
}

interface FacetChoiceProps {
  name: FacetName;
  value: string | readonly string[];
  onValue: (value: string | string[]) => void;
}

/** The words of a facet as buttons. */
export function FacetButtons({ name, value, onValue }: FacetChoiceProps) {
  const { several } = FACETS[name];
  const label = wordLabel(name);
  const chosen = typeof value === "string" ? [value].filter(Boolean) : value;
  const options = wordsOf(name).map((word: string) => ({
    value: word,
    content: (
      <>
        <FacetMark name={name} word={word} />
        {wordLabel(word)}
      </>
    ),
  }));

  function toggle(word: string) {
    const isChosen = chosen.includes(word);
    if (!several) return onValue(isChosen ? "" : word);
    const next = new Set(isChosen ? chosen.filter((one) => one !== word) : [...chosen, word]);
    onValue(options.map((option) => option.value).filter((one) => next.has(one)));
  }

  return (
    <>
      <p aria-hidden className="mb-1 text-xs font-semibold text-quiet">
        {label}
      </p>
      <ChoiceButtons label={label} options={options} chosen={chosen} onToggle={toggle} />
    </>
  );
}
