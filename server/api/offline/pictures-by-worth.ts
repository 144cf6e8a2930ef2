import type { Category } from "../../../contract/forms/category.ts";
import type { Design } from "../../../contract/forms/design.ts";
import type { Lesson } from "../../../contract/forms/tutorial.ts";
import type { Picture } from "../../../contract/upload.ts";
import type { OfflineText } from "./offline-texts.ts";

/** So many pictures of each list show without a connection, whatever its length. */
export const FIRST_ROW = 24;
/** Of a list without an end, such as a blog's, so many pictures are named at all, and as many of its texts looked into. */
export const MOST = 200;

export interface Shown {
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
  /** All that is shown, in order of worth; what is in one may be in another. */
  lists: Shown[][];
}

/** The addresses of the pictures worth keeping, each with the largest width of the same. */
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
  // One of each category after the other, so that a small budget treats them alike.
  for (let place = 0; place < FIRST_ROW; place += 1) {
    want(categories.flatMap((category) => rowOf(category)[place] ?? []));
  }
  for (const { step_pictures: pictures } of lessons) {
    want(pictures.map((image) => (image ? { image } : {})));
  }
  for (const url of texts.flatMap(picturesInText)) {
    if (!wanted.has(url)) wanted.set(url, url);
  }
  want(texts.flatMap(({ cards }) => cards));
  for (const list of lists) want(list.slice(FIRST_ROW, MOST));
  return wanted;
}

function picturesInText({ html }: OfflineText): string[] {
  return html.match(/\/uploads\/[0-9a-f]{32}-\d+\.webp/g) ?? [];
}
