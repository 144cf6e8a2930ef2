import { Children, type ReactNode } from "react";
import { tagList } from "../../contract/text/tags.ts";

/** Short facts in a row, a dot between two of them; none is left over where the row breaks. */
export function Facts({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`overflow-x-clip text-quiet ${className}`}>
      <ul className="-ml-5 flex flex-wrap">
        {Children.toArray(children).map((fact, index) => (
          // The facts of one thing never move: their place is their name.
          <li key={index} className={FACT}>
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}

// The dot of a row’s first fact is in the margin, where it is cut off.
const FACT =
  "relative min-w-0 pl-5 before:absolute before:left-0 before:w-5 before:text-center before:content-['·'/'']";

/** The tags of a post or a tutorial; unlike those of a design they are no search. */
export function PlainTags({ tags }: { tags: string }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5">
      {tagList(tags).map((tag) => (
        <li
          key={tag}
          className="inline-flex h-7 max-w-full items-center rounded-full bg-shell px-2.5 text-xs font-medium text-on-shell"
        >
          <span className="truncate">{tag}</span>
        </li>
      ))}
    </ul>
  );
}
