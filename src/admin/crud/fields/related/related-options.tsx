import { clsx } from "clsx";
import { counted } from "../../../../lib/format/counted.ts";
import { Thumbnail } from "../../../pictures/thumbnail.tsx";
import type { RelatedItem } from "./related-item.ts";

export const optionId = (list: string, index: number) => `${list}-${index}`;

interface RelatedOptionsProps {
  id: string;
  /** Undefined while nothing is asked for, or no answer is there. */
  found: RelatedItem[] | undefined;
  active: number;
  onChoose: (item: RelatedItem) => void;
}

/** What can be chosen; a press does not take the focus from the field. */
export function RelatedOptions({ id, found, active, onChoose }: RelatedOptionsProps) {
  return (
    <>
      <p role="status" className={found?.length === 0 ? "mt-1.5 text-sm text-quiet" : "sr-only"}>
        {found && (found.length === 0 ? "Nothing found" : `${counted(found.length, NOUN)} found`)}
      </p>
      <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
        <div id={id} role="listbox" aria-label="Found" className={LIST}>
          {found?.map((item, index) => (
            <button
              key={item.reference}
              id={optionId(id, index)}
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
              <Thumbnail src={item.picture} className="size-9 shrink-0 rounded-lg" />
              <span className="min-w-0 grow truncate">{item.name}</span>
              <span className="shrink-0 text-quiet">{item.noun}</span>
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

const LIST = "mt-1 rounded-control border border-line bg-surface py-1 empty:hidden";
const NOUN = { one: "item", many: "items" };
