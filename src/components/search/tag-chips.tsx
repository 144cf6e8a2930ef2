import { Link } from "../link.tsx";
import { paths } from "../../../contract/paths.ts";
import { tagList } from "../../../contract/text/tags.ts";
import { Highlighted } from "./highlighted.tsx";

export function TagChips({ tags }: { tags: string }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5">
      {tagList(tags).map((tag) => (
        <li key={tag} className="max-w-full">
          <TagChip tag={tag} />
        </li>
      ))}
    </ul>
  );
}

interface TagChipProps {
  tag: string;
  /** The query, to be highlighted. */
  query?: string | undefined;
  tabIndex?: number;
}

export function TagChip({ tag, query, tabIndex }: TagChipProps) {
  return (
    <Link href={paths.search(tag)} tabIndex={tabIndex} className={`tag-chip ${CHIP}`}>
      {/* One text, as there are a hundred of them on a page. */}
      {query ? (
        <>
          #<Highlighted text={tag} query={query} />
        </>
      ) : (
        `#${tag}`
      )}
    </Link>
  );
}

const CHIP =
  "block h-6 max-w-full truncate rounded-full bg-shell px-2 text-xs leading-6 text-quiet hover:text-lacquer";
