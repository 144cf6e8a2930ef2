import { Link } from "wouter";
import { paths } from "../../contract/paths.ts";
import { tagList } from "../../contract/tags.ts";
import { Highlighted } from "./highlighted.tsx";

interface TagChipsProps {
  tags: string;
  query?: string | undefined;
  /** Shows only so many; a card has no room for all. */
  limit?: number;
}

/** The tags of a design; each one is a search. */
export function TagChips({ tags, query, limit }: TagChipsProps) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5">
      {tagList(tags)
        .slice(0, limit)
        .map((tag) => (
          <li key={tag} className="max-w-full">
            <Link href={paths.search(tag)} className={CHIP}>
              <span className="truncate">
                #<Highlighted text={tag} query={query} />
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}

// The chip is small; its touch target reaches beyond it.
const CHIP =
  "relative inline-flex h-7 max-w-full items-center rounded-full bg-shell px-2.5 text-xs font-medium text-on-shell transition-colors hover:bg-lacquer hover:text-on-lacquer after:absolute after:-inset-y-1.5 after:inset-x-0";
