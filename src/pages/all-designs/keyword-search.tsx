import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { SEARCH_LENGTH } from "../../../contract/search/search-length.ts";
import { iconButton } from "../../components/icon-button.tsx";

interface KeywordSearchProps {
  value: string;
  onChange: (text: string) => void;
}

/** How long typing rests before the list follows. */
const REST = 300;

export function KeywordSearch({ value, onChange }: KeywordSearchProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back, a link or "show all" changes the address from outside; typing is ahead of it.
  useEffect(() => {
    if (value !== input.current?.value.trim()) setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next.trim()), REST);
  }

  function clear() {
    clearTimeout(timer.current);
    setText("");
    onChange("");
    input.current?.focus();
  }

  return (
    <form
      role="search"
      aria-label="All designs"
      className="relative mt-2 flex max-w-xl items-center text-ink"
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        onChange(text.trim());
      }}
    >
      <Search aria-hidden size={20} className="pointer-events-none absolute left-5 text-quiet" />
      <input
        ref={input}
        type="text"
        name="q"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_LENGTH}
        aria-label="Search by keyword"
        placeholder="Search by keyword"
        value={text}
        onChange={(event) => change(event.target.value)}
        className="h-14 w-full rounded-media border border-line-strong bg-surface pr-14 pl-13 text-base placeholder:text-quiet focus-visible:border-lacquer focus-visible:outline-offset-0"
      />
      {text !== "" && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className={iconButton("absolute right-1.5")}
        >
          <X aria-hidden size={20} />
        </button>
      )}
    </form>
  );
}
