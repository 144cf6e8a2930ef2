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
  NO_FACETS,
} from "../../../contract/facets/facets.ts";
import { FacetMark } from "../../components/facets/facet-mark.tsx";
import { Button } from "../../components/ui/button.tsx";
import { type Option, ChoiceButtons, toggled } from "../kit/fields/choice-fields.tsx";
import { useFormField } from "../kit/fields/text-field.tsx";
import { PaletteField } from "../palette/palette-field.tsx";
import { usePalette } from "../palette/use-palette.ts";
import { type DesignPalette, colorOf } from "../../../contract/colors/palette.ts";
import { foldText } from "../../../contract/text/search-text.ts";
import { colorWord } from "../../components/facets/color-word.ts";
import { capitalized } from "../../lib/text/title-case.ts";
import { splitTags } from "../../../contract/text/typed-tags.ts";

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

export function wordOptions(name: FacetName): Option[] {
  return wordsOf(name).map((value: string) => ({ value, label: wordLabel(value) }));
}

/** The words of a facet as buttons. */
export function FacetButtons({ name, value, onValue }: FacetChoiceProps) {
  const { several } = FACETS[name];
  const label = wordLabel(name);
  const chosen = typeof value === "string" ? [value].filter(Boolean) : value;
  const options = wordOptions(name).map(({ value: word, label: text }) => ({
    value: word,
    content: (
      <>
        <FacetMark name={name} word={word} />
        {text}
      </>
    ),
  }));

  function toggle(word: string) {
    if (!several) return onValue(chosen.includes(word) ? "" : word);
    const next = new Set(toggled(chosen, word));
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

const LONGEST = 190;

/**
 * The common beginning of titles: the shared category, and what its first tags add that name a look. Other tags, such as
 * places, may not be about the picture. No word comes twice.
 */
export function titleStem(shared: { category: string; tags: string }): string {
  if (shared.category === "") return "";
  const said = new Set<string>();
  const added = [shared.category, ...splitTags(shared.tags).filter(namesLook)].flatMap((text) => {
    const words = text.split(/\s+/).filter((word) => word !== "" && !said.has(root(word)));
    for (const word of words) said.add(root(word));
    return words.length > 0 ? [words.join(" ")] : [];
  });
  return capitalized(added.slice(0, 3).join(" ").slice(0, LONGEST));
}

/** Whether a tag is a word that visitors filter by, such as a finish, or holds one. */
function namesLook(tag: string): boolean {
  return Object.keys(suggestFacets({ ...NO_FACETS, palette: [] }, [tag])).length > 0;
}

/** “Bows” counts as “bow”. */
const root = (word: string) => word.toLowerCase().replace(/(?<=...)s$/, "");

/** Titles made of a stem and a number that are not taken yet. */
export function suggestedTitles(
  count: number,
  stem: string,
  isTaken: (title: string) => boolean,
): string[] {
  if (stem === "") return Array.from({ length: count }, () => "");
  const titles: string[] = [];
  for (let number = 1; titles.length < count; number += 1) {
    const title = `${stem} ${number}`;
    if (!isTaken(title)) titles.push(title);
  }
  return titles;
}
