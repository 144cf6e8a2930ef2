import { ArrowLeft } from "lucide-react";
import { Suspense, useRef } from "react";
import { Link } from "../../components/link.tsx";
import type { BlogPost as Post } from "../../../contract/forms/blog-post.ts";
import { paths } from "../../../contract/paths.ts";
import { BreadcrumbData } from "../../components/breadcrumb.tsx";
import { Head } from "../../components/seo/head.tsx";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { PendingHead } from "../../components/seo/pending-head.tsx";
import { PostArticle } from "../../components/post-article.tsx";
import { ShareRow } from "../../components/share-button.tsx";
import { MissingItem } from "../../components/states/missing-item.tsx";
import { Absent } from "../../features/designs/absent/lazy-absent.tsx";
import { LazyBelowPage } from "../../features/designs/lazy-below-page.ts";
import { usePost } from "../../lib/data/find-item.ts";
import { largestVariant } from "../../lib/data/picture.ts";
import { shareOne } from "../../lib/seo/share-picture.ts";
import { useSite, useSiteUrl } from "../../lib/data/site.ts";
import { useTextLinks } from "../../components/text-links.ts";

export function Page({ params }: { params: Record<string, string> }) {
  const slug = params["slug"] ?? "";
  const { post, error, refetch } = usePost(slug);
  if (post) return <Article key={post.id} post={post} />;
  if (post === undefined && !error) return <Skeleton />;
  return (
    <Absent
      title="Blog post"
      section="Blog"
      path={paths.blogPost(slug)}
      error={post === null ? null : error}
      onRetry={() => void refetch()}
      fallback={<Skeleton />}
    >
      <MissingItem
        title="Blog Post Not Found"
        text="The blog post you're looking for doesn't exist or has been removed."
        instead={{ href: paths.blog, label: "Back to Blog" }}
      />
    </Absent>
  );
}

function Article({ post }: { post: Post }) {
  const site = useSite();
  const origin = useSiteUrl();
  const path = paths.blogPost(post.slug);
  const text = useRef<HTMLDivElement>(null);
  useTextLinks(text);
  const picture = (post.image && largestVariant(post.image)) ?? post.featured_image;
  const shared = shareOne(`post/${post.slug}`, {
    ...post,
    url: post.featured_image,
    alt: post.title,
  });
  const date = post.published_at ?? post.created_at;
  return (
    <article className="wrap">
      <Head
        title={post.title}
        section="Blog"
        description={post.excerpt}
        keywords={post.seo_keywords || post.tags}
        path={path}
        picture={shared}
        article={{ author: post.author_name, published: date, modified: post.updated_at }}
      />
      <JsonLd data={(make) => make.article(post, site, origin, shared?.url)} />
      <BreadcrumbData trail={BLOG} page={{ name: post.title, href: path }} />
      <PostArticle
        post={post}
        date={date}
        text={text}
        before={<BackToBlog />}
        after={
          <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 print:hidden">
            <BackToBlog />
            <ShareRow title={post.title} path={path} picture={picture} />
          </div>
        }
      />
      <Suspense>
        <LazyBelowPage kind="blogPosts" id={post.id} tags={post.tags} title="Looks to go with it" />
      </Suspense>
    </article>
  );
}

const BLOG = [{ name: "Blog", href: paths.blog }];

function BackToBlog() {
  return (
    <Link
      href={paths.blog}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-lacquer hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden size={18} />
      Back to Blog
    </Link>
  );
}

function Skeleton() {
  return (
    <div role="status" className="wrap">
      <PendingHead name="blog-post" />
      <span className="sr-only">Loading the post…</span>
      <div className="mx-auto max-w-[46rem] pt-16">
        <div className="gloss h-28 rounded-media" />
        <div className="gloss mt-10 aspect-[16/9] rounded-media" />
      </div>
    </div>
  );
}
