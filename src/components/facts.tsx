import { Children, type ReactNode } from "react";
import { tagList } from "../../contract/text/tags.ts";

/** Short facts in a row, separated by dots; no dot is left over at a line break. */
export function Facts({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`overflow-x-clip text-quiet ${className}`}>
      <ul className="-ml-5 flex flex-wrap">
        {Children.toArray(children).map((fact, index) => (
          // The facts of an item never change their order, so the index is a stable key.
          <li key={index} className={FACT}>
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}

// The dot of a line’s first fact is in the margin, where it is clipped.
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
