import { Search, X } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { iconButton } from "../../../components/ui/button.tsx";
import { controlClass } from "../../../components/ui/field.tsx";
import { afterStepsBack } from "../../../lib/router/back-closes.ts";

interface SearchBoxProps {
  label: string;
  query: string;
  /** Called when typing pauses. */
  onQuery: (query: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  onArrowDown?: () => void;
}

export function SearchBox({ label, query, onQuery, searchRef, onArrowDown }: SearchBoxProps) {
  const [text, setText] = useState(query);
  const [asked, setAsked] = useState(query);
  const settled = useDebounced(text);

  // Changed from outside, by Back or a cleared filter.
  if (query !== asked) {
    setAsked(query);
    setText(query);
  }

  function ask(next: string) {
    setText(next);
    setAsked(next);
    onQuery(next);
  }

  const askSettled = useEffectEvent((next: string) => {
    if (next === text && next !== asked) ask(next);
  });
  // A pending step back would undo it.
  useEffect(() => afterStepsBack(() => askSettled(settled)), [settled]);

  return (
    <search className="relative min-w-0 grow basis-40 md:max-w-sm">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet"
      />
      <input
        ref={searchRef}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") ask("");
          if (event.key === "Enter") ask(text);
          if (event.key === "ArrowDown") onArrowDown?.();
        }}
        className={`${controlClass} pr-11 pl-9 text-ellipsis`}
      />
      {text !== "" && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            ask("");
            searchRef.current?.focus();
          }}
          className={iconButton("absolute top-1/2 right-0 -translate-y-1/2")}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  );
}

const PAUSE = 250;

/** The value, once it has not changed for a quarter of a second. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
