import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { useEscape } from "../kit/use-escape.ts";
import { optionId } from "./found-list.tsx";

interface ComboboxSettings<Item> {
  text: string;
  onText: (text: string) => void;
  /** Undefined while nothing is asked for, or no answer is there. */
  items: Item[] | undefined;
  /** Whether they are what the text finds. */
  isCurrent: boolean;
  /** Whether Enter takes the first before an arrow chose another; else it is left to the form. */
  takesFirst: boolean;
  onChoose: (item: Item) => void;
}

export type Finding<Item> = ReturnType<typeof useCombobox<Item>>;

/** A field that finds while one types: the arrows choose, Enter takes, Escape closes the list alone. */
export function useCombobox<Item>(settings: ComboboxSettings<Item>) {
  const { text, onText, items, isCurrent, takesFirst, onChoose } = settings;
  const first = takesFirst ? 0 : -1;
  const [active, setActive] = useState(first);
  /** The text whose finds Escape has closed. */
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
