import { type ControlProps, controlClass } from "../../components/ui/field.tsx";
import { type FoundPage, type ListedItem, findListed, readItem } from "./found-item.ts";
import { clsx } from "clsx";
import { counted } from "../../lib/format/numbers.ts";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { useEscape } from "../kit/form/dialogs.tsx";
import { keepPreviousData, useQuery, useQueries } from "@tanstack/react-query";
import { useDebounced } from "../kit/list/list-screen.tsx";
import { X } from "lucide-react";
import {
  type Reference,
  RELATED_KINDS,
  type RelatedKind,
  idsOf,
  referencedKind,
  referenceTo,
} from "../../../contract/related.ts";
import { Button } from "../../components/ui/button.tsx";

interface ComboboxProps<Item> {
  control: ControlProps;
  /** Of `useCombobox`. */
  finding: Finding<Item>;
  placeholder?: string;
  /** The height of the list. */
  listClass?: string;
}

export function Combobox<Item extends FoundPage>(props: ComboboxProps<Item>) {
  const { control, finding, placeholder, listClass = "max-h-64" } = props;
  return (
    <div>
      <input
        {...control}
        {...finding.inputProps}
        placeholder={placeholder}
        className={controlClass}
      />
      <FoundList {...finding.listProps} listClass={listClass} />
    </div>
  );
}

const optionId = (list: string, index: number) => `${list}-${index}`;

interface FoundListProps<Item> {
  id: string;
  /** Undefined without a question or an answer. */
  found: Item[] | undefined;
  /** The index of the item that Enter takes; -1 for none. */
  active: number;
  onChoose: (item: Item) => void;
  listClass: string;
}

/** The list; the field keeps the focus when an item is pressed. */
function FoundList<Item extends FoundPage>(props: FoundListProps<Item>) {
  const { id, found, active, onChoose, listClass } = props;
  return (
    <>
      <p role="status" className={found?.length === 0 ? "mt-1.5 text-sm text-quiet" : "sr-only"}>
        {found && (found.length === 0 ? "Nothing found" : `${counted(found.length, NOUN)} found`)}
      </p>
      <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
        <div id={id} role="listbox" aria-label="Found" className={clsx(LIST, listClass)}>
          {found?.map((item, index) => (
            <ListOption
              key={item.href}
              id={optionId(id, index)}
              isActive={index === active}
              onClick={() => onChoose(item)}
            >
              <FoundEntry item={item} />
            </ListOption>
          ))}
        </div>
      </div>
    </>
  );
}

/** An item that was found; without a picture or an icon, its place stays empty. */
function FoundEntry({ item: { picture, Icon, name, noun, hidden } }: { item: FoundPage }) {
  return (
    <>
      {picture ? (
        <Thumbnail src={picture} className="size-9 shrink-0 rounded-lg" />
      ) : (
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-lg bg-shell text-on-shell"
        >
          {Icon && <Icon className="size-4.5" />}
        </span>
      )}
      <EntryWords name={name} noun={hidden ? `${noun}, ${hidden.toLowerCase()}` : noun} />
    </>
  );
}

interface EntryWordsProps {
  name: string;
  noun: string | undefined;
}

/** The name and kind of an item, on two lines if large text needs it. */
function EntryWords({ name, noun }: EntryWordsProps) {
  return (
    <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
      <span dir="auto" className="min-w-0 grow basis-[6rem] text-left min-[16rem]:line-clamp-2">
        {name}
      </span>
      <span className="text-quiet">{noun}</span>
    </span>
  );
}

interface ListOptionProps extends ComponentProps<"button"> {
  isActive: boolean;
}

/** A choice of a list whose field keeps the focus; the active one is scrolled into view. */
export function ListOption({ isActive, className, ...props }: ListOptionProps) {
  return (
    <button
      ref={isActive ? intoView : undefined}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={clsx(
        "flex min-h-11 w-full cursor-pointer items-center gap-3 px-3 text-left text-sm hover:bg-shell hover:text-on-shell",
        className,
        isActive && "bg-shell text-on-shell",
      )}
      {...props}
    />
  );
}

function intoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: "nearest" });
}

const LIST =
  "mt-1 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface py-1 empty:hidden";
const NOUN = { one: "item", many: "items" };

interface ComboboxSettings<Item> {
  text: string;
  onText: (text: string) => void;
  /** Undefined without a question or an answer. */
  items: Item[] | undefined;
  /** Whether they match the present text. */
  isCurrent: boolean;
  /** Whether Enter takes the first item if none is active; otherwise it submits the form. */
  takesFirst: boolean;
  onChoose: (item: Item) => void;
}

type Finding<Item> = ReturnType<typeof useCombobox<Item>>;

/** A combobox: arrows move, Enter takes, Escape closes only the list. */
export function useCombobox<Item>(settings: ComboboxSettings<Item>) {
  const { text, onText, items, isCurrent, takesFirst, onChoose } = settings;
  const first = takesFirst ? 0 : -1;
  const [active, setActive] = useState(first);
  /** The text for which Escape closed the list. */
  const [closedFor, setClosedFor] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const found = text === closedFor ? undefined : items;
  const count = found?.length ?? 0;
  useEscape(input, found !== undefined, () => setClosedFor(text));

  function choose(item: Item) {
    onChoose(item);
    setActive(first);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === "ArrowDown" && count > 0) setActive((active + 1) % count);
    else if (key === "ArrowUp" && count > 0) setActive((active > 0 ? active : count) - 1);
    else if (key === "Enter" && !event.ctrlKey && !event.metaKey && (takesFirst || active >= 0)) {
      const item = found?.[active];
      if (item && isCurrent) choose(item);
    } else return;
    event.preventDefault();
  }

  const inputProps = {
    ref: input,
    value: text,
    role: "combobox",
    "aria-expanded": count > 0,
    "aria-controls": list,
    "aria-autocomplete": "list",
    "aria-activedescendant": count > 0 && active >= 0 ? optionId(list, active) : undefined,
    autoComplete: "off",
    onChange: ({ target }) => {
      onText(target.value);
      setActive(first);
      setClosedFor(undefined);
    },
    onKeyDown,
  } satisfies ComponentProps<"input">;
  return { input, inputProps, listProps: { id: list, found, active, onChoose: choose } };
}

interface Found<Item> {
  /** Undefined without a question or an answer. */
  items: Item[] | undefined;
  /** Whether they match the present text, not an earlier one. */
  isCurrent: boolean;
}

/** Searches when typing pauses; `name` is part of the cache key. */
export function useFound<Item>(
  name: string,
  text: string,
  find: (q: string) => Promise<Item[]>,
): Found<Item> {
  const wanted = text.trim();
  const q = useDebounced(wanted);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["/api/admin/found", { name, q }],
    queryFn: () => find(q),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (wanted === "") return { items: undefined, isCurrent: false };
  return { items: data, isCurrent: q === wanted && !isPlaceholderData };
}

interface ChosenItemsProps {
  references: Reference[];
  onRemove: (reference: Reference) => void;
}

export function ChosenItems({ references, onRemove }: ChosenItemsProps) {
  const chosen = useChosen(references);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen" className="mb-2 grid gap-1">
      {chosen.map(({ reference, item }) => (
        <li key={reference} className="flex min-h-11 items-center gap-3 text-sm">
          <Thumbnail src={item?.picture ?? ""} className="size-9 shrink-0 rounded-lg" />
          <EntryWords name={item?.name ?? "…"} noun={item?.noun} />
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${item?.name ?? "it"}`}
            onClick={() => onRemove(reference)}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The chosen items; `item` is undefined until it is loaded. */
export function useChosen(references: Reference[]) {
  return useQueries({
    queries: references.map((reference) => ({
      queryKey: ["/api/admin/related", { reference }],
      queryFn: () => readRelated(reference),
    })),
    combine: (results) =>
      references.map((reference, at) => ({ reference, item: results[at]?.data ?? undefined })),
  });
}

/** A related item, as it is offered and chosen. */
export interface RelatedItem extends ListedItem<RelatedKind> {
  reference: Reference;
}

/** Some items of each kind that match. */
export async function findRelated(q: string): Promise<RelatedItem[]> {
  return (await findListed(q, RELATED_KINDS)).map(withReference);
}

async function readRelated(reference: Reference): Promise<RelatedItem | null> {
  const kind = referencedKind(reference);
  const [id] = kind ? idsOf([reference], kind) : [];
  return kind && id ? withReference(await readItem(kind, id)) : null;
}

function withReference(item: ListedItem<RelatedKind>): RelatedItem {
  return { ...item, reference: referenceTo(item.kind, item.id) };
}
