import { useQuery } from "@tanstack/react-query";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { Head } from "../../components/seo/head.tsx";
import { queries } from "../../lib/data/queries.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import { useSite, useSiteUrl } from "../../lib/data/site.ts";
import { RecentPosts, Byline, CATEGORY_PARAM, categoryCounts } from "./recent-posts.tsx";
import { Link } from "../../components/link.tsx";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import { useSearchParams } from "../../lib/router/address.ts";
import { titleCase } from "../../lib/text/title-case.ts";
import { Copy, Rss } from "lucide-react";
import { useState } from "react";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { copyLink } from "../../lib/visitor/share.ts";
import { FramedPhoto } from "../../components/photo.tsx";
import { PlainTags } from "../../components/facts.tsx";
import { Failure, Notice } from "../../components/states/failure.tsx";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";

export function Page() {
  const { name } = useSite();
  const posts = useQuery(queries.blogPosts()).data?.items;
  return (
    <div className="wrap">
      <Head
        title={PAGES.blog.title}
        description={DESCRIPTIONS.blog()}
        path={paths.blog}
        picture={shareList("blog", posts ?? [])}
      />
      <header className="border-b border-ink pt-2 pb-4 text-center md:pt-4">
        <h1 className="display text-4xl low:text-3xl">Nail art blog</h1>
        <p className="mx-auto mt-2 max-w-[33.3em] text-quiet">
          Notes from the {name} table: color, craft, and what’s really in the bottle.
        </p>
      </header>
      <FeaturedPost />
      <div className="mt-12 grid grid-cols-1 items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <RecentPosts />
        <aside className="grid grid-cols-1 gap-12 lg:sticky lg:top-24">
          <BlogCategories posts={posts ?? []} />
          <Subscribe />
        </aside>
      </div>
    </div>
  );
}

/** All categories with posts, to filter Recent Posts. */
function BlogCategories({ posts }: { posts: BlogPost[] }) {
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

const PANEL = "feed-address";

/** The address of the feed, to open or to copy. */
function Subscribe() {
  const [open, setOpen] = useState(false);
  const address = `${useSiteUrl()}${paths.feed}`;
  return (
    <section aria-labelledby="subscribe" className="rounded-media bg-shell p-6 text-on-shell">
      <h2 id="subscribe" className="display text-2xl">
        Never miss a post
      </h2>
      <p className="mt-2 mb-4">Get new posts in your feed reader. No account, no inbox to clear.</p>
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={PANEL}
        onClick={() => setOpen(!open)}
      >
        <Rss aria-hidden size={18} />
        Subscribe Now
      </Button>
      <div id={PANEL} hidden={!open} className="mt-4">
        <p className="text-sm">Paste this address into your feed reader:</p>
        <p className="mt-1 mb-3 font-medium wrap-anywhere">{address}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => void copyLink(address)}>
            <Copy aria-hidden size={18} />
            Copy
          </Button>
          <a href={paths.feed} className={buttonClass({ variant: "secondary" })}>
            Open
          </a>
        </div>
      </div>
    </section>
  );
}

/** The first of the featured posts, laid out like a magazine’s lead story. */
function FeaturedPost() {
  const { data, error, refetch } = useQuery(queries.featuredPosts());
  const post = data?.items[0];
  if (data && !post) return <Notice>No featured posts available at the moment</Notice>;
  if (!post && error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!post) return <Skeleton />;
  return (
    <section aria-labelledby="featured-post" className="group/card relative pt-5">
      <div className="grid grid-cols-1 items-start gap-x-12 lg:items-center gap-y-4 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <FramedPhoto
          src={post.featured_image}
          image={post.image}
          alt=""
          sizes="(min-width: 48rem) 52vw, 92vw"
          eager
          className="aspect-[16/9] rounded-media"
        />
        <div>
          <PlainTags tags={post.tags} />
          <h2 dir="auto" id="featured-post" className="display mt-3 text-3xl">
            <Link
              href={paths.blogPost(post.slug)}
              className="after:absolute after:inset-0 hover:text-lacquer"
            >
              {post.title}
            </Link>
          </h2>
          <p dir="auto" className="mt-2 mb-3 max-w-[29.5em] text-quiet md:text-lg">
            {post.excerpt}
          </p>
          <Byline post={post} undated="Not published" />
          <Link href={paths.blogPost(post.slug)} className={`${buttonClass()} relative z-1 mt-4`}>
            Read Full Article
            <span className="sr-only">: {post.title}</span>
          </Link>
        </div>
      </div>
    </section>
  );
}

function Skeleton() {
  return (
    <div role="status" className="grid gap-12 pt-8 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <span className="sr-only">Loading the featured post…</span>
      <div className="gloss aspect-[16/9] rounded-media" />
      <div className="gloss h-56 self-center rounded-media" />
    </div>
  );
}
