import * as api from "../../../contract/endpoints.ts";
import type { Endpoint, Send } from "../../../contract/endpoints.ts";
import type { OfflineList, OfflineManifest } from "../../../contract/offline-manifest.ts";
import { PAGE_LIMIT, isPage } from "../../../contract/page.ts";
import type { Db } from "../../database/open.ts";
import { contentTag } from "../../http/caching.ts";
import { contentVersion } from "../../store/content-version.ts";
import { pictureFiles } from "../../store/uploads.ts";
import { FIRST_ROW, type Shown, picturesByWorth } from "./pictures-by-worth.ts";
import { sparseCategories } from "./sparse-categories.ts";

const made = new WeakMap<Db, { version: string; manifest: Promise<OfflineManifest> }>();

/** Made anew only when the content has changed. */
export async function currentManifest(db: Db, ask: Send): Promise<OfflineManifest> {
  const version = await contentVersion(db);
  const known = made.get(db);
  if (known?.version === version) return known.manifest;
  const manifest = makeManifest(db, ask);
  made.set(db, { version, manifest });
  manifest.catch(() => made.delete(db));
  return manifest;
}

async function makeManifest(db: Db, ask: Send): Promise<OfflineManifest> {
  const lists: OfflineList[] = [];
  const answer = async <Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
  ) => {
    const output = await ask(endpoint, input);
    const body = isPage(output) ? output.items : output;
    const tag = contentTag(JSON.stringify(body));
    lists.push({ path: endpoint.path, input: Object.fromEntries(Object.entries(input)), tag });
    return output;
  };

  await answer(api.site.settings, {});
  const { items: categories } = await answer(api.categories.active, {});
  const newest = await answer(api.designs.all, { limit: PAGE_LIMIT });
  const { items: featured } = await answer(api.designs.featured, {});
  const { items: tutorials } = await answer(api.tutorials.active, {});
  await answer(api.tutorials.featured, {});
  const { items: products } = await answer(api.products.active, {});
  await answer(api.products.featured, {});
  await answer(api.productCategories.active, {});
  const { items: posts } = await answer(api.blogPosts.published, {});
  await answer(api.blogPosts.featured, {});
  const rows = new Map<string, Shown[]>();
  for (const { path } of sparseCategories(categories, newest)) {
    const input = { category: path, limit: FIRST_ROW };
    rows.set(path, (await answer(api.designs.inCategory, input)).items);
  }
  const wanted = picturesByWorth({
    categories,
    newest: newest.items,
    featured,
    rows,
    tutorials,
    products,
    posts,
  });
  return { lists, pictures: await pictureFiles(db, wanted) };
}
