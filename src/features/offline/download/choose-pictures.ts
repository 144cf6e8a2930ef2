import type { OfflinePicture, PictureFile } from "../../../../contract/offline-manifest.ts";
import type { Picture } from "../../../../contract/pictures/upload.ts";

/** What a picture of unknown size is taken for: that of a saved design older than the manifest goes. */
const UNKNOWN_CARD = 30_000;
const UNKNOWN_LARGE = 250_000;

interface Wishes {
  /** In order of worth. */
  pictures: OfflinePicture[];
  /** Of the designs that the visitor saved. */
  saved: Picture[];
  /** All of them in their largest width too. */
  everything: boolean;
  budget: number;
}

/**
 * The pictures to keep, most worthy first, as many as the budget holds: cards of saved designs, then
 * of everything else, then saved designs at full size, then the rest at full size when asked for.
 */
export function choosePictures({ pictures, saved, everything, budget }: Wishes): PictureFile[] {
  const large = pictures.flatMap((picture) => picture.large ?? []);
  const sizes = new Map([...pictures, ...large].map(({ url, bytes }) => [url, bytes]));
  const sized = (url: string | undefined, unknown: number): PictureFile[] =>
    url ? [{ url, bytes: sizes.get(url) ?? unknown }] : [];
  const wanted = [
    ...saved.flatMap(({ variants }) => sized(variants[0]?.url, UNKNOWN_CARD)),
    ...pictures.map(({ url, bytes }) => ({ url, bytes })),
    ...saved.flatMap(({ variants }) => sized(variants.at(-1)?.url, UNKNOWN_LARGE)),
    ...(everything ? large : []),
  ];
  return firstThatFit(wanted, budget);
}

/** As many files, each once, as have room together. */
export function firstThatFit(files: PictureFile[], budget: number): PictureFile[] {
  const chosen = new Map<string, PictureFile>();
  let left = budget;
  for (const file of files) {
    if (chosen.has(file.url)) continue;
    left -= file.bytes;
    if (left < 0) break;
    chosen.set(file.url, file);
  }
  return [...chosen.values()];
}

/** What all pictures weigh, in card size and in full. */
export function everythingBytes(pictures: OfflinePicture[]): number {
  return pictures.reduce((sum, { bytes, large }) => sum + bytes + (large?.bytes ?? 0), 0);
}
