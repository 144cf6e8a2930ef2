import { useQuery } from "@tanstack/react-query";
import type { Picture } from "../../../contract/upload.ts";
import type { Page } from "../../../contract/page.ts";
import { paths } from "../../../contract/paths.ts";
import { productPath } from "../../../contract/product-path.ts";
import { FramedPhoto } from "../../components/framed-photo.tsx";
import { Link } from "../../components/link.tsx";
import { Highlighted } from "../../components/search/highlighted.tsx";
import { elsewhere } from "../../lib/data/search-elsewhere.ts";

/** Tutorials, posts and products that a search finds; what has only some of its words where that is wanted. */
export function useFoundElsewhere(q: string, wantsRelaxed: boolean) {
  const tutorials = useQuery(elsewhere.tutorials(q));
  const posts = useQuery(elsewhere.posts(q));
  const products = useQuery(elsewhere.products(q));
  const shown = <Item,>(page: Page<Item> | undefined) =>
    page && (wantsRelaxed || !page.relaxed) ? page : undefined;
  const rows = {
    tutorials: shown(tutorials.data),
    posts: shown(posts.data),
    products: shown(products.data),
  };
  const found = [rows.tutorials, rows.posts, rows.products].flatMap((row) =>
    row && row.total > 0 ? [row] : [],
  );
  const suggestion = found.find((row) => row.suggestion !== undefined)?.suggestion;
  return {
    rows,
    isPending: [tutorials, posts, products].some(({ isPending }) => isPending),
    /** Of all of it together. */
    found: {
      total: found.reduce((sum, { total }) => sum + total, 0),
      ...(found.every(({ relaxed }) => relaxed) && { relaxed: true as const }),
      ...(suggestion !== undefined && { suggestion }),
    },
  };
}

interface FoundElsewhereProps {
  rows: ReturnType<typeof useFoundElsewhere>["rows"];
  /** The words to be marked. */
  words: string;
}

/** Each kind in a row of its own; nothing of what finds nothing. */
export function FoundElsewhere({ rows, words }: FoundElsewhereProps) {
  const { tutorials, posts, products } = rows;
  return (
    <>
      <Row title="Tutorials" words={words}>
        {tutorials?.items.map(({ id, title, difficulty, duration, thumbnail_url, image }) => ({
          id,
          title,
          image,
          src: thumbnail_url,
          href: paths.lesson(id),
          note: [difficulty, duration].filter(Boolean).join(" · "),
        }))}
      </Row>
      <Row title="Products" words={words}>
        {products?.items.map(({ id, name, price, category_name, image_url, image }) => ({
          id,
          title: name,
          image,
          src: image_url,
          href: productPath(id),
          note: [category_name, price].filter(Boolean).join(" · "),
        }))}
      </Row>
      <Row title="From the blog" words={words}>
        {posts?.items.map(({ id, title, slug, category, read_time, featured_image, image }) => ({
          id,
          title,
          image,
          src: featured_image,
          href: paths.blogPost(slug),
          note: [category, read_time].filter(Boolean).join(" · "),
        }))}
      </Row>
    </>
  );
}

interface FoundItem {
  id: string;
  title: string;
  /** What stands below the title. */
  note: string;
  href: string;
  src: string;
  image?: Picture | undefined;
}

interface RowProps {
  title: string;
  words: string;
  children: FoundItem[] | undefined;
}

function Row({ title, words, children }: RowProps) {
  if (!children?.length) return null;
  return (
    <section aria-label={title} className="mt-12">
      <h2 className="display text-3xl">{title}</h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {children.map(({ id, title: name, note, href, src, image }) => (
          <li
            key={id}
            className="group/card relative flex min-w-0 items-center gap-4 overflow-hidden rounded-media border border-line bg-surface"
          >
            <FramedPhoto src={src} image={image} alt="" sizes="6rem" className="size-24 shrink-0" />
            <div className="min-w-0">
              <h3 className="line-clamp-2 leading-snug font-semibold">
                <Link href={href} className={COVERS_ITEM}>
                  <Highlighted text={name} query={words} />
                </Link>
              </h3>
              <p className="mt-1 truncate text-sm text-quiet">{note}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

// The whole item is part of its link.
const COVERS_ITEM =
  "after:absolute after:inset-0 after:z-1 after:rounded-media hover:text-lacquer focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-lacquer";
