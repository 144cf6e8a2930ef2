import {
  COLLECTIONS,
  COLLECTION_KINDS,
  type CollectionKind,
  type EntityOf,
  designs,
  tutorials,
} from "../../../contract/collections.ts";
import { formerAddresses } from "../../../contract/addresses.ts";
import { type Endpoint, type Send, site } from "../../../contract/endpoints.ts";
import type { Lesson } from "../../../contract/forms/tutorial.ts";
import { writtenText } from "../../../contract/settings/written-pages.ts";
import type { OfflineList, OfflineManifest } from "../../../contract/offline-manifest.ts";
import { siteSynonyms } from "../../../contract/search/site-synonyms.ts";
import { PAGE_LIMIT, type Page, isPage } from "../../../contract/page.ts";
import { relations } from "../../../contract/related.ts";
import type { Db } from "../../database/database.ts";
import { contentTag } from "../../http/caching.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { currentCatalogue } from "../../store/designs/catalogue.ts";
import { pictureFiles } from "../../store/pictures/files.ts";
import { FIRST_ROW, MOST, type Shown, picturesByWorth } from "./pictures-by-worth.ts";
import { type OfflineText, cardIds, textOfPage, textOfPost } from "./offline-texts.ts";
import { sparseCategories } from "./sparse-categories.ts";

/** What a visitor misses most without a connection; the other collections follow. */
const FIRST: CollectionKind[] = ["categories", "nailDesigns", "tutorials", "products"];
const BY_WORTH = [...new Set([...FIRST, ...COLLECTION_KINDS])];

type Answers = {
  [Kind in CollectionKind]: { all: Page<EntityOf<Kind>>; featured: EntityOf<Kind>[] };
};

/** What a device fetches to be read without a connection. */
export async function offlineManifest(db: Db, ask: Send): Promise<OfflineManifest> {
  const lists: OfflineList[] = [];
  const yieldIfDue = createYielder();
  const answer = async <Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
  ) => {
    await yieldIfDue();
    const output = await ask(endpoint, input);
    const body = isPage(output) ? output.items : output;
    const tag = contentTag(JSON.stringify(body));
    lists.push({ path: endpoint.path, input: Object.fromEntries(Object.entries(input)), tag });
    return output;
  };
  const listsOf = async <Kind extends CollectionKind>(kind: Kind) => {
    const { all, featured } = COLLECTIONS[kind];
    const page = await answer(all, kind === "nailDesigns" ? { limit: PAGE_LIMIT } : {});
    return { all: page, featured: featured ? (await answer(featured, {})).items : [] };
  };

  const { written = [] } = await answer(site.settings, {});
  const pages: OfflineText[] = [];
  for (const page of written) pages.push(textOfPage(await answer(writtenText, { page })));
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
  const texts = [...pages, ...shown.blogPosts.all.items.slice(0, MOST).map(textOfPost)];
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
  return {
    // What one list holds needs no blocks.
    catalogue: newest.next === null ? { blocks: [], categories: [] } : await currentCatalogue(db),
    lists,
    pictures: await pictureFiles(db, wanted),
  };
}
