import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { collectionName } from "../../contract/collections.ts";
import type { CollectionKind } from "../../contract/collection-items.ts";
import type { Design } from "../../contract/forms/design.ts";
import { allowQuickSignIns } from "../../server/testing/quick-sign-ins.ts";
import { adminElsewhere } from "./admin.ts";
import { list } from "./content.ts";
import { failuresOf } from "./failures-folder.ts";
import { ADMIN, type Site, firstStart, startSite } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with the starter content and `ADMIN`, to copy. */
    filledSite: string;
    /** The same with a third of the content, so that filling a device takes less time. */
    smallSite: string;
  }
}

/** Makes both sites before all files. Each file that needs their content starts with a copy. */
export async function setup(project: TestProject): Promise<() => void> {
  rmSync(failuresOf(project.name), { recursive: true, force: true });
  const filled = mkdtempSync(join(tmpdir(), "lunula-filled-"));
  await firstStart(filled);
  await allowQuickSignIns({ dataDir: filled }, ADMIN.password);
  const small = mkdtempSync(join(tmpdir(), "lunula-small-"));
  cpSync(filled, small, { recursive: true });
  const site = await startSite({ dataDir: small });
  await thin(site);
  await site.stop();
  project.provide("filledSite", filled);
  project.provide("smallSite", small);
  return () => {
    for (const folder of [filled, small]) rmSync(folder, { recursive: true });
  };
}

/** In total more than one page of a list. */
const OF_EACH_CATEGORY = 4;
const OF_OTHERS = 4;

/** Deletes most of a site’s content. */
async function thin(site: Site): Promise<void> {
  const designs = await list<Design>(site, "/api/designs");
  const inTheirCategory = (design: Design, index: number) =>
    designs.slice(0, index).filter(({ category }) => category === design.category).length;
  const most = designs.filter(
    (design, index) => inTheirCategory(design, index) >= OF_EACH_CATEGORY,
  );
  await remove(site, "nailDesigns", most);
  for (const kind of ["tutorials", "products", "blogPosts"] as const) {
    const all = await list<{ id: string }>(site, `/api/${collectionName(kind)}`);
    await remove(site, kind, all.slice(OF_OTHERS));
  }
}

function remove(site: Site, kind: CollectionKind, items: { id: string }[]): Promise<void> {
  const ids = items.map(({ id }) => id);
  return adminElsewhere(site, "POST", `/api/admin/${collectionName(kind)}/delete-many`, { ids });
}
