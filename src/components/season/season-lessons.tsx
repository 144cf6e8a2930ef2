import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../contract/paths.ts";
import { elsewhere } from "../../lib/data/search-elsewhere.ts";
import { Link } from "../link.tsx";

const MOST = 2;

/** The lessons that a search finds, below the steps that they go deeper into; nothing where there are none. */
export function SeasonLessons({ q }: { q: string }) {
  const { data } = useQuery(elsewhere.tutorials(q));
  // Of those that have only some of the words, the one that has most.
  const lessons = data?.items.slice(0, data.relaxed ? 1 : MOST) ?? [];
  if (lessons.length === 0) return null;
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line pt-6">
      <h3 className="font-semibold">At more length</h3>
      <ul className="flex flex-wrap gap-x-6">
        {lessons.map(({ id, slug, title, difficulty, duration }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <Link
              href={paths.lesson(slug)}
              className="py-2 text-lacquer underline underline-offset-4 hover:no-underline"
            >
              {title}
            </Link>
            <span className="text-sm text-quiet">
              {difficulty} · {duration}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
