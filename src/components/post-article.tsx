import type { ReactNode, Ref } from "react";
import type { BlogPostForm } from "../../contract/forms/blog-post.ts";
import type { Picture } from "../../contract/pictures/upload.ts";
import { longDate } from "../lib/format/dates.ts";
import type { Card } from "../../contract/cards.ts";
import type { RelatedKind } from "../../contract/related.ts";
import { titleCase } from "../lib/text/title-case.ts";
import { ArticleText } from "./article-text.tsx";
import { PlainTags, Facts } from "./facts.tsx";
import { Photo } from "./photo.tsx";

interface PostArticleProps {
  post: BlogPostForm & { image?: Picture; cards?: Card<RelatedKind>[] };
  /** ISO 8601 */
  date: string;
  text?: Ref<HTMLDivElement>;
  before?: ReactNode;
  after?: ReactNode;
}

export function PostArticle({ post, date, text, before, after }: PostArticleProps) {
  return (
    <>
      <div className="mx-auto max-w-[46rem] pt-4">
        {before}
        <header className="pt-4 pb-8">
          <PlainTags tags={post.tags} />
          <h1 dir="auto" className="display mt-4 text-4xl low:text-3xl">
            {post.title}
          </h1>
          <Facts className="mt-6">
            <span className="font-semibold text-ink">{post.author_name}</span>
            <time dateTime={date}>{longDate(date)}</time>
            {post.read_time}
            {titleCase(post.category)}
          </Facts>
        </header>
      </div>
      <Photo
        src={post.featured_image}
        image={post.image}
        alt=""
        sizes="(min-width: 64rem) 60rem, 92vw"
        eager
        fallback={null}
        className="mx-auto mb-12 aspect-[16/9] w-full max-w-[60rem] rounded-media print:hidden"
      />
      <div className="mx-auto max-w-[46rem]">
        <ArticleText html={post.content} cards={post.cards} text={text} />
        <AuthorBox post={post} />
        {after}
      </div>
    </>
  );
}

/** The author of the post, if they have a biography. */
function AuthorBox({ post }: { post: BlogPostForm }) {
  if (!post.author_bio) return null;
  const { author_name, author_avatar, author_bio } = post;
  return (
    <aside
      aria-labelledby="author"
      className="mt-14 flex gap-5 rounded-media bg-shell p-6 text-on-shell"
    >
      {author_avatar && (
        <Photo
          src={author_avatar}
          alt=""
          sizes="4.5rem"
          fallback={null}
          className="size-18 shrink-0 rounded-full"
        />
      )}
      <div className="min-w-0 grow">
        <h2 id="author" className="display text-xl">
          About {author_name}
        </h2>
        <p dir="auto" className="mt-1.5">
          {author_bio}
        </p>
      </div>
    </aside>
  );
}
