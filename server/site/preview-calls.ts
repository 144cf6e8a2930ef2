import type { PreviewedItem } from "../../contract/admin/preview-links.ts";
import { blogPosts, designs, products, tutorials } from "../../contract/collections.ts";
import { paths } from "../../contract/paths.ts";
import type { RelatedKind } from "../../contract/related.ts";
import type { Tagged } from "../../contract/tagged.ts";
import type { Db } from "../database/database.ts";
import { addCards } from "../store/collections/blog-posts.ts";
import { collections } from "../store/collections.ts";
import { shownBeside } from "../store/public/related-items.ts";
import { toLesson } from "../store/collections/tutorials.ts";
import type { Endpoint, Send } from "../../contract/endpoint.ts";
import { related } from "../../contract/related-items.ts";

/** The page of an item, and the calls that a preview answers as if the item were public. */
interface PreviewedPage {
  address: string;
  calls: PreviewCall[];
}

interface PreviewCall {
  path: string;
  /** Whether the call asks for this item. */
  isOf?(input: Record<string, unknown>): boolean;
  answer(): Promise<unknown>;
}

type FindPage = (db: Db, id: string) => Promise<PreviewedPage>;

const PAGES_OF: Record<RelatedKind, FindPage> = {
  async nailDesigns(db, id) {
    const item = withoutEditorFields(await collections.nailDesigns.find(db, id));
    return {
      address: paths.design(item.slug),
      calls: [onlyFor(designs.bySlug, { slug: item.slug }, item)],
    };
  },
  async tutorials(db, id) {
    const lesson = await toLesson(
      db,
      withoutEditorFields(await collections.tutorials.find(db, id)),
    );
    const { slug } = lesson;
    return { address: paths.lesson(slug), calls: [onlyFor(tutorials.bySlug, { slug }, lesson)] };
  },
  async products(db, id) {
    const item = withoutEditorFields(await collections.products.find(db, id));
    const { slug } = item;
    return { address: paths.product(slug), calls: [onlyFor(products.bySlug, { slug }, item)] };
  },
  async blogPosts(db, id) {
    const post = withoutEditorFields(await collections.blogPosts.find(db, id));
    const [shown = post] = await addCards(db, [post]);
    const still = { ...shown, content: withoutPlayers(shown.content) };
    return {
      address: paths.blogPost(post.slug),
      calls: [onlyFor(blogPosts.bySlug, { slug: post.slug }, still)],
    };
  },
};

/** Answers calls as for visitors, except that the previewed item is as saved. Throws 404 if it no longer exists. */
export async function previewCalls(db: Db, send: Send, { kind, id }: PreviewedItem) {
  const { address, calls } = await PAGES_OF[kind](db, id);
  const beside = {
    path: related.path,
    isOf: asksFor({ kind, id }),
    answer: () => shownBeside(db, kind, id),
  };
  const all: PreviewCall[] = [...calls, beside];
  const previewSend: Send = async (endpoint, input) => {
    const call = all.find(({ path, isOf }) => {
      return path === endpoint.path && (isOf?.(input as Record<string, unknown>) ?? true);
    });
    return (call ? await call.answer() : await send(endpoint, input)) as never;
  };
  return { address, send: previewSend };
}

function onlyFor<Input extends object, Output>(
  { path }: Endpoint<Input, Output>,
  wanted: Partial<Input>,
  answer: Output,
): PreviewCall {
  return { path, isOf: asksFor(wanted), answer: async () => answer };
}

const asksFor = (wanted: object) => (input: Record<string, unknown>) =>
  Object.entries(wanted).every(([name, value]) => input[name] === value);

/** Removes what is for editors only, or could name hidden items. */
function withoutEditorFields<Item extends Tagged<{ related?: unknown }>>({
  etag: _etag,
  related: _related,
  ...item
}: Item) {
  return item;
}

/** Players need scripts, which previews do not run: shows links to the videos instead. */
function withoutPlayers(html: string): string {
  return html.replace(
    /<iframe\b[^>]*\bsrc="([^"]*)"[^>]*>\s*<\/iframe>/g,
    '<p><a href="$1" target="_blank" rel="noopener noreferrer">Video</a></p>',
  );
}
