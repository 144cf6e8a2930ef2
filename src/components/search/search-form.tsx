import clsx from "clsx";
import { Search, X } from "lucide-react";
import {
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useNavigate } from "../../lib/router/address.ts";
import { paths } from "../../../contract/paths.ts";
import { SEARCH_LENGTH } from "../../../contract/text/search-text.ts";
import { useHydrated } from "../../lib/device/hydrated.ts";
import { rememberSearch, type Hint, hintId } from "../../lib/search/recent-searches.ts";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { useSite } from "../../lib/data/site.ts";
import { iconButton } from "../ui/button.tsx";
import { ErrorBoundary } from "../states/error-boundary.tsx";

/** The list loads when a box gets the focus. */
const HintList = lazyPage(() => import("./hint-list.tsx").then((m) => m.HintList));

interface SearchFormProps {
  size: "compact" | "large";
  defaultValue?: string;
  ref?: RefObject<HTMLInputElement | null>;
  className?: string;
}

/**
 * The search box with its suggestions. It works without script too; with it, only non-blank text is
 * sent, trimmed.
 */
export function SearchForm({ size, defaultValue = "", ref, className }: SearchFormProps) {
  const navigate = useNavigate();
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const panel = useRef<HTMLDivElement>(null);
  const list = useId();
  const [typed, setTyped] = useState(defaultValue);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** The suggestions below the box. */
  const [hints, setHints] = useState<Hint[]>([]);
  const { search_hint: example } = useSite();
  const hydrated = useHydrated();
  // Without script it would do nothing.
  const clearable = hydrated && typed !== "";
  const shown = open && hints.length > 0;

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    setTyped(box.value);
    // Visitors may have typed before the page’s scripts ran.
    if (box.value !== defaultValue && box === document.activeElement) setOpen(true);
  }, [defaultValue, input]);

  function show(text: string) {
    setTyped(text);
    setActive(-1);
    setOpen(true);
  }

  function clear() {
    if (input.current) input.current.value = "";
    show("");
    input.current?.focus();
  }

  function choose({ kind, text, href }: Hint) {
    setOpen(false);
    if (kind !== "category") rememberSearch(text);
    navigate(href);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const hint = shown && hints[active];
    if (hint) return choose(hint);
    const query = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    if (!query) return;
    setOpen(false);
    rememberSearch(query);
    navigate(paths.search(query));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!shown) return setOpen(true);
      // One more than suggestions: the text itself.
      const places = hints.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      setOpen(false);
    }
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
        onChange={(event) => show(event.target.value)}
        onFocus={() => void HintList.preload().catch(() => {})}
        onClick={() => setOpen(true)}
        onBlur={({ relatedTarget }) => {
          if (!panel.current?.contains(relatedTarget)) setOpen(false);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        aria-activedescendant={shown && active >= 0 ? hintId(list, active) : undefined}
        maxLength={SEARCH_LENGTH}
        // Without scripts, the browser itself prevents a blank search.
        required={!hydrated}
        pattern={hydrated ? undefined : ".*\\S.*"}
        enterKeyHint="search"
        autoComplete="off"
        aria-label="Search designs"
        placeholder={large && example ? `Try “${example}”` : "Search designs"}
        className={clsx(
          "w-full appearance-none border border-line-strong bg-surface text-ink placeholder:text-quiet",
          "transition-shadow focus-visible:border-lacquer focus-visible:outline-offset-0",
          large ? "h-14 rounded-media pl-5 text-base" : "h-11 rounded-control pl-4 text-sm",
          large && (clearable ? "pr-28 sm:pr-46" : "pr-18 sm:pr-36"),
          !large && (clearable ? "pr-20" : "pr-11"),
        )}
      />
      {open && (
        <ErrorBoundary optional>
          <Suspense>
            <HintList
              ref={panel}
              id={list}
              hints={hints}
              onFound={setHints}
              typed={typed}
              active={active}
              onChoose={choose}
              onLeave={() => setOpen(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {clearable && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className={iconButton(
            clsx("absolute text-quiet", large ? "right-16 sm:right-34" : "right-9"),
          )}
        >
          <X aria-hidden size={large ? 20 : 16} />
        </button>
      )}
      <button
        type="submit"
        aria-label="Search"
        // Enter in the box does the same.
        tabIndex={-1}
        className={clsx(
          "absolute right-0 grid place-items-center rounded-control",
          large
            ? "right-1.5 h-11 grid-flow-col gap-2 bg-lacquer px-4 font-semibold text-on-lacquer transition-colors hover:bg-lacquer-deep sm:px-5"
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
