import type { ListInput } from "../../../contract/admin/admin-list.ts";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import type { Page } from "../../../contract/page.ts";
import { categoryCardPath, paths } from "../../../contract/paths.ts";

import type { Picture } from "../../../contract/pictures/upload.ts";
import { send } from "../../lib/data/send.ts";
import { isAhead } from "../kit/form/use-save.tsx";
import { PAGE_NAMES, isPattern, pageEntry } from "../../../contract/pages.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { COLLECTION_KINDS } from "../../../contract/collections.ts";
import type { CollectionKind } from "../../../contract/collection-items.ts";
import type { LucideIcon } from "lucide-react";

export interface FoundPage {
  /** Begins at the site's root. */
  href: string;
  name: string;
  /** Such as "tutorial". */
  noun: string;
  /** The address of its smallest picture, or empty. */
  picture: string;
  /** Why visitors do not see it, such as "Draft", or empty. */
  hidden: string;
  /** Shown if it has no picture. */
  Icon?: LucideIcon;
}

export interface ListedItem<Kind extends CollectionKind = PagedKind> extends FoundPage {
  kind: Kind;
  id: string;
}

/** The fields used here of items of all these collections. */
interface Listed {
  id: string;
  title?: string;
  name?: string;
  slug?: string;
  path?: string;
  image?: Picture;
  cover?: Picture;
  is_active?: boolean;
  is_published?: boolean;
  published_at?: string | null;
  publish_at?: string | null | undefined;
}

/** Of each item, its own page. */
const OWN_PAGES = {
  nailDesigns: ({ slug = "" }) => paths.design(slug),
  tutorials: ({ slug = "" }) => paths.lesson(slug),
  products: ({ slug = "" }) => paths.product(slug),
  blogPosts: ({ slug = "" }) => paths.blogPost(slug),
  categories: ({ path = "" }) => categoryCardPath(path),
  pages: ({ slug = "" }) => paths.page(slug),
  seasonPages: ({ path = "" }) => paths.season(path),
  facetPages: ({ path = "" }) => paths.nails(path),
} satisfies Partial<Record<CollectionKind, (item: Listed) => string>>;
type PagedKind = keyof typeof OWN_PAGES;

/** Of others, the page that lists them. */
const LIST_PAGES: Record<Exclude<CollectionKind, PagedKind>, (item: Listed) => string> = {
  productCategories: ({ slug = "" }) => `${paths.products}#${slug}`,
};

const PATHS = { ...OWN_PAGES, ...LIST_PAGES };
export const KINDS_WITH_PAGES = COLLECTION_KINDS.filter((kind) => kind in OWN_PAGES);

const OFFERED_OF_KIND = 4;

export async function findListed<Kind extends CollectionKind>(
  q: string,
  kinds: readonly Kind[],
): Promise<ListedItem<Kind>[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const list: Endpoint<ListInput, Page<Listed>> = adminCalls[kind as CollectionKind].list;
      const { items } = await send(list, { q, limit: OFFERED_OF_KIND });
      return items.map((item) => toFound(kind, item));
    }),
  );
  return found.flat();
}

/** Rejects with 404 if it was deleted. */
export async function readItem<Kind extends PagedKind>(
  kind: Kind,
  id: string,
): Promise<ListedItem<Kind>> {
  const find: Endpoint<{ id: string }, Listed> = adminCalls[kind as PagedKind].find;
  return toFound(kind, await send(find, { id }));
}

function toFound<Kind extends CollectionKind>(kind: Kind, item: Listed): ListedItem<Kind> {
  return {
    kind,
    id: item.id,
    href: PATHS[kind](item),
    name: item.title ?? item.name ?? "",
    noun: COLLECTION_WORDS[kind].noun.one,
    picture: (item.image ?? item.cover)?.variants[0]?.url ?? "",
    hidden: hiddenAs(kind, item),
  };
}

/** Where visitors see an item; undefined while they do not. */
export function publicPath(kind: CollectionKind, item: Listed): string | undefined {
  return hiddenAs(kind, item) === "" ? PATHS[kind](item) : undefined;
}

function hiddenAs(
  kind: CollectionKind,
  { is_active = true, is_published = true, published_at, publish_at }: Listed,
): string {
  if (!is_active && publish_at) return "Scheduled";
  if (!is_active) return kind === "nailDesigns" ? "Draft" : "Inactive";
  if (!is_published) return "Draft";
  return isAhead(published_at ?? null) ? "Scheduled" : "";
}

const PAGES = PAGE_NAMES.filter((name) => name !== "not-found" && !isPattern(name)).map(
  (page): FoundPage => {
    const { path, name } = pageEntry(page);
    return { href: path, name, noun: "page", picture: "", hidden: "" };
  },
);

/** The pages of every site whose name or address matches. */
export function fixedPages(q: string): FoundPage[] {
  return PAGES.filter(({ name, href }) => hasWords(`${name} ${href}`, q));
}

/** Whether each typed word begins a word of the text, ignoring case. */
export function hasWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((one) => words.some((word) => word.startsWith(one)));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s/-]+/)
    .filter(Boolean);
}
