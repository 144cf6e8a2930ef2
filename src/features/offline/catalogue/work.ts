import {
  type Catalogue,
  type CatalogueColumns,
  blockColumns,
} from "../../../../contract/catalogue.ts";
import type { FacetCounts } from "../../../../contract/facets/facet-choice.ts";
import { synonymsOf } from "../../../lib/data/synonyms.ts";
import { DeviceCatalogue, type ComputedList } from "./device-catalogue.ts";
import { blockParts, storedBlocks, storedListText } from "./stored-catalogue.ts";
import { doStep, keepHalf, planPictures, planTexts, removeOthers } from "../download/filling.ts";

/** Tasks that run in a worker, so that they do not block the page. */
export const DEVICE_TASKS = {
  planTexts,
  planPictures,
  doStep,
  keepHalf,
  removeOthers,
  listDesigns,
  countDesigns,
};

type Work = typeof DEVICE_TASKS;
export type DeviceTaskName = keyof Work;
export type TaskInput<Name extends DeviceTaskName> = Parameters<Work[Name]>;
export type TaskResult<Name extends DeviceTaskName> = Awaited<ReturnType<Work[Name]>>;

/**
 * A page of a list from all stored designs; undefined if none are stored. `synonyms` is the site’s answer, if it is
 * known.
 */
async function listDesigns(
  path: string,
  input: Record<string, unknown>,
  shown: string[],
  synonyms: unknown,
): Promise<ComputedList | undefined> {
  return (await currentCatalogue())?.list(path, input, shown, synonymsOf(synonyms));
}

async function countDesigns(
  input: Record<string, unknown>,
  synonyms: unknown,
): Promise<FacetCounts | undefined> {
  return (await currentCatalogue())?.count(input, synonymsOf(synonyms));
}

const catalogue = new DeviceCatalogue();
/** The list of blocks at the last update. */
let known: string | undefined;
let turn: Promise<unknown> = Promise.resolve();

/** One at a time: the first update reads all designs, which takes some seconds on a slow device. */
function currentCatalogue(): Promise<DeviceCatalogue | undefined> {
  const current = turn.then(bringUpToDate);
  turn = current.catch(() => undefined);
  return current;
}

async function bringUpToDate(): Promise<DeviceCatalogue | undefined> {
  const text = await storedListText();
  if (text === undefined) return undefined;
  // Blocks that were missing may have been fetched since then.
  if (text !== known || catalogue.isPartial) {
    const list = JSON.parse(text) as Catalogue;
    catalogue.update(list, await newBlocks(list));
    known = text;
  }
  return catalogue;
}

async function newBlocks(list: Catalogue): Promise<Map<string, CatalogueColumns>> {
  const blocks = new Map<string, CatalogueColumns>();
  for (const [part, names] of blockParts(list)) {
    const missing = names.filter((name) => !catalogue.has(name));
    if (missing.length === 0) continue;
    const stored = await storedBlocks(part);
    await Promise.all(
      missing.map(async (name) => {
        const bytes = stored.get(name);
        const columns = bytes && (await columnsIn(bytes));
        if (columns) blocks.set(name, columns);
      }),
    );
  }
  return blocks;
}

/** Undefined if it is damaged, which counts as missing. */
async function columnsIn(bytes: Uint8Array<ArrayBuffer>): Promise<CatalogueColumns | undefined> {
  try {
    const inflated = new Response(bytes).body?.pipeThrough(new DecompressionStream("deflate"));
    return blockColumns(await new Response(inflated).text());
  } catch {
    return undefined;
  }
}
