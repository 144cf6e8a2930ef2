import clsx from "clsx";
import { Clock, Hash, LayoutGrid, Search } from "lucide-react";
import { type Ref, useEffect, useState } from "react";
import { hintWords } from "../../../contract/search/search-words.ts";
import { counted } from "../../lib/format/numbers.ts";
import { forgetSearches, type Hint, hintId } from "../../lib/search/recent-searches.ts";
import { useSearchHints } from "../../lib/search/search-hints.ts";
import { Photo } from "../photo.tsx";
import { Highlighted } from "./highlighted.tsx";

const ICONS = { recent: Clock, category: LayoutGrid, tag: Hash, design: Search };
const KINDS = { recent: "recent search", category: "category", tag: "tag", design: "look" };

interface HintListProps {
  id: string;
  /** The last results, shared with the box. */
  hints: Hint[];
  onFound: (hints: Hint[]) => void;
  typed: string;
  /** Index of the active suggestion; -1 for none. */
  active: number;
  onChoose: (hint: Hint) => void;
  /** The searches were cleared, or the focus moved away. */
  onLeave: () => void;
  ref: Ref<HTMLDivElement>;
}

/** The suggestions under a search box. A press does not take the focus from it. */
export function HintList(props: HintListProps) {
  const { hints, onFound, typed } = props;
  const found = useSearchHints(typed);
  const words = hintWords(typed).join(" ");
  useEffect(() => onFound(found), [found, onFound]);
  return (
    <>
      <Count count={hints.length} isAsked={words !== ""} />
      {hints.length > 0 && <List {...props} words={words} />}
    </>
  );
}

/** How long the list rests before its count is read out, so that it is once. */
const REST = 600;

/** How many suggestions there are, for who cannot see them. */
function Count({ count, isAsked }: { count: number; isAsked: boolean }) {
  const text =
    count > 0 || isAsked ? counted(count, { one: "suggestion", many: "suggestions" }) : "";
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

function List({
  id,
  hints,
  active,
  onChoose,
  onLeave,
  ref,
  words,
}: HintListProps & { words: string }) {
  return (
    <div
      ref={ref}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-full right-0 left-0 z-20 mt-2 min-w-[min(16rem,80vw)] overflow-hidden rounded-control border border-line bg-surface text-base text-ink shadow-float"
    >
      <div id={id} role="listbox" aria-label="Suggestions" className="py-1.5">
        {hints.map((hint, index) => {
          const Icon = ICONS[hint.kind];
          return (
            <button
              key={`${hint.kind} ${hint.text}`}
              id={hintId(id, index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => onChoose(hint)}
              className={clsx(
                "flex min-h-11 w-full items-center gap-3 px-4 text-left hover:bg-shell hover:text-on-shell",
                index === active && "bg-shell text-on-shell",
              )}
            >
              <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-lg text-quiet">
                {hint.picture ? (
                  <Photo
                    src={hint.picture.image_url}
                    image={hint.picture.image}
                    sizes="2rem"
                    alt=""
                    className="size-8"
                  />
                ) : (
                  <Icon aria-hidden size={17} />
                )}
              </span>
              <span className="overflow-hidden text-ellipsis min-[16rem]:whitespace-nowrap">
                <Highlighted text={hint.text} query={words} />
              </span>
              <span className="sr-only">, {KINDS[hint.kind]}</span>
              {hint.kind === "category" && (
                <span aria-hidden className="ml-auto text-xs text-quiet">
                  Category
                </span>
              )}
            </button>
          );
        })}
      </div>
      {hints[0]?.kind === "recent" && (
        <button
          type="button"
          onBlur={onLeave}
          onClick={() => {
            forgetSearches();
            onLeave();
          }}
          className="flex min-h-11 w-full items-center border-t border-line px-4 text-sm text-quiet hover:text-ink"
        >
          Forget recent searches
        </button>
      )}
    </div>
  );
}
