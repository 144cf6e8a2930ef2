import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Field, controlClass } from "../../../../components/ui/field.tsx";
import { useFormField } from "../use-form-field.ts";
import type { Reference } from "../../../../../contract/related.ts";
import { ChosenItems } from "./chosen-items.tsx";
import type { RelatedItem } from "./related-item.ts";
import { RelatedOptions, optionId } from "./related-options.tsx";
import { useEscape } from "../../../use-escape.ts";
import { useFound } from "./use-related-search.ts";

/** What an item belongs together with, of all collections that can: found by typing, taken by Enter. */
export function RelatedField({ ownId }: { ownId: string | undefined }) {
  const { value, setValue, error } = useFormField<Reference[] | undefined>("related");
  const chosen = value ?? [];
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  /** The text whose finds Escape has closed. */
  const [closedFor, setClosedFor] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const { items, isCurrent } = useFound(text, chosen, ownId);
  const found = text === closedFor ? undefined : items;
  const isOpen = found !== undefined && found.length > 0;
  useEscape(input, found !== undefined, () => setClosedFor(text));

  function choose({ reference }: RelatedItem) {
    setValue([...chosen, reference]);
    setText("");
    setActive(0);
    input.current?.focus();
  }

  function remove(reference: Reference) {
    setValue(chosen.filter((one) => one !== reference));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const count = found?.length ?? 0;
    if (key === "ArrowDown" && isOpen) setActive((active + 1) % count);
    else if (key === "ArrowUp" && isOpen) setActive((active + count - 1) % count);
    else if (key === "Enter" && !event.ctrlKey && !event.metaKey) {
      const item = found?.[active];
      if (item && isCurrent) choose(item);
    } else return;
    event.preventDefault();
  }

  return (
    <Field
      label="Belongs together with"
      optional
      error={error}
      hint="Designs, tutorials, products and posts: each of them ends with the others."
    >
      {(control) => (
        <div className="relative">
          <ChosenItems references={chosen} onRemove={remove} />
          <input
            {...control}
            ref={input}
            value={text}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={isOpen ? optionId(list, active) : undefined}
            autoComplete="off"
            placeholder="Search by title or tag"
            onChange={({ target }) => {
              setText(target.value);
              setActive(0);
              setClosedFor(undefined);
            }}
            onKeyDown={onKeyDown}
            className={controlClass}
          />
          <RelatedOptions id={list} found={found} active={active} onChoose={choose} />
        </div>
      )}
    </Field>
  );
}
