import type { QueryClient } from "@tanstack/react-query";
import type { OfflineManifest } from "../../../../contract/offline-manifest.ts";
import type { Picture } from "../../../../contract/upload.ts";
import { catalogueOf } from "../answers/catalogue.ts";
import { isInstalled } from "../../../lib/device/install.ts";
import { COMPLETE_FILES } from "../../../lib/connection/offline-contract.ts";
import { knownDesigns } from "../../../lib/router/open-design.ts";
import { queries } from "../../../lib/data/queries.ts";
import { savedDesigns } from "../../../lib/visitor/saved-designs.ts";
import { idChunks } from "../../../lib/data/design-ids.ts";
import { pictureBudget } from "./budget.ts";
import { changeChoice, currentChoice } from "./choice.ts";
import { choosePictures } from "./choose-pictures.ts";
import { fetchList, fetchManifest, missingLists } from "./download-lists.ts";
import { catalogueBytes, catalogueSteps } from "./download-catalogue.ts";
import {
  deleteOthers,
  discardHalf,
  isFull,
  keptPictures,
  pictureSteps,
} from "./stored-pictures.ts";
import { removeStale } from "./remove-stale.ts";
import { withLock } from "./with-lock.ts";
import { storageEstimate } from "./storage-estimate.ts";
import { missingFiles } from "./site-files.ts";
import { mayContinue, yieldToPage } from "./pace.ts";
import { reportProgress } from "./progress.ts";

/** What a page fetched so shortly ago is as good as fetched now, but nothing of an earlier page. */
const LATELY = 60_000;

/**
 * Fetches what a visitor may want without a connection (decision 8), a little at a time. What is on
 * the device already is not fetched again. `asked` when the visitor wants it now and in any case.
 * Answers whether the device has all that it should.
 */
export async function downloadForOffline(
  client: QueryClient,
  { asked = false } = {},
): Promise<boolean> {
  if (!mayContinue({ asked })) return false;
  return withLock(async () => {
    try {
      const { leftOut } = await fill(client, asked);
      changeChoice({ filledAt: Date.now(), leftOut });
      return true;
    } catch {
      // The connection went, the storage is full, or the visitor decided otherwise.
      return false;
    } finally {
      reportProgress(null);
    }
  });
}

/** Answers how many pictures wait to be asked for. */
async function fill(client: QueryClient, asked: boolean): Promise<{ leftOut: number }> {
  if (asked) changeChoice({ full: null });
  const generous = asked || isInstalled();
  if (generous && !currentChoice().generous) changeChoice({ generous });
  const files = missingFiles(COMPLETE_FILES);
  const turn = async () => {
    if (!asked) await yieldToPage(client);
    if (!mayContinue({ asked })) throw new Error("The visitor decided otherwise.");
  };
  await turn();
  const since = Math.max(performance.timeOrigin, Date.now() - LATELY);
  const manifest = await fetchManifest();
  const lists = await missingLists(client, manifest.lists, since);
  const work = lists.map((list) => () => fetchList(client, list));
  let done = 0;
  const doAll = async (steps: (() => Promise<void>)[]) => {
    const total = done + steps.length;
    for (const step of steps) {
      reportProgress({ done, total });
      await turn();
      await step();
      done += 1;
    }
  };
  await doAll(work);
  await doAll(await catalogueSteps(manifest.catalogue));
  await turn();
  await removeStale(client, manifest.lists, since);
  const saved = await savedPictures(client);
  const { chosen, missing, leftOut } = await choose(manifest, saved);
  await doAll(await pictureSteps(missing)).catch((error: unknown) => {
    if (!isFull(error)) throw error;
    return discardHalf(chosen);
  });
  if (await files) throw new Error("Some of the site's own files are missing.");
  return { leftOut };
}

/** Pictures of saved designs; those that no list holds are asked for, unless the lists hold all there are. */
async function savedPictures(client: QueryClient): Promise<Picture[]> {
  const ids = savedDesigns();
  const known = knownDesigns(client);
  const { complete } = catalogueOf(client);
  for (const chunk of idChunks(complete ? [] : ids.filter((id) => !known.has(id)))) {
    const query = queries.designsByIds(chunk);
    if (!client.getQueryData(query.queryKey)) await client.query(query);
  }
  const found = knownDesigns(client);
  return ids.flatMap((id) => found.get(id)?.image ?? []);
}

/** The pictures to keep, and those of them to fetch. What is not chosen any more goes first. */
async function choose({ pictures, catalogue }: OfflineManifest, saved: Picture[]) {
  const { keep, full, generous } = currentChoice();
  const everything = keep === "everything";
  const kept = await keptPictures();
  const bytes = pictures
    .flatMap((picture) => [picture, picture.large ?? []].flat())
    .reduce((sum, file) => sum + (kept.has(file.url) ? file.bytes : 0), 0);
  const estimate = await storageEstimate();
  const chooseFor = (generous: boolean) => {
    const terms = { kept: bytes, asked: everything, catalogue: catalogueBytes(catalogue), full };
    const budget = pictureBudget(estimate, { ...terms, generous });
    return choosePictures({ pictures, saved, everything, budget });
  };
  const usual = chooseFor(true);
  const unasked = new Set(chooseFor(false).map(({ url }) => url));
  // What is here stays, though nobody would fetch it unasked.
  const chosen = usual.filter(({ url }) => generous || unasked.has(url) || kept.has(url));
  await deleteOthers(kept, chosen);
  return {
    chosen,
    missing: chosen.filter(({ url }) => !kept.has(url)),
    leftOut: usual.length - chosen.length,
  };
}
