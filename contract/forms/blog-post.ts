import { z } from "zod";
import { RelatedCard } from "../cards.ts";
import { BLOG_CATEGORIES } from "../choices.ts";
import {
  KEYWORDS,
  choice,
  flag,
  forms,
  NOTHING_RELATED,
  optionalTitle,
  publishingTime,
  relatedField,
  STORED,
  titleText,
} from "./fields.ts";
import {
  addressSegment,
  optionalPictureAddress,
  optionalText,
  requiredTags,
  requiredText,
} from "./texts.ts";
import { LIMITS } from "./limits.ts";
import { Picture } from "../pictures/upload.ts";

const IN_STRUCTURED_DATA = {
  description: "Used in structured data only; the page keeps its title and excerpt.",
};

export const blogPostForms = forms(
  {
    title: titleText("Title"),
    slug: addressSegment("Slug").meta({ from: "title", prefix: "/blog/" }),
    excerpt: requiredText("Excerpt").meta({
      description: "Shown in lists and search results.",
    }),
    content: requiredText("Content", LIMITS.content).meta({
      input: "html",
      merge: "html",
      answer: "HTML; the server cleans it when it is saved.",
    }),
    featured_image: optionalPictureAddress("Featured image"),
    author_name: titleText("Author name"),
    author_bio: optionalText("Author bio").meta({ description: "Shown below the post." }),
    author_avatar: optionalPictureAddress("Author avatar"),
    read_time: requiredText("Read time", LIMITS.title).meta({
      answer: "As shown, such as `5 min read`.",
    }),
    tags: requiredTags(),
    category: choice("Category", BLOG_CATEGORIES),
    seo_title: optionalTitle("SEO title").meta(IN_STRUCTURED_DATA),
    seo_description: optionalText("SEO description").meta(IN_STRUCTURED_DATA),
    seo_keywords: optionalText("SEO keywords").meta(KEYWORDS),
    is_featured: flag("Featured").meta({ description: "Shown first on the blog page." }),
    is_published: flag("Published"),
    published_at: publishingTime,
    related: relatedField,
  },
  {},
  NOTHING_RELATED,
);

export type BlogPostForm = z.infer<typeof blogPostForms.create>;

/** What an answer adds to a text with a picture. */
export const WrittenFields = {
  ...STORED,
  image: Picture.exactOptional(),
  cards: z
    .array(RelatedCard)
    .exactOptional()
    .describe(
      "What the cards and blocks in its text show, as visitors are told; absent where there are none.",
    ),
};

export const BlogPost = blogPostForms.fields.extend(WrittenFields).meta({ id: "BlogPost" });
export type BlogPost = z.infer<typeof BlogPost>;

export function wordsIn(html: string): number {
  return html
    .replace(/<[^>]*>/g, " ")
    .split(/(?:\s|&nbsp;)+/)
    .filter(Boolean).length;
}

const WORDS_PER_MINUTE = 225;

/** How long reading some HTML takes, such as "5 min read"; empty when there is nothing to read. */
export function readTime(html: string): string {
  const words = wordsIn(html);
  return words === 0 ? "" : `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}
