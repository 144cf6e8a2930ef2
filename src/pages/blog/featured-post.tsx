import { useQuery } from "@tanstack/react-query";
import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import { FramedPhoto } from "../../components/framed-photo.tsx";
import { PlainTags } from "../../components/cards/plain-tags.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { queries } from "../../lib/data/queries.ts";
import { Byline } from "./byline.tsx";

/** The first of the featured posts, as a magazine opens its story. */
export function FeaturedPost() {
  const { data, error, refetch } = useQuery(queries.featuredPosts());
  const post = data?.items[0];
  if (data && !post) return <Notice>No featured posts available at the moment</Notice>;
  if (!post && error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!post) return <Skeleton />;
  return (
    <section aria-labelledby="featured-post" className="group/card relative pt-8">
      <div className="grid grid-cols-1 items-center gap-x-12 gap-y-7 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
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
          <h2 id="featured-post" className="display mt-3 text-3xl">
            <Link
              href={paths.blogPost(post.slug)}
              className="after:absolute after:inset-0 hover:text-lacquer"
            >
              {post.title}
            </Link>
          </h2>
          <p className="mt-4 mb-5 max-w-[29.5em] text-lg text-quiet">{post.excerpt}</p>
          <Byline post={post} undated="Not published" />
          <Link
            href={paths.blogPost(post.slug)}
            className={`${buttonClass({ size: "large" })} relative z-1 mt-6`}
          >
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
