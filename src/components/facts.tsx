import { Children, type ReactNode } from "react";

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
