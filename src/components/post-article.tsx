import type { ReactNode, Ref } from "react";
import type { BlogPostForm } from "../../contract/forms/blog-post.ts";
import type { Picture } from "../../contract/upload.ts";
import { longDate } from "../lib/format/dates.ts";
import type { Card } from "../../contract/embeds/cards.ts";
import { titleCase } from "../lib/text/title-case.ts";
import { ArticleText } from "./article-text.tsx";
import { AuthorBox } from "./author-box.tsx";
import { PlainTags } from "./cards/plain-tags.tsx";
import { Facts } from "./facts.tsx";
import { Photo } from "./photo.tsx";

interface PostArticleProps {
  post: BlogPostForm & { image?: Picture; cards?: Card[] };
  /** ISO 8601 */
  date: string;
  text?: Ref<HTMLDivElement>;
  before?: ReactNode;
  after?: ReactNode;
}

/** A post with its heading, picture, text and author. */
export function PostArticle({ post, date, text, before, after }: PostArticleProps) {
  return (
    <>
      <div className="mx-auto max-w-[46rem] pt-4">
        {before}
        <header className="pt-4 pb-8">
          <PlainTags tags={post.tags} />
          <h1 className="display mt-4 text-4xl">{post.title}</h1>
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
