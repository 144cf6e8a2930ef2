import type { Bucket } from "../../objects/object-store.ts";
import { type BackupSettings, backupsToKeep } from "../folder.ts";
import { CHANGES, type CopyHead, opened } from "./sealed.ts";

const AT_ONCE = 10;

interface Part {
  number: number;
  key: string;
}

/** What a bucket has of one chain. */
export interface StoredChain {
  chain: string;
  /** In the order of their numbers. */
  parts: Part[];
  /** The first parts of the copies that are there, and all their keys. */
  copies: Map<number, { keys: string[]; isDone: boolean }>;
}

/** The chains of each site, the newest first. */
export async function storedChains(bucket: Bucket): Promise<Map<string, StoredChain[]>> {
  const sites = new Map<string, Map<string, StoredChain>>();
  for (const key of await bucket.list(CHANGES)) {
    const [, site = "", chain = "", kind, name = "", piece] = key.split("/");
    const chains = sites.get(site) ?? new Map<string, StoredChain>();
    const one: StoredChain = chains.get(chain) ?? { chain, parts: [], copies: new Map() };
    sites.set(site, chains.set(chain, one));
    const number = Number.parseInt(name, 10);
    if (kind === "log") one.parts.push({ number, key });
    if (kind === "copy") {
      const copy = one.copies.get(number) ?? { keys: [], isDone: false };
      one.copies.set(number, copy);
      copy.keys.push(key);
      copy.isDone ||= piece === "done";
    }
  }
  const sorted = (chains: Map<string, StoredChain>) =>
    [...chains.values()].toSorted((a, b) => (a.chain < b.chain ? 1 : -1));
  return new Map([...sites].map(([site, chains]) => [site, sorted(chains)]));
}

/** The description of a copy. Rejects if it is not as it was stored. */
export async function readCopy(bucket: Bucket, key: string, secret?: string): Promise<CopyHead> {
  return (await opened("copy", await bucket.get(key), secret)).head;
}

/**
 * Removes copies that are not kept any longer, and the parts that only they need. `present` is the chain that has just
 * got a copy: a later one is another site’s, such as a copy of this one.
 */
export async function removeExpired(
  { bucket, site }: { bucket: Bucket; site: string },
  present: string,
  keep: BackupSettings["keep"],
): Promise<void> {
  const all = (await storedChains(bucket)).get(site) ?? [];
  const chains = all.filter(({ chain }) => chain <= present);
  const made = chains.flatMap(({ chain, copies }) =>
    [...copies]
      .filter(([, { isDone }]) => isDone)
      .map(([first, { keys }]) => ({
        chain,
        first,
        done: keys.find((key) => key.endsWith("done")),
      })),
  );
  const dated: { chain: string; first: number; at: number }[] = [];
  for (const { chain, first, done = "" } of made) {
    const { at } = await readCopy(bucket, done);
    dated.push({ chain, first, at: Date.parse(at) });
  }
  const kept = backupsToKeep(
    dated.toSorted((a, b) => b.at - a.at),
    keep,
  );
  const unneeded = chains.flatMap(({ chain, parts, copies }) => {
    const own = kept.filter((copy) => copy.chain === chain).map(({ first }) => first);
    const needed = Math.min(...own);
    return [
      ...parts.filter(({ number }) => number < needed).map(({ key }) => key),
      ...[...copies].flatMap(([first, { keys }]) => (own.includes(first) ? [] : keys)),
    ];
  });
  for (let n = 0; n < unneeded.length; n += AT_ONCE) {
    await Promise.all(unneeded.slice(n, n + AT_ONCE).map((key) => bucket.remove(key)));
  }
}
