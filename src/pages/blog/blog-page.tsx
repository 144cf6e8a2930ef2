import { useQuery } from "@tanstack/react-query";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { Head } from "../../components/seo/head.tsx";
import { queries } from "../../lib/data/queries.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import { useSite } from "../../lib/data/site.ts";
import { BlogCategories } from "./blog-categories.tsx";
import { FeaturedPost } from "./featured-post.tsx";
import { RecentPosts } from "./recent-posts.tsx";
import { Subscribe } from "./subscribe.tsx";

export function Page() {
  const { name } = useSite();
  const posts = useQuery(queries.blogPosts()).data?.items;
  return (
    <div className="wrap">
      <Head
        title={PAGES.blog.title}
        description="Unhurried reading about nails: trends and where they come from, what is in the bottle, and advice that survives a sink full of dishes."
        path={paths.blog}
        picture={shareList("blog", posts ?? [])}
      />
      <header className="border-b border-ink pt-8 pb-5 text-center md:pt-12">
        <h1 className="display text-[clamp(2.75rem,1.6rem+4.6vw,5.5rem)]">Nail Art Blog</h1>
        <p className="mx-auto mt-3 max-w-[33.3em] text-lg text-quiet">
          Notes from the {name} table: color, craft, and what is really in the bottle.
        </p>
      </header>
      <FeaturedPost />
      <div className="mt-16 grid grid-cols-1 items-start gap-x-16 gap-y-16 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <RecentPosts />
        <aside className="grid grid-cols-1 gap-12 lg:sticky lg:top-24">
          <BlogCategories posts={posts ?? []} />
          <Subscribe />
        </aside>
      </div>
    </div>
  );
}
