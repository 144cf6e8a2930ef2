import { Eye } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { BlogPostForm } from "../../../contract/forms/blog-post.ts";
import { PostArticle } from "../../components/post-article.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import { useShownCards } from "../editor/use-shown-cards.ts";

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
          <DialogContent ground="page" className="max-w-5xl">
            <div className="sticky top-0 z-10 flex items-center justify-between gap-3 rounded-t-media border-b border-line bg-page py-2 pr-2 pl-5">
              <DialogTitle size="small">Preview</DialogTitle>
              <DialogCross />
            </div>
            <article className="px-5 pb-12">
              <PreviewedPost post={post} />
            </article>
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

function PreviewedPost({ post }: { post: BlogPostForm }) {
  const cards = useShownCards(post.content);
  return (
    <PostArticle post={{ ...withPlaceholders(post), cards }} date={new Date().toISOString()} />
  );
}

function withPlaceholders(post: BlogPostForm): BlogPostForm {
  return { ...post, title: post.title || "Title", author_name: post.author_name || "Author" };
}
