import { clsx } from "clsx";
import { counted } from "../../lib/format/counted.ts";
import { Thumbnail } from "../kit/thumbnail.tsx";
import type { FoundPage } from "./found-item.ts";

export const optionId = (list: string, index: number) => `${list}-${index}`;

interface FoundListProps<Item> {
  id: string;
  /** Undefined while nothing is asked for, or no answer is there. */
  found: Item[] | undefined;
  /** Of the item that Enter takes; -1 for none. */
  active: number;
  onChoose: (item: Item) => void;
}

/** What can be chosen; a press does not take the focus from the field. */
export function FoundList<Item extends FoundPage>(props: FoundListProps<Item>) {
  const { id, found, active, onChoose } = props;
  return (
    <>
      <p role="status" className={found?.length === 0 ? "mt-1.5 text-sm text-quiet" : "sr-only"}>
        {found && (found.length === 0 ? "Nothing found" : `${counted(found.length, NOUN)} found`)}
      </p>
      <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
        <div id={id} role="listbox" aria-label="Found" className={LIST}>
          {found?.map((item, index) => (
            <button
              key={item.href}
              id={optionId(id, index)}
              ref={index === active ? intoView : undefined}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => onChoose(item)}
              className={clsx(
                "flex min-h-11 w-full cursor-pointer items-center gap-3 px-3 text-left text-sm hover:bg-shell hover:text-on-shell",
                index === active && "bg-shell text-on-shell",
              )}
            >
              <FoundEntry item={item} />
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

/** How an item is shown that was found or chosen; one without a picture of its own has the room of one. */
function FoundEntry({ item: { picture, name, noun, hidden } }: { item: FoundPage }) {
  return (
    <>
      {picture ? (
        <Thumbnail src={picture} className="size-9 shrink-0 rounded-lg" />
      ) : (
        <span aria-hidden className="size-9 shrink-0 rounded-lg bg-shell" />
      )}
      <span className="line-clamp-2 min-w-0 grow">{name}</span>
      <span className="shrink-0 text-quiet">
        {hidden ? `${noun}, ${hidden.toLowerCase()}` : noun}
      </span>
    </>
  );
}

function intoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: "nearest" });
}

const LIST =
  "mt-1 max-h-64 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface py-1 empty:hidden";
const NOUN = { one: "item", many: "items" };
