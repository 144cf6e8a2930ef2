import { Eye } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { BlogPostForm } from "../../../contract/forms/blog-post.ts";
import { PlainTags } from "../../components/cards/plain-tags.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import { articleHtml } from "../../lib/text/article-html.ts";
import { longDate } from "../../lib/format/dates.ts";
import { titleCase } from "../../lib/text/title-case.ts";
import { Picture } from "../pictures/picture.tsx";

/** Opens the post as its page will show it, drafts too. */
export function PostPreview() {
  const { getValues } = useFormContext<BlogPostForm>();
  const [post, setPost] = useState<BlogPostForm>();
  return (
    <>
      <Button variant="secondary" onClick={() => setPost(getValues())} className="mr-auto">
        <Eye aria-hidden className="size-4" /> <span className="max-sm:sr-only">Preview</span>
      </Button>
      <Dialog open={post !== undefined} onOpenChange={(open) => open || setPost(undefined)}>
        {post && (
          <DialogContent className="max-w-5xl bg-page!">
            <div className="sticky top-0 z-10 flex items-center justify-between gap-3 rounded-t-media border-b border-line bg-page py-2 pr-2 pl-5">
              <DialogTitle className="text-lg!">Preview</DialogTitle>
              <DialogCross />
            </div>
            <Post post={post} />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

function Post({ post }: { post: BlogPostForm }) {
  const byline = [
    longDate(new Date().toISOString()),
    post.read_time,
    titleCase(post.category),
  ].filter(Boolean);
  return (
    <article className="px-5 pt-6 pb-12">
      <header className="mx-auto max-w-[46rem] pb-8">
        <PlainTags tags={post.tags} />
        <h1 className="display mt-4 text-4xl wrap-anywhere">{post.title || "Title"}</h1>
        <p className="mt-6 flex flex-wrap gap-x-2.5 text-quiet">
          <span className="font-semibold text-ink">{post.author_name || "Author"}</span>
          {byline.map((part) => (
            <span key={part}>
              <span aria-hidden>· </span>
              {part}
            </span>
          ))}
        </p>
      </header>
      {post.featured_image && (
        <Picture
          src={post.featured_image}
          className="mx-auto mb-12 aspect-[16/9] w-full max-w-[60rem] rounded-media"
        />
      )}
      <div className="mx-auto max-w-[46rem]">
        <div className="article" dangerouslySetInnerHTML={{ __html: articleHtml(post.content) }} />
        {post.author_bio && (
          <aside className="mt-14 flex gap-5 rounded-media bg-shell p-6 text-on-shell">
            {post.author_avatar && (
              <Picture src={post.author_avatar} className="size-18 shrink-0 rounded-full" />
            )}
            <div>
              <h2 className="display text-xl">About {post.author_name}</h2>
              <p className="mt-1.5">{post.author_bio}</p>
            </div>
          </aside>
        )}
      </div>
    </article>
  );
}
