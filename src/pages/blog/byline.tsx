import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import { Facts } from "../../components/facts.tsx";
import { longDate } from "../../lib/format/dates.ts";

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
