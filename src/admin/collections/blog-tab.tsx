import { useFormContext } from "react-hook-form";
import { type BlogPost, type BlogPostForm, readTime } from "../../../contract/forms/blog-post.ts";
import { paths } from "../../../contract/paths.ts";
import { FormField, FormFields, TitleAndContent } from "../content-fields/form-field.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import { PublishingField } from "../kit/fields/publishing-field.tsx";
import { PictureField } from "../content-fields/picture-field.tsx";
import { SettingsGroup } from "../kit/form/full-screen-editor.tsx";
import { SearchPreview } from "../kit/fields/path-field.tsx";
import { SuggestedField } from "../kit/fields/text-field.tsx";
import { PICTURE_FILTER } from "../kit/list/list-filters.tsx";
import { thumbnailOf } from "../kit/thumbnail.tsx";
import { Eye } from "lucide-react";
import { useState } from "react";
import { PostArticle } from "../../components/post-article.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { shownTextQuery } from "../editor/block-node.tsx";

const PostThumbnail = thumbnailOf("featured_image", "size-12");

const FILTERS = [PICTURE_FILTER];

const AUTHOR = ["author_name", "author_bio", "author_avatar"] as const;

export function Tab() {
  return (
    <CollectionScreen
      kind="blogPosts"
      noun={{ one: "post", many: "posts" }}
      below={({ author_name, read_time, slug }) => `${author_name} · ${read_time} · /blog/${slug}`}
      Thumbnail={PostThumbnail}
      filters={FILTERS}
      startsAsLast={AUTHOR}
      formTools={<PostPreview />}
      Fields={TitleAndContent}
      Settings={BlogPostSettings}
    />
  );
}

function BlogPostSettings({ entity }: { entity: BlogPost | undefined }) {
  return (
    <>
      <PublishingField noun="post" savedTime={entity?.published_at ?? null} />
      <FormFields names={["slug", "excerpt"]} />
      <div className="grid grid-cols-[3fr_2fr] gap-5">
        <FormField name="category" />
        <SuggestedField name="read_time" from="content" suggest={readTime} />
      </div>
      <FormFields names={["tags", "featured_image", "related", "is_featured"]} />
      <SettingsGroup title="Author">
        <FormFields names={["author_name", "author_bio"]} />
        <PictureField name="author_avatar" onlyHere />
      </SettingsGroup>
      <SettingsGroup title="Search engines">
        <SearchPreview
          title="title"
          section="Blog"
          path="slug"
          text="excerpt"
          toAddress={paths.blogPost}
        />
        <FormFields names={["seo_title", "seo_description", "seo_keywords"]} />
      </SettingsGroup>
    </>
  );
}

function PostPreview() {
  const { getValues } = useFormContext<BlogPostForm>();
  const [post, setPost] = useState<BlogPostForm>();
  return (
    <>
      <Button variant="quiet" onClick={() => setPost(getValues())} className="px-3">
        <Eye aria-hidden className="size-4" /> Preview
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
  const { data } = useQuery(shownTextQuery(post.content));
  const shown = data && { content: data.html, ...(data.cards && { cards: data.cards }) };
  return (
    <PostArticle post={{ ...withPlaceholders(post), ...shown }} date={new Date().toISOString()} />
  );
}

function withPlaceholders(post: BlogPostForm): BlogPostForm {
  return { ...post, title: post.title || "Title", author_name: post.author_name || "Author" };
}
