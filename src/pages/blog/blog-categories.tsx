import { Link } from "../../components/link.tsx";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import { paths } from "../../../contract/paths.ts";
import { useSearchParams } from "../../lib/router/address.ts";
import { titleCase } from "../../lib/text/title-case.ts";
import { CATEGORY_PARAM, categoryCounts } from "./post-lists.ts";

/** Every category that has posts, as a choice of what Recent Posts shows. */
export function BlogCategories({ posts }: { posts: BlogPost[] }) {
  const chosen = useSearchParams().get(CATEGORY_PARAM);
  return (
    <nav aria-labelledby="blog-categories">
      <h2 id="blog-categories" className="display text-2xl">
        Categories
      </h2>
      <ul className="mt-3">
        {categoryCounts(posts).map(({ category, count }) => {
          const current = category === chosen;
          return (
            <li key={category} className="border-t border-line first:border-t-0">
              <Link
                href={current ? paths.blog : `${paths.blog}?${CATEGORY_PARAM}=${category}`}
                aria-current={current ? "true" : undefined}
                className="flex min-h-12 items-center justify-between gap-4 font-medium hover:text-lacquer aria-[current]:text-lacquer"
              >
                {titleCase(category)}
                <span className="text-quiet tabular-nums">{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
