import { Plus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useFormState } from "react-hook-form";
import { pages, seasonPages } from "../../../contract/collections.ts";
import { FACET_NAMES, wordLabel, wordsOf } from "../../../contract/facets/facets.ts";
import { PAGES, PAGE_NAMES, isPattern, pageEntry } from "../../../contract/pages.ts";
import { categoryCardPath, paths } from "../../../contract/paths.ts";
import {
  MAX_MENU_ENTRIES,
  type MenuEntry,
  moveEntry,
} from "../../../contract/settings/menu-settings.ts";
import { linkAddress } from "../../../contract/text/web-address.ts";
import { MoveButtons } from "../../components/move-buttons.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Switch } from "../../components/ui/switch.tsx";
import { newId } from "../../lib/device/new-id.ts";
import { useChoices } from "../categories/category-field.tsx";
import { IconButton } from "../kit/buttons.tsx";
import { useAdminQuery } from "../kit/calls.ts";
import { AddressField, InputField, useFormField } from "../kit/fields/text-field.tsx";
import { SettingGroup, useSetting } from "./setting-controls.tsx";

const WORDS = {
  menu: {
    hint: "Choose a page of the site, or write an address. An entry with others below it opens them.",
    top: "entry",
    below: "entry below it",
  },
  footer_columns: {
    hint: "Beside the columns that the footer has. A column without links isn’t shown.",
    top: "column",
    below: "link",
  },
};

/** The menu, or columns of the footer: entries with others below them, in order. */
export function MenuSetting({ name }: { name: keyof typeof WORDS }) {
  const { value, setValue, error } = useFormField<MenuEntry[]>(name);
  const { errors } = useFormState();
  const { label, aside } = useSetting(name);
  const problems = errors[name] as RowProblems | undefined;
  // Of each row, so that one that is moved keeps the focus.
  const [keys, setKeys] = useState(() => value.map(newId));
  const [moved, setMoved] = useState("");
  const choices = useLinkChoices();
  const list = useId();
  const words = WORDS[name];

  function move(from: number, to: number) {
    const places = value.map((entry, at) => ({ ...entry, key: keys[at] ?? newId(), at }));
    const after = moveEntry(places, from, to) as typeof places;
    setKeys(after.map(({ key }) => key));
    setValue(after.map(({ at }) => value[at]).filter((entry) => entry !== undefined));
    const place = after.findIndex(({ at }) => at === from);
    setMoved(`${value[from]?.label ?? ""}: ${place + 1} of ${value.length}`);
  }

  function add(is_below: boolean) {
    setKeys([...value.map((_, at) => keys[at] ?? newId()), newId()]);
    setValue([...value, { label: "", href: "", is_below }]);
  }

  function remove(at: number) {
    setKeys(value.map((_, index) => keys[index] ?? newId()).toSpliced(at, 1));
    setValue(
      value
        .toSpliced(at, 1)
        .map((entry, index) => (index > 0 ? entry : { ...entry, is_below: false })),
    );
  }

  return (
    <SettingGroup label={label} aside={aside}>
      <p className="mb-3 text-sm text-quiet">{words.hint}</p>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <LinkChoices id={list} choices={choices} />
      <ol className="grid grid-cols-1 gap-2">
        {value.map((entry, at) => (
          <EntryRow
            key={keys[at] ?? at}
            name={name}
            entry={entry}
            index={at}
            count={value.length}
            list={list}
            choices={choices}
            problem={problems?.[at]}
            onChange={(change) => setValue(value.with(at, { ...entry, ...change }))}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {value.length < MAX_MENU_ENTRIES && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => add(false)}>
            <Plus aria-hidden className="size-4" /> Add {words.top === "entry" ? "an" : "a"}{" "}
            {words.top}
          </Button>
          {value.length > 0 && (
            <Button variant="quiet" onClick={() => add(true)}>
              <Plus aria-hidden className="size-4" /> Add {words.below === "link" ? "a" : "an"}{" "}
              {words.below}
            </Button>
          )}
        </div>
      )}
      {error && <p className="mt-1.5 text-sm font-medium text-danger">{error}</p>}
    </SettingGroup>
  );
}

type RowProblem = Partial<Record<keyof MenuEntry, { message?: string }>>;
type RowProblems = (RowProblem | undefined)[];

interface EntryRowProps {
  name: keyof typeof WORDS;
  entry: MenuEntry;
  index: number;
  count: number;
  /** The id of the addresses to choose from. */
  list: string;
  choices: LinkChoice[];
  problem: RowProblem | undefined;
  onChange: (change: Partial<MenuEntry>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function EntryRow(props: EntryRowProps) {
  const { name, entry, index, count, list, choices, problem, onChange, onMove, onRemove } = props;
  const { label, href, is_below } = entry;
  const number = index + 1;
  const isHeading = name === "footer_columns" && !is_below;
  const called = label || `entry ${number}`;

  /** Completes an address, and names the link after its page. */
  function finish() {
    const whole = linkAddress(href) ?? href;
    const named = choices.find((choice) => choice.href === whole)?.label ?? "";
    if (whole !== href || (label === "" && named !== ""))
      onChange({ href: whole, label: label || named });
  }

  return (
    <li
      className={`relative rounded-control border border-line bg-surface p-3 ${is_below ? "ms-4 sm:ms-10" : ""}`}
    >
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-[1fr_1.4fr]">
        <InputField
          name={`${name}.${index}.label`}
          label={isHeading ? `Heading ${number}` : `Text ${number}`}
          value={label}
          error={problem?.label?.message}
          onValue={(text) => onChange({ label: text })}
        />
        {!isHeading && (
          <InputField
            name={`${name}.${index}.href`}
            label={`Address ${number}`}
            list={list}
            placeholder="/about or https://"
            autoCapitalize="none"
            spellCheck={false}
            value={href}
            error={problem?.href?.message}
            onValue={(text) => onChange({ href: text })}
            onBlur={finish}
          />
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {index > 0 && (
          <div className="flex min-h-11 items-center gap-2 text-sm">
            <Switch
              aria-label={`${called} is below the one above`}
              checked={is_below}
              onCheckedChange={(isBelow) => onChange({ is_below: isBelow })}
            />
            <span aria-hidden>Below the one above</span>
          </div>
        )}
        <div className="ml-auto flex">
          <MoveButtons name={called} index={index} count={count} onMove={onMove} />
          <IconButton Icon={Trash2} label={`Remove ${called}`} onClick={onRemove} />
        </div>
      </div>
    </li>
  );
}

/** A single link, to a page of the site or to any address. */
export function LinkSetting({ name }: { name: "hero_link" }) {
  const list = useId();
  return (
    <>
      <AddressField {...useSetting(name)} name={name} list={list} />
      <LinkChoices id={list} choices={useLinkChoices()} />
    </>
  );
}

function LinkChoices({ id, choices }: { id: string; choices: LinkChoice[] }) {
  return (
    <datalist id={id}>
      {choices.map(({ href, label, kind }) => (
        <option key={href} value={href}>
          {kind ? `${label} (${kind})` : label}
        </option>
      ))}
    </datalist>
  );
}

interface LinkChoice {
  href: string;
  label: string;
  /** What it is, unless it is a page that every site has. */
  kind?: string;
}

const FIXED_CHOICES: LinkChoice[] = PAGE_NAMES.filter(
  (name) => name !== "not-found" && (!isPattern(name) || name === "studio"),
).map((name) => ({ href: PAGES[name].path, label: pageEntry(name).name }));

const TOPIC_CHOICES: LinkChoice[] = FACET_NAMES.flatMap((facet) =>
  wordsOf(facet).map((word) => ({
    href: paths.nails(word),
    label: wordLabel(word),
    kind: "topic",
  })),
);

/** What visitors can open: each page of the site, the owner’s own ones, categories, seasons and topics. */
function useLinkChoices(): LinkChoice[] {
  const own = useAdminQuery(pages.all, {}).data?.items ?? [];
  const seasons = useAdminQuery(seasonPages.all, {}).data?.items ?? [];
  const categories = useChoices("categories").filter(({ is_active }) => is_active);
  const choices = [
    ...FIXED_CHOICES,
    ...own.map(({ slug, title }) => ({ href: paths.page(slug), label: title, kind: "page" })),
    ...categories.map(({ value, label }) => ({
      href: categoryCardPath(value),
      label,
      kind: "category",
    })),
    ...seasons.map(({ path, heading }) => ({
      href: paths.season(path),
      label: heading,
      kind: "season",
    })),
    ...TOPIC_CHOICES,
  ];
  return [
    ...new Map(choices.toReversed().map((choice) => [choice.href, choice])).values(),
  ].toReversed();
}
