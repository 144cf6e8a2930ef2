import { useQuery } from "@tanstack/react-query";
import type { Picture } from "../../../contract/upload.ts";
import type { Page } from "../../../contract/page.ts";
import { paths } from "../../../contract/paths.ts";
import { FramedPhoto } from "../../components/framed-photo.tsx";
import { Link } from "../../components/link.tsx";
import { Highlighted } from "../../components/search/highlighted.tsx";
import { elsewhere } from "../../lib/data/search-elsewhere.ts";

interface FoundElsewhereProps {
  q: string;
  /** The words to be marked. */
  words: string;
  /** Whether what has only some of the words is worth showing, too. */
  relaxed: boolean;
}

/** Tutorials, posts and products that a search finds, each in a row of their own; nothing of what finds nothing. */
export function FoundElsewhere({ q, words, relaxed }: FoundElsewhereProps) {
  const shown = <Item,>(page: Page<Item> | undefined) =>
    page && (relaxed || !page.relaxed) ? page.items : [];
  const tutorials = shown(useQuery(elsewhere.tutorials(q)).data);
  const posts = shown(useQuery(elsewhere.posts(q)).data);
  const products = shown(useQuery(elsewhere.products(q)).data);
  return (
    <>
      <Row title="Tutorials" words={words}>
        {tutorials.map(({ id, title, difficulty, duration, thumbnail_url, image }) => ({
          id,
          title,
          image,
          src: thumbnail_url,
          href: paths.lesson(id),
          note: [difficulty, duration].filter(Boolean).join(" · "),
        }))}
      </Row>
      <Row title="Products" words={words}>
        {products.map(({ id, name, price, category, category_name, image_url, image }) => ({
          id,
          title: name,
          image,
          src: image_url,
          href: `${paths.products}#${category}`,
          note: [category_name, price].filter(Boolean).join(" · "),
        }))}
      </Row>
      <Row title="From the blog" words={words}>
        {posts.map(({ id, title, slug, category, read_time, featured_image, image }) => ({
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

function Row({ title, words, children }: { title: string; words: string; children: FoundItem[] }) {
  if (children.length === 0) return null;
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
