import type { Catalogue } from "../../../../contract/catalogue.ts";
import { CATALOGUE_CACHE } from "../../../lib/connection/offline-contract.ts";
import { inWorker } from "../catalogue/in-worker.ts";
import { partsOf, storeList, storedList, storedNames } from "../catalogue/stored-catalogue.ts";
import { catalogueBudget } from "./budget.ts";
import { storageEstimate } from "./storage-estimate.ts";
import { isFull } from "./stored-pictures.ts";

type Step = () => Promise<void>;

/** What all designs take on the device, in bytes. */
export function catalogueBytes({ blocks }: Catalogue): number {
  return blocks.reduce((sum, [, , bytes]) => sum + bytes, 0);
}

/**
 * What is to be done so that the device keeps all designs as they are: parts that changed are brought up to date, the newest
 * first. Of more than there is room for, the oldest are left out.
 */
export async function catalogueSteps(catalogue: Catalogue): Promise<Step[]> {
  if (!("DecompressionStream" in globalThis)) return [];
  // One list holds all designs of a small site.
  if (catalogue.blocks.length === 0)
    return [async () => void (await caches.delete(CATALOGUE_CACHE))];
  const there = await storedNames();
  const list = await thatFits(catalogue, there);
  const parts = partsOf(list);
  const isKept = (part: number, names: string[]) => there.get(part)?.join() === names.join();
  const changed = [...parts].filter(([part, names]) => !isKept(part, names));
  const gone = [...there.keys()].filter((part) => !parts.has(part));
  if (changed.length === 0 && gone.length === 0 && (await isListed(catalogue))) return [];
  let full = false;
  // One that did not fit is no better than the next.
  const asFits = (work: () => Promise<void>) => async () => {
    if (full) return;
    await work().catch((error: unknown) => {
      if (!isFull(error)) throw error;
      full = true;
    });
  };
  const keep = (part: number, names: string[]) => asFits(() => inWorker("keepBlocks", part, names));
  return [
    // What is gone makes room for what comes.
    ...gone.map((part) => keep(part, [])),
    ...changed.map(([part, names]) => keep(part, names)),
    asFits(() => storeList(catalogue)),
  ];
}

async function isListed(catalogue: Catalogue): Promise<boolean> {
  return JSON.stringify(await storedList()) === JSON.stringify(catalogue);
}

async function thatFits(catalogue: Catalogue, there: Map<number, string[]>): Promise<Catalogue> {
  const known = new Set([...there.values()].flat());
  const kept = catalogueBytes({
    ...catalogue,
    blocks: catalogue.blocks.filter(([number, tag]) => known.has(`${number}.${tag}`)),
  });
  let left = catalogueBudget(await storageEstimate(), kept);
  const first = catalogue.blocks.findLastIndex(([, , bytes]) => (left -= bytes) < 0) + 1;
  return { ...catalogue, blocks: catalogue.blocks.slice(first) };
}
