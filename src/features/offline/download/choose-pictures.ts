import type { OfflinePicture, PictureFile } from "../../../../contract/offline-manifest.ts";
import type { Picture } from "../../../../contract/pictures/upload.ts";

/**
 * The assumed size of a picture whose size is unknown, such as that of an old saved design, which is not in the
 * manifest.
 */
const UNKNOWN_CARD = 30_000;
const UNKNOWN_LARGE = 250_000;

interface Wishes {
  /** Most important first. */
  pictures: OfflinePicture[];
  saved: Picture[];
  /** Whether to keep the largest width of all of them, too. */
  everything: boolean;
  budget: number;
}

/**
 * The pictures to keep, most important first, as many as the budget allows: cards of saved designs, all other cards,
 * saved designs in full size, and, if wanted, all others in full size.
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

/** The first files, each once, whose sizes add up to at most the budget. */
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

/** The size of all pictures, as cards and in full. */
export function everythingBytes(pictures: OfflinePicture[]): number {
  return pictures.reduce((sum, { bytes, large }) => sum + bytes + (large?.bytes ?? 0), 0);
}
