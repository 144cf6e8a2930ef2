import { WandSparkles } from "lucide-react";
import { useFormContext } from "react-hook-form";
import type { DesignForm } from "../../../contract/forms/design.ts";
import {
  FACETS,
  FACET_NAMES,
  type FacetName,
  wordLabel,
  wordsOf,
  type DesignFacets,
  facetWordsIn,
} from "../../../contract/facets/facets.ts";
import { FacetMark } from "../../components/facets/facet-mark.tsx";
import { Button } from "../../components/ui/button.tsx";
import { ChoiceButtons } from "../kit/fields/choice-buttons.tsx";
import { useFormField } from "../kit/fields/text-field.tsx";
import { PaletteField } from "../palette/palette-field.tsx";
import { usePalette } from "../palette/use-palette.ts";
import { type DesignPalette, colorOf } from "../../../contract/colors/palette.ts";
import { colorWord } from "../../components/facets/color-word.ts";
import { foldText } from "../../../contract/text/search-text.ts";

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
  const { field, several } = FACETS[name];
  const label = wordLabel(name);
  const { value, setValue, error } = useFormField<string | string[]>(field);
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
    if (!several) return setValue(isChosen ? "" : word);
    const next = new Set(isChosen ? chosen.filter((one) => one !== word) : [...chosen, word]);
    setValue(options.map((option) => option.value).filter((one) => next.has(one)));
  }

  return (
    <div>
      <p aria-hidden className="mb-1 text-xs font-semibold text-quiet">
        {label}
      </p>
      <ChoiceButtons label={label} options={options} chosen={chosen} onToggle={toggle} />
      {error && <p className="mt-1.5 text-sm font-medium text-danger">{error}</p>}
    </div>
  );
}

/** Later colors of a palette are accents, or uncertain. */
const TELLING_COLORS = 3;

/** Synonyms of the words. */
const ALSO: Record<string, string> = {
  "dark-red": "burgundy bordeaux wine oxblood maroon",
  blue: "navy cobalt",
  green: "emerald olive sage",
  teal: "turquoise aqua",
  lilac: "lavender",
  orange: "rust",
  brown: "chocolate espresso mocha",
  nude: "beige",
  gray: "grey",
  checks: "check checkerboard plaid tartan gingham",
  gems: "rhinestones pearls crystals",
  "animal-print": "leopard tortoise",
  pearl: "glazed",
  chrome: "mirror",
  jelly: "sheer milky",
  wedding: "bridal",
  fall: "autumn",
  christmas: "xmas",
};

/**
 * Suggests the missing facets of a design from its texts, and colors without words from the palette. A facet with one
 * word is suggested only if the texts name exactly one.
 */
export function suggestFacets(
  design: DesignFacets & DesignPalette,
  texts: string[],
): Partial<DesignFacets> {
  const said = ` ${wordsOfTexts(texts)} `;
  const isSaid = (text: string) => said.includes(` ${wordsOfTexts([text])} `);
  const found: [field: string, value: unknown][] = [];
  for (const name of FACET_NAMES.filter((one) => facetWordsIn(design, one).length === 0)) {
    const { field, several } = FACETS[name];
    const words = wordsOf(name).filter((word: string) =>
      [wordLabel(word), ...(ALSO[word]?.split(" ") ?? [])].some(isSaid),
    );
    if (several && words.length > 0) found.push([field, words]);
    if (!several && words.length === 1) found.push([field, words[0]]);
  }
  const facets: Partial<DesignFacets> = Object.fromEntries(found);
  const { colors, palette } = design;
  return colors.length > 0 || palette.length === 0
    ? facets
    : { colors: wordsOfPalette(palette), ...facets };
}

/** The words of the main colors, in the order of all words. */
function wordsOfPalette(palette: string[]): DesignFacets["colors"] {
  const words = new Set(palette.slice(0, TELLING_COLORS).map(colorOf).map(colorWord));
  return wordsOf("color").filter((word) => words.has(word));
}

/** The words in the singular, without punctuation. */
function wordsOfTexts(texts: string[]): string {
  const words = foldText(texts.join(" ")).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?<=\w{2})s$/, "")).join(" ");
}
