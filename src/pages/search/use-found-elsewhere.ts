import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Picture } from "../../../contract/pictures/upload.ts";
import type { Page } from "../../../contract/page.ts";
import { paths } from "../../../contract/paths.ts";

import { type ElsewhereKind, elsewhere } from "../../lib/data/search-queries.ts";

interface FoundItem {
  id: string;
  title: string;
  /** The text below the title. */
  note: string;
  href: string;
  src: string;
  image?: Picture | undefined;
}

/** What a search finds of one kind, or the beginning of it. */
export interface FoundRow {
  kind: ElsewhereKind;
  items: FoundItem[];
  total: number;
  /** Of what has only some of the words. */
  relaxed?: true | undefined;
}

/**
 * Tutorials, products, posts and pages that a search finds, in this order: a few of each, and of the kind `more` as many as
 * fit on a page. Includes partial matches if wanted.
 */
export function useFoundElsewhere(
  q: string,
  wantsRelaxed: (kind: ElsewhereKind) => boolean,
  more: string | null,
) {
  const tutorials = useQuery(elsewhere.tutorials(q, more === "tutorials"));
  const products = useQuery(elsewhere.products(q, more === "products"));
  const posts = useQuery(elsewhere.posts(q, more === "posts"));
  const pages = useQuery(elsewhere.pages(q, more === "pages"));
  const isFound = (kind: ElsewhereKind, { data }: UseQueryResult<Page<unknown>>) =>
    data !== undefined && data.total > 0 && (wantsRelaxed(kind) || !data.relaxed);
  const found = Object.entries({ tutorials, products, posts, pages })
    .filter(([kind, result]) => isFound(kind as ElsewhereKind, result))
    .flatMap(([, { data }]) => data ?? []);
  const suggestion = found.find((page) => page.suggestion !== undefined)?.suggestion;
  const row = <Item>(
    kind: ElsewhereKind,
    result: UseQueryResult<Page<Item>>,
    shown: (item: Item) => FoundItem,
  ): FoundRow[] => {
    const { data } = result;
    return data && isFound(kind, result)
      ? [{ kind, items: data.items.map(shown), total: data.total, relaxed: data.relaxed }]
      : [];
  };
  return {
    rows: [
      ...row(
        "tutorials",
        tutorials,
        ({ id, slug, title, difficulty, duration, thumbnail_url, image }) => ({
          id,
          title,
          image,
          src: thumbnail_url,
          href: paths.lesson(slug),
          note: noted(difficulty, duration),
        }),
      ),
      ...row(
        "products",
        products,
        ({ id, slug, name, price, category_name, image_url, image }) => ({
          id,
          title: name,
          image,
          src: image_url,
          href: paths.product(slug),
          note: noted(category_name, price),
        }),
      ),
      ...row("posts", posts, ({ id, title, slug, category, read_time, featured_image, image }) => ({
        id,
        title,
        image,
        src: featured_image,
        href: paths.blogPost(slug),
        note: noted(category, read_time),
      })),
      ...row("pages", pages, ({ id, title, slug, description, share_image, image }) => ({
        id,
        title,
        image,
        src: share_image ?? "",
        href: paths.page(slug),
        note: description ?? "",
      })),
    ],
    isPending: [tutorials, products, posts, pages].some(({ isPending }) => isPending),
    /** Of all of it together. */
    found: {
      total: found.reduce((sum, { total }) => sum + total, 0),
      ...(found.every(({ relaxed }) => relaxed) && { relaxed: true as const }),
      ...(suggestion !== undefined && { suggestion }),
    },
  };
}

function noted(...texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join(" · ");
}
