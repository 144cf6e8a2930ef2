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
import { deleteOthers, isFull, keepPicture, keptPictures, discardHalf } from "./stored-pictures.ts";
import { removeStale } from "./remove-stale.ts";
import { withLock } from "./with-lock.ts";
import { storageEstimate } from "./storage-estimate.ts";
import { missingFiles } from "./site-files.ts";
import { mayContinue, knowsConnectionCost, yieldToPage } from "./pace.ts";
import { reportProgress } from "./progress.ts";

/** Few enough to leave connections for the visitor's own requests. */
const BATCH = 3;
/** What a page fetched so shortly ago is as good as fetched now, but nothing of an earlier page. */
const LATELY = 60_000;

/**
 * Fetches what a visitor may want without a connection (decision D4), a little at a time. What is on
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
  const doAll = async (work: (() => Promise<void>)[], batch: number) => {
    const total = done + work.length;
    for (let start = 0; start < work.length; start += batch) {
      reportProgress({ done, total });
      await turn();
      const some = work.slice(start, start + batch);
      // All of them come to their end first: none may still be stored after a failure is dealt with.
      const outcomes = await Promise.allSettled(some.map((step) => step()));
      const failure = outcomes.find((outcome) => outcome.status === "rejected");
      if (failure) throw failure.reason;
      done += some.length;
    }
  };
  await doAll(work, 1);
  await turn();
  await removeStale(client, manifest.lists, since);
  const saved = await savedPictures(client);
  const { chosen, missing, leftOut } = await choose(manifest, saved);
  const pictures = missing.map(
    ({ url }) =>
      () =>
        keepPicture(url),
  );
  await doAll(pictures, BATCH).catch((error: unknown) => {
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
async function choose({ pictures }: OfflineManifest, saved: Picture[]) {
  const { keep, full, generous } = currentChoice();
  const everything = keep === "everything";
  const careful = !generous && !knowsConnectionCost();
  const kept = await keptPictures();
  const bytes = pictures
    .flatMap((picture) => [picture, picture.large ?? []].flat())
    .reduce((sum, file) => sum + (kept.has(file.url) ? file.bytes : 0), 0);
  const estimate = await storageEstimate();
  const chooseFor = (careful: boolean) => {
    const budget = pictureBudget(estimate, { kept: bytes, asked: everything, careful, full });
    return choosePictures({ pictures, saved, everything, budget });
  };
  const chosen = chooseFor(careful);
  await deleteOthers(kept, chosen);
  return {
    chosen,
    missing: chosen.filter(({ url }) => !kept.has(url)),
    leftOut: careful ? chooseFor(false).length - chosen.length : 0,
  };
}
