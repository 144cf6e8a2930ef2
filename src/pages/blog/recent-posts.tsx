import { useQuery } from "@tanstack/react-query";
import { Link } from "../../components/link.tsx";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import { POSTS_PARAM } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { FramedPhoto } from "../../components/photo.tsx";
import { PlainTags, Facts } from "../../components/facts.tsx";
import { MoreButton } from "../../components/ui/button.tsx";
import { Failure, Notice } from "../../components/states/failure.tsx";
import { useSearchParams, useSetSearchParams, withParam } from "../../lib/router/address.ts";
import { queries } from "../../lib/data/queries.ts";
import { longDate } from "../../lib/format/dates.ts";
import { compareTexts } from "../../lib/format/locale.ts";

/** How many posts show at first, and how many more each press adds. */
const POSTS = 6;

const GRID = "mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2";

export function RecentPosts() {
  const { data, error, refetch } = useQuery(queries.blogPosts());
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const limit = Number(params.get(POSTS_PARAM)) || POSTS;
  const featured = useQuery(queries.featuredPosts()).data?.items[0];
  const category = params.get(CATEGORY_PARAM);
  const posts = recentPosts(data?.items ?? [], category, featured);
  return (
    <section aria-labelledby="recent-posts">
      <h2 id="recent-posts" className="display text-3xl">
        Recent Posts
      </h2>
      {!data && !error && <Skeleton />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <Notice>No blog posts available at the moment</Notice>}
      <ul className={GRID}>
        {posts.slice(0, limit).map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </ul>
      {posts.length > limit && (
        <p className="mt-12">
          <MoreButton
            href={withParam(paths.blog, params, POSTS_PARAM, String(limit + POSTS))}
            onClick={() => setParams({ [POSTS_PARAM]: String(limit + POSTS) })}
          >
            Load More Posts
          </MoreButton>
        </p>
      )}
    </section>
  );
}

function PostCard({ post }: { post: BlogPost }) {
  return (
    <li className="group/card relative grid min-w-0 grid-cols-[minmax(0,1fr)_6rem] content-start gap-x-4 sm:flex sm:flex-col">
      <FramedPhoto
        src={post.featured_image}
        image={post.image}
        alt=""
        sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 46vw, 6rem"
        className="rounded-control max-sm:order-1 max-sm:aspect-square sm:mb-3 sm:aspect-[16/9] sm:rounded-media"
      />
      <div className="flex grow flex-col">
        <div className="h-7 overflow-hidden">
          <PlainTags tags={post.tags} />
        </div>
        <h3 dir="auto" className="display mt-1.5 text-lg sm:text-xl">
          <Link
            href={paths.blogPost(post.slug)}
            className="after:absolute after:inset-0 hover:text-lacquer"
          >
            {post.title}
          </Link>
        </h3>
        <p
          dir="auto"
          className="mt-1.5 mb-2 line-clamp-2 text-quiet max-sm:text-sm sm:line-clamp-3"
        >
          {post.excerpt}
        </p>
        <div className="mt-auto">
          <Byline post={post} undated="Draft" />
        </div>
      </div>
    </li>
  );
}

function Skeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading posts…</span>
      <div aria-hidden className={GRID}>
        {Array.from({ length: POSTS }, (_, index) => (
          <div key={index} className="gloss h-80 rounded-media" />
        ))}
      </div>
    </div>
  );
}

interface BylineProps {
  post: BlogPost;
  /** Shown for a post without a date of publication. */
  undated: "Not published" | "Draft";
}

export function Byline({ post, undated }: BylineProps) {
  const { author_name, published_at, read_time } = post;
  return (
    <Facts className="text-sm">
      <span className="font-semibold text-ink">{author_name}</span>
      {published_at ? <time dateTime={published_at}>{longDate(published_at)}</time> : undated}
      {read_time}
    </Facts>
  );
}

export const CATEGORY_PARAM = "category";

/** The categories that have posts, the fullest first. */
export function categoryCounts(posts: BlogPost[]): { category: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of posts) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .toSorted((a, b) => b.count - a.count || compareTexts(a.category, b.category));
}

/**
 * The posts of a category. If it has none, all posts except the featured one shown above, unless that is the only
 * one.
 */
export function recentPosts(
  posts: BlogPost[],
  category: string | null,
  featured: Pick<BlogPost, "id"> | undefined,
): BlogPost[] {
  const inCategory = posts.filter((post) => post.category === category);
  if (inCategory.length > 0) return inCategory;
  const others = posts.filter(({ id }) => id !== featured?.id);
  return others.length > 0 ? others : posts;
}
