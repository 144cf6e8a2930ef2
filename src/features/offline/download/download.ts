import type { Query, QueryClient } from "@tanstack/react-query";
import { callAddress } from "../../../../contract/call-address.ts";
import { isOffline, subscribeConnection } from "../../../lib/connection/connection.ts";
import { COMPLETE_FILES } from "../../../lib/connection/offline-contract.ts";
import { isPublic } from "../../../lib/data/queries.ts";
import { isInstalled } from "../../../lib/device/install.ts";
import { pastOrZero } from "../../../lib/state/web-storage.ts";
import { savedDesigns } from "../../../lib/visitor/saved-designs.ts";
import { confirmStored } from "../answers/persist.ts";
import { runInWorker } from "../catalogue/in-worker.ts";
import { missingFiles } from "./ask-device.ts";
import { changeChoice, currentChoice, mayContinue, withLock, yieldToPage } from "./choice.ts";
import { reportProgress } from "./use-download.ts";

/** Answers that this page has fetched within this time count as fetched now. */
const LATELY = 60_000;

/**
 * Downloads what a visitor may need without a connection (decision 8), step by step in a worker of the page. Skips what
 * is stored already. `asked`: the visitor requested it. Returns whether everything is stored.
 */
export async function downloadForOffline(
  client: QueryClient,
  { asked = false } = {},
): Promise<boolean> {
  if (!mayContinue({ asked })) return false;
  return withLock(async () => {
    let isOver = false;
    const { lost, stop } = connectionLost();
    try {
      const mayGoOn = () => !isOver && mayContinue({ asked });
      const { leftOut } = await Promise.race([fill(client, asked, mayGoOn), lost]);
      changeChoice({ filledAt: Date.now(), leftOut });
      return true;
    } catch {
      // The connection was lost, the storage is full, or the visitor chose otherwise.
      return false;
    } finally {
      isOver = true;
      stop();
      reportProgress(null);
    }
  });
}

/**
 * Rejects when the connection is lost: on a network that drops everything, requests would hold the lock until they time
 * out.
 */
function connectionLost() {
  let stop = () => {};
  const lost = new Promise<never>((_, reject) => {
    stop = subscribeConnection(() => isOffline() && reject(new Error("The connection was lost.")));
  });
  return { lost, stop };
}

/** Returns how many pictures were left out until the visitor asks for them. */
async function fill(
  client: QueryClient,
  asked: boolean,
  mayGoOn: () => boolean,
): Promise<{ leftOut: number }> {
  if (asked) changeChoice({ full: null });
  const generous = asked || isInstalled();
  if (generous && !currentChoice().generous) changeChoice({ generous });
  const files = missingFiles(COMPLETE_FILES);
  const turn = async () => {
    if (!asked) await yieldToPage(client);
    if (!mayGoOn()) throw new Error("The visitor decided otherwise.");
  };
  let done = 0;
  /** False if the storage is full. */
  const doAll = async (count: number) => {
    const total = done + count;
    for (let step = 0; step < count; step += 1) {
      reportProgress({ done, total });
      await turn();
      if (!(await runInWorker("doStep", step))) return false;
      done += 1;
    }
    return true;
  };
  await turn();
  const since = Math.max(performance.timeOrigin, Date.now() - LATELY);
  if (!(await doAll(await runInWorker("planTexts")))) throw new Error("The storage is full.");
  await turn();
  await removeStale(client, since);
  const { keep, full, generous: isGenerous } = currentChoice();
  const wishes = { keep, full, generous: isGenerous, saved: savedDesigns() };
  const { count, leftOut } = await runInWorker("planPictures", wishes);
  if (!(await doAll(count))) {
    changeChoice({ full: { at: Date.now(), bytes: await runInWorker("keepHalf") } });
  }
  if (await files) throw new Error("Some of the site's own files are missing.");
  return { leftOut };
}

/**
 * Removes cached answers that the manifest does not name, since the device computes all other lists from those that it
 * names, which are up to date now. This removes every trace of deleted items. Answers fetched since `since` stay, as
 * they are current.
 */
export async function removeStale(client: QueryClient, since: number) {
  const isOld = ({ state }: Query) => pastOrZero(state.dataUpdatedAt) < since;
  client.removeQueries({
    predicate: (query) => isPublic(query) && isOld(query) && !query.isActive(),
  });
  confirmStored(client, since);
  const fetched = client.getQueryCache().findAll({
    predicate: (query) => isPublic(query) && !isOld(query),
  });
  const texts = JSON.stringify(fetched.map(({ state }) => state.data));
  await runInWorker("removeOthers", fetched.flatMap(addressesOf), texts);
}

/** The pages of an infinite query each have their own address. */
function addressesOf({ queryKey, state }: Query): string[] {
  const [path, input] = queryKey as [string, Record<string, unknown>];
  const { pageParams = [null] } = (state.data ?? {}) as { pageParams?: unknown[] };
  return pageParams.map((cursor) => callAddress(path, cursor ? { ...input, cursor } : input));
}
