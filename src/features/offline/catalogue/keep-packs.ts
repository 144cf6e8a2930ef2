import { unpack } from "../../../../contract/packs.ts";
import { callAddress } from "../../../../contract/call-address.ts";
import { offline } from "../../../../contract/endpoints.ts";
import { PICTURES_CACHE } from "../../../lib/connection/offline-contract.ts";
import { Interrupted, ask, isOfType } from "../download/fetch-from-server.ts";
import { storeBlocks, storedBlocks } from "./stored-catalogue.ts";

const FILE = /^\/uploads\/(.+)\.webp$/;

/** Leaves exactly these blocks in a part: fetches what is missing, as far as it is still the same. */
export async function keepBlocks(part: number, names: string[]): Promise<void> {
  const there = await storedBlocks(part);
  const missing = names.filter((name) => !there.has(name));
  const fetched = missing.length === 0 ? new Map() : await fetchPack(offline.blocks.path, missing);
  const blocks = names.flatMap((name) => {
    const block = there.get(name) ?? fetched.get(name);
    return block ? [[name, block] as const] : [];
  });
  await storeBlocks(part, new Map(blocks));
}

/** Keeps pictures of the site, each under its own address; answers those that the server's pack did not hold. */
export async function keepPictures(addresses: string[]): Promise<string[]> {
  const named = new Map(addresses.map((address) => [FILE.exec(address)?.[1] ?? "", address]));
  const pieces = await fetchPack(offline.pictures.path, [...named.keys()].toSorted());
  const cache = await caches.open(PICTURES_CACHE);
  for (const [name, address] of named) {
    const bytes = pieces.get(name);
    if (bytes) await cache.put(address, picture(name, bytes));
  }
  return [...named].filter(([name]) => !pieces.has(name)).map(([, address]) => address);
}

/** As the server answers it alone. */
function picture(name: string, bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, {
    headers: {
      "content-type": "image/webp",
      "content-length": String(bytes.length),
      etag: `"${name}"`,
    },
  });
}

async function fetchPack(path: string, names: string[]) {
  const address = callAddress(path, { names: names.join(",") });
  const response = await ask(address);
  if (!isOfType(response, "octet-stream")) throw new Interrupted(`${address} is no pack`);
  return unpack(new Uint8Array(await response.arrayBuffer()));
}
