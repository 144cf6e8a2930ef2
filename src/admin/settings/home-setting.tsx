import { useState } from "react";
import { useFormState } from "react-hook-form";
import { MAX_HOME_ITEMS } from "../../../contract/settings/home-sections.ts";
import type { HomeSection, HomeSectionName } from "../../../contract/settings/home-sections.ts";
import { MoveButtons } from "../../components/move-buttons.tsx";
import { Switch } from "../../components/ui/switch.tsx";
import { movedRow } from "../kit/fields/row-editor.tsx";
import { InputField, useFormField } from "../kit/fields/text-field.tsx";
import { SettingGroup, useSetting } from "./setting-controls.tsx";

interface Words {
  name: string;
  /** What it shows. */
  text: string;
  /** The heading that it comes with; absent if it takes none. */
  heading?: string;
  /** How many items it usually shows; absent if this cannot be chosen. */
  count?: string;
}

const WORDS: Record<HomeSectionName, Words> = {
  hero: { name: "Hero", text: "The heading, the text and the search." },
  saved: {
    name: "Saved looks",
    text: "What visitors saved on their device.",
    heading: "Your saved looks",
  },
  newest: { name: "Newest looks", text: "In a row.", heading: "Newest looks", count: "12" },
  categories: {
    name: "Categories",
    text: "With a picture of each.",
    heading: "Browse by category",
    count: "All",
  },
  season: {
    name: "This season",
    text: "The season pages that run now.",
    heading: "In season now",
  },
  featured: {
    name: "Featured looks",
    text: "Can be sorted and filtered.",
    heading: "Featured Designs",
    count: "All",
  },
  facets: { name: "Colors, shapes, occasions", text: "Links to the looks with each." },
  week: { name: "This week", text: "The newest tutorial and post.", heading: "This week" },
  tutorials: { name: "Tutorials", text: "The newest.", heading: "Tutorials", count: "3" },
  posts: { name: "Posts", text: "The newest.", heading: "From the blog", count: "3" },
  products: { name: "Products", text: "In their order.", heading: "Products", count: "4" },
  text: { name: "Text", text: "The text that you write below.", heading: "None" },
};

/** The sections of the home page: their order, headings, and how many items they show. */
export function HomeSectionsSetting() {
  const { value, setValue, error } = useFormField<HomeSection[]>("home_sections");
  const { errors } = useFormState();
  const { label, aside } = useSetting("home_sections");
  const [moved, setMoved] = useState("");
  const problems = errors["home_sections"] as RowProblems | undefined;

  function move(from: number, to: number) {
    const section = value[from];
    if (!section) return;
    setValue(movedRow(value, from, to));
    setMoved(`${WORDS[section.name].name}: ${to + 1} of ${value.length}`);
  }

  return (
    <SettingGroup label={label} aside={aside}>
      <p className="mb-3 text-sm text-quiet">
        Drag a row by its handle, or use the arrows. Leave a heading blank to keep the one shown in
        its field.
      </p>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ol className="grid grid-cols-1 gap-2">
        {value.map((section, index) => (
          <SectionRow
            key={section.name}
            section={section}
            index={index}
            count={value.length}
            problem={problems?.[index]}
            onChange={(changed) => setValue(value.with(index, changed))}
            onMove={(to) => move(index, to)}
          />
        ))}
      </ol>
      {error && <p className="mt-1.5 text-sm font-medium text-danger">{error}</p>}
    </SettingGroup>
  );
}

type RowProblem = Partial<Record<keyof HomeSection, { message?: string }>>;
type RowProblems = (RowProblem | undefined)[];

interface SectionRowProps {
  section: HomeSection;
  index: number;
  count: number;
  problem: RowProblem | undefined;
  onChange: (section: HomeSection) => void;
  onMove: (to: number) => void;
}

function SectionRow({ section, index, count, problem, onChange, onMove }: SectionRowProps) {
  const words = WORDS[section.name];
  return (
    <li className="relative rounded-control border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Switch
          aria-label={`Show ${words.name}`}
          checked={!section.is_hidden}
          onCheckedChange={(isShown) => onChange({ ...section, is_hidden: !isShown })}
        />
        <p className="min-w-0 grow basis-40">
          <span className="block font-semibold">{words.name}</span>
          <span className="text-sm text-quiet">{words.text}</span>
        </p>
        <div className="ml-auto flex">
          <MoveButtons name={words.name} index={index} count={count} onMove={onMove} />
        </div>
      </div>
      {!section.is_hidden && (words.heading ?? words.count) !== undefined && (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
          {words.heading !== undefined && (
            <InputField
              name={`home_sections.${index}.title`}
              label={<Named label="Heading" of={words.name} />}
              placeholder={words.heading}
              value={section.title}
              error={problem?.title?.message}
              onValue={(title) => onChange({ ...section, title })}
            />
          )}
          {words.count !== undefined && (
            <InputField
              name={`home_sections.${index}.count`}
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_HOME_ITEMS}
              label={<Named label="How many" of={words.name} />}
              placeholder={words.count}
              value={section.count || ""}
              error={problem?.count?.message}
              onValue={(text) => onChange({ ...section, count: Number(text) })}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** A label that names its row to screen readers. */
function Named({ label, of }: { label: string; of: string }) {
  return (
    <>
      {label}
      <span className="sr-only"> of {of}</span>
    </>
  );
}
