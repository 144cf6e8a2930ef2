import { type MouseEvent, type ToggleEvent, useRef } from "react";
import { type Noun, nounFor } from "../../lib/format/counted.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { cardTags } from "../../lib/text/card-tags.ts";
import { tagRow } from "./tag-row.ts";
import { CHIP, TagChip } from "../search/tag-chips.tsx";

const TAG: Noun = { one: "tag", many: "tags" };

interface CardTagsProps {
  design: Pick<Design, "tags" | "category" | "category_name">;
  /** What was searched: tags that match stand first. */
  query?: string | undefined;
}

/** One row of a design's tags, and “+2” for those without room. */
export function CardTags({ design, query }: CardTagsProps) {
  const firstHidden = useRef<Element>(undefined);
  const { chips, rests } = tagRow(cardTags(design, query));
  if (chips.length === 0) return null;

  function remember({ currentTarget }: MouseEvent) {
    const items = currentTarget.closest("ul")?.children ?? [];
    firstHidden.current = [...items].find((item) => getComputedStyle(item).display === "none");
  }

  // What appears stands before the control: keys and screen readers go there.
  function goOn({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
    if (currentTarget.open) firstHidden.current?.querySelector("a")?.focus();
  }

  return (
    <div className="@container">
      <ul className="tag-row flex min-w-0 gap-1.5">
        {chips.map(({ tag, from }) => (
          <li key={tag} data-from={from || undefined} className="max-w-full min-w-0">
            <TagChip tag={tag} query={query} />
          </li>
        ))}
        {rests.length > 0 && (
          <li className="shrink-0" data-until={rests.at(-1)?.until}>
            <details onToggle={goOn}>
              <summary onClick={remember} className={`${CHIP} cursor-pointer list-none`}>
                {rests.map(({ count, from, until }) => (
                  <span key={from} data-rest data-from={from || undefined} data-until={until}>
                    +{count}
                    <span className="sr-only"> more {nounFor(count, TAG)}</span>
                  </span>
                ))}
                <span data-fewer>
                  Less<span className="sr-only"> tags</span>
                </span>
              </summary>
            </details>
          </li>
        )}
      </ul>
    </div>
  );
}
