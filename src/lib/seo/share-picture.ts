import {
  SHARE_SIZE,
  type ShareName,
  shareAddress,
  sharedItems,
} from "../../../contract/pictures/share-picture.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";

export interface SharePicture {
  url: string;
  alt: string;
  /** Known for generated share pictures. */
  width?: number;
  height?: number;
}

interface Pictured {
  image?: Picture;
}

/** The share picture of an item; if its picture is from elsewhere, that picture. */
export function shareOne(
  name: ShareName,
  item: Pictured & { url: string; alt: string },
): SharePicture | undefined {
  const { url, alt } = item;
  return made(name, sharedItems([item]), alt) ?? (url ? { url, alt } : undefined);
}

/** The share picture of a list, of its first items with pictures. */
export function shareList(
  name: ShareName,
  items: (Pictured & { title: string })[],
): SharePicture | undefined {
  const shown = sharedItems(items);
  return made(name, shown, shown.map(({ title }) => title).join(", "));
}

export function shareSite(address: string | undefined, siteName: string): SharePicture | undefined {
  return address ? { url: address, alt: `Nail designs on ${siteName}`, ...SHARE_SIZE } : undefined;
}

function made(name: ShareName, items: { image: Picture }[], alt: string) {
  const pictures = items.map(({ image }) => image);
  const url = shareAddress(name, pictures);
  return url === undefined ? undefined : { url, alt, ...SHARE_SIZE };
}
