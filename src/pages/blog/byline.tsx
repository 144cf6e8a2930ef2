import type { BlogPost } from "../../../contract/blog-post.ts";
import { longDate } from "../../lib/dates.ts";

interface BylineProps {
  post: BlogPost;
  /** What a post without a date of publication says. */
  undated: "Not published" | "Draft";
}

export function Byline({ post, undated }: BylineProps) {
  const { author_name, published_at, read_time } = post;
  return (
    <p className="flex flex-wrap gap-x-2.5 text-sm text-quiet">
      <span className="font-semibold text-ink">{author_name}</span>
      <span aria-hidden>·</span>
      {published_at ? <time dateTime={published_at}>{longDate(published_at)}</time> : undated}
      <span aria-hidden>·</span>
      <span>{read_time}</span>
    </p>
  );
}
