import {
  COLLECTIONS,
  COLLECTION_KINDS,
  designs,
  tutorials,
} from "../../../contract/collections.ts";
import type { CollectionKind, EntityOf } from "../../../contract/collection-items.ts";
import { formerAddresses } from "../../../contract/addresses.ts";
import { offline, site } from "../../../contract/endpoints.ts";
import type { Lesson } from "../../../contract/forms/tutorial.ts";
import { studio } from "../../../contract/settings/studio.ts";
import { homeText } from "../../../contract/settings/home-text.ts";
import {
  type OfflineList,
  type OfflineManifest,
  type OfflinePicture,
  itemTag,
  itemTags,
} from "../../../contract/offline-manifest.ts";
import { RequestProblem } from "../../problems.ts";
import { siteSynonyms } from "../../../contract/search/site-synonyms.ts";
import { PAGE_LIMIT, type Page, isPage } from "../../../contract/page.ts";
import type { Db } from "../../database/database.ts";
import { contentTag } from "../../http/headers.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { currentCatalogue } from "../../store/designs/catalogue.ts";
import { pictureFiles } from "../../store/pictures/files.ts";
import type { Category } from "../../../contract/forms/category.ts";
import type { Design } from "../../../contract/forms/design.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";
import type { Card, CardKind } from "../../../contract/cards.ts";
import { type RelatedKind, idsOf } from "../../../contract/related.ts";
import type { SitePage } from "../../../contract/forms/site-page.ts";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import type { Endpoint, Send } from "../../../contract/endpoint.ts";
import { relations } from "../../../contract/related-items.ts";
import { singlePage } from "../../store/lists.ts";

const UPLOADED = /\/uploads\/[0-9a-f]{32}-\d+\.webp/g;
/** How many pictures of each list are available offline. */
const FIRST_ROW = 24;
/** For unbounded lists, such as a blog's, at most this many pictures are named and texts read. */
const MOST = 200;

interface Shown {
  id: string;
  image?: Picture;
}

interface Content {
  categories: Category[];
  newest: Design[];
  /** Categories that the newest designs do not cover, with their first designs. */
  rows: Map<string, Shown[]>;
  lessons: Lesson[];
  texts: OfflineText[];
  /** Everything shown, most useful first; items may repeat. */
  lists: Shown[][];
}

/** The addresses of pictures worth storing offline, each mapped to the largest width of the same picture. */
export function picturesByWorth(content: Content): Map<string, string> {
  const { categories, newest, lessons, texts, lists } = content;
  const byCategory = Map.groupBy(newest, ({ category }) => category.toLowerCase());
  const rowOf = ({ path }: Category) =>
    content.rows.get(path) ?? byCategory.get(path.toLowerCase()) ?? [];
  const wanted = new Map<string, string>();
  const want = (items: Pick<Shown, "image">[]) => {
    for (const { image } of items) {
      const [card, large] = [image?.variants[0]?.url, image?.variants.at(-1)?.url];
      if (card && large) wanted.set(card, large);
    }
  };
  want(categories.map(({ cover }) => (cover ? { image: cover } : {})));
  for (const list of lists) want(list.slice(0, FIRST_ROW));
  // Round-robin over the categories, so that a small budget treats them alike.
  for (let place = 0; place < FIRST_ROW; place += 1) {
    want(categories.flatMap((category) => rowOf(category)[place] ?? []));
  }
  for (const { step_pictures: pictures } of lessons) {
    want(pictures.map((image) => (image ? { image } : {})));
  }
  for (const url of texts.flatMap(({ html }) => html.match(UPLOADED) ?? [])) {
    if (!wanted.has(url)) wanted.set(url, url);
  }
  want(texts.flatMap(({ cards }) => cards));
  for (const list of lists) want(list.slice(FIRST_ROW, MOST));
  return wanted;
}

/** A text that visitors read, whose pictures devices store. */
interface OfflineText {
  html: string;
  /** The items embedded in it, as cards or in blocks. */
  cards: Card<RelatedKind>[];
}

function textOfPost({ content, author_avatar: avatar, cards = [] }: BlogPost): OfflineText {
  return { html: `${avatar} ${content}`, cards };
}

function textOfOwnPage({ content, cards = [] }: SitePage): OfflineText {
  return { html: content, cards };
}

/** The ids of all items of a kind that the texts embed, without duplicates. */
function cardIds(texts: OfflineText[], kind: CardKind): string[] {
  const shown = texts.flatMap(({ cards }) => cards.map(({ reference }) => reference));
  return [...new Set(idsOf(shown, kind))];
}

/** For how many categories the first pictures are listed in addition to the newest designs. */
const MAX_SPARSE = 60;

/** Categories with fewer than a first row among the newest designs, largest first. */
function sparseCategories(categories: Category[], newest: Page<Design>): Category[] {
  if (newest.next === null) return [];
  const held = Map.groupBy(newest.items, ({ category }) => category.toLowerCase());
  return categories
    .filter(({ path, design_count: count }) => {
      const there = held.get(path.toLowerCase())?.length ?? 0;
      return there < Math.min(count, FIRST_ROW);
    })
    .toSorted((a, b) => b.design_count - a.design_count)
    .slice(0, MAX_SPARSE);
}

/** What visitors miss most when offline; the other collections follow. */
const FIRST: CollectionKind[] = ["categories", "nailDesigns", "tutorials", "products"];
const BY_WORTH = [...new Set([...FIRST, ...COLLECTION_KINDS])];

type Answers = {
  [Kind in CollectionKind]: { all: Page<EntityOf<Kind>>; featured: EntityOf<Kind>[] };
};

/** What a device downloads for offline use. */
export async function offlineManifest(db: Db, ask: Send): Promise<OfflineManifest> {
  const { lists, pictures, isWhole } = await readContent(db, ask);
  return {
    // A site that fits into one list needs no catalogue blocks.
    catalogue: isWhole ? { blocks: [], categories: [] } : await currentCatalogue(db),
    lists: [...lists, listOf(offline.worthKeeping.path, {}, singlePage(pictures))],
  };
}

export async function offlinePictures(db: Db, ask: Send): Promise<Page<OfflinePicture>> {
  return singlePage((await readContent(db, ask)).pictures);
}

type ListEndpoint = Endpoint<object, Page<object>>;

/** The input that devices send for a list. */
const inputOf = (path: string) => (path === designs.all.path ? { limit: PAGE_LIMIT } : {});

const LISTS = new Map(
  [
    ...Object.values(COLLECTIONS).flatMap(({ all, featured }): ListEndpoint[] => [
      all,
      ...(featured ? [featured] : []),
    ]),
    relations,
  ].map((endpoint) => [endpoint.path, endpoint]),
);

/** The items of a list with these tags, so that a device need not fetch the rest again. */
export async function changedItems(
  db: Db,
  ask: Send,
  { list, items }: { list: string; items: string },
): Promise<Page<Record<string, unknown>>> {
  const endpoint = LISTS.get(list);
  const isOfPictures = list === offline.worthKeeping.path;
  if (!endpoint && !isOfPictures) throw new RequestProblem(404, "There is no such list.");
  const page = endpoint ? await ask(endpoint, inputOf(list)) : await offlinePictures(db, ask);
  const wanted = new Set(itemTags(items));
  // Each item once: a short tag may match several.
  const changed = page.items.filter((item) => wanted.delete(tagOf(item)));
  return singlePage(changed.map((item) => ({ ...item })));
}

/** Longer lists are sent as a whole: the tags of their items would be larger than the change. */
const MAX_TAGS = 2_000;

const tagOf = (item: unknown) => itemTag(contentTag(JSON.stringify(item)));

function listOf(path: string, input: object, output: unknown): OfflineList {
  const page = isPage(output) ? output : undefined;
  const tag = contentTag(JSON.stringify(page?.items ?? output));
  const list = { path, input: Object.fromEntries(Object.entries(input)), tag };
  if (!page || page.items.length > MAX_TAGS) return list;
  const { items, total, next } = page;
  return {
    ...list,
    items: items.map(tagOf).join(""),
    ...(next !== null && { more: { total, next } }),
  };
}

interface OfflineContent {
  lists: OfflineList[];
  pictures: OfflinePicture[];
  /** Whether one list contains all designs. */
  isWhole: boolean;
}

async function readContent(db: Db, ask: Send): Promise<OfflineContent> {
  const lists: OfflineList[] = [];
  const yieldIfDue = createYielder();
  const answer = async <Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
  ) => {
    await yieldIfDue();
    const output = await ask(endpoint, input);
    lists.push(listOf(endpoint.path, input, output));
    return output;
  };
  const listsOf = async <Kind extends CollectionKind>(kind: Kind) => {
    const { all, featured } = COLLECTIONS[kind];
    const page = await answer(all, inputOf(all.path));
    return { all: page, featured: featured ? (await answer(featured, {})).items : [] };
  };

  const { written = [], studio: hasStudio } = await answer(site.settings, {});
  if (hasStudio) await answer(studio, {});
  const hasText = written.includes("home");
  const { html, cards = [] } = hasText ? await answer(homeText, {}) : { html: "" };
  await answer(siteSynonyms.read, {});
  const answers: Partial<Answers> = {};
  for (const kind of BY_WORTH) Object.assign(answers, { [kind]: await listsOf(kind) });
  await answer(relations, {});
  await answer(formerAddresses, {});
  const shown = answers as Answers;
  const categories = shown.categories.all.items;
  const newest = shown.nailDesigns.all;
  const rows = new Map<string, Shown[]>();
  for (const { path } of sparseCategories(categories, newest)) {
    await yieldIfDue();
    rows.set(path, (await ask(designs.inCategory, { category: path, limit: FIRST_ROW })).items);
  }
  const texts = [
    { html, cards },
    ...shown.pages.all.items.slice(0, MOST).map(textOfOwnPage),
    ...shown.blogPosts.all.items.slice(0, MOST).map(textOfPost),
  ];
  const named = new Set(cardIds(texts, "tutorials").slice(0, MOST));
  const taught = shown.tutorials.all.items.filter(({ id }, at) => at < FIRST_ROW || named.has(id));
  const lessons: Lesson[] = [];
  for (const { slug } of taught) lessons.push(await answer(tutorials.bySlug, { slug }));
  const wanted = picturesByWorth({
    categories,
    newest: newest.items,
    rows,
    lessons,
    texts,
    lists: BY_WORTH.flatMap((kind): Shown[][] => {
      const { all, featured } = shown[kind];
      return kind === "nailDesigns" ? [all.items, featured] : [all.items];
    }),
  });
  return { lists, pictures: await pictureFiles(db, wanted), isWhole: newest.next === null };
}
