import type { BlogPostForm } from "../../contract/forms/blog-post.ts";
import { Photo } from "./photo.tsx";

/** Who wrote the post, where they have something to say about themselves. */
export function AuthorBox({ post }: { post: BlogPostForm }) {
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
      <div>
        <h2 id="author" className="display text-xl">
          About {author_name}
        </h2>
        <p className="mt-1.5">{author_bio}</p>
      </div>
    </aside>
  );
}
