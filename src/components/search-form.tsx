import clsx from "clsx";
import { Search } from "lucide-react";
import { type SubmitEvent, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { paths } from "../../contract/paths.ts";

interface SearchFormProps {
  size: "compact" | "large";
  defaultValue?: string;
  /** Takes the focus when the page opens: there is nothing else to do on it. */
  focused?: boolean;
  className?: string;
}

/** The search box. It works without script too; with it, only non-blank text is sent, trimmed. */
export function SearchForm({ size, defaultValue = "", focused, className }: SearchFormProps) {
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    if (query) navigate(paths.search(query));
  }

  const large = size === "large";
  return (
    <form
      role="search"
      aria-label={large ? "Designs" : "Site"}
      action={paths.searchPage}
      onSubmit={submit}
      className={clsx("relative flex items-center", className)}
    >
      <input
        key={defaultValue}
        ref={input}
        type="search"
        name="q"
        defaultValue={defaultValue}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        aria-label="Search designs"
        placeholder={large ? "Try “pearl french”" : "Search designs"}
        className={clsx(
          "w-full appearance-none border border-line-strong bg-surface text-ink placeholder:text-quiet",
          "transition-shadow focus-visible:border-lacquer focus-visible:outline-offset-0",
          large
            ? "h-16 rounded-media pr-18 pl-5 text-lg sm:pr-36 sm:pl-6"
            : "h-11 rounded-control pr-11 pl-4 text-sm",
        )}
      />
      <button
        type="submit"
        aria-label="Search"
        className={clsx(
          "absolute right-0 grid place-items-center rounded-control",
          large
            ? "right-2 h-12 grid-flow-col gap-2 bg-lacquer px-4 font-semibold text-on-lacquer transition-colors hover:bg-lacquer-deep sm:px-5"
            : "size-11 text-quiet hover:text-ink",
        )}
      >
        <Search aria-hidden size={large ? 20 : 18} />
        {large && (
          <span aria-hidden className="max-sm:hidden">
            Search
          </span>
        )}
      </button>
    </form>
  );
}
