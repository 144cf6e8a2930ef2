import { tagList } from "../../../contract/text/tags.ts";

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
