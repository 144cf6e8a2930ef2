import type { Picture } from "./upload.ts";

/** The size that previews of shared links are shown at everywhere. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
/** Those that systems show before the site is installed as an app, on a desk and on a phone. */
export const APP_SIZES = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 780, height: 1688 },
} as const;
export type AppForm = keyof typeof APP_SIZES;

/** How many of a list's first items are searched for pictures … */
export const SHARE_CANDIDATES = 12;
/** … and how many pictures are side by side. */
const COLLAGE = 3;

/** What has a share picture: the site, a list, or one thing by what its own address names it by. */
export type ShareName =
  | "site"
  | "tutorials"
  | "products"
  | "blog"
  | `app/${AppForm}`
  | `${"category" | "design" | "nails" | "page" | "post" | "product" | "season" | "tutorial"}/${string}`;

const UPLOAD = /^\/uploads\/([0-9a-f]{8})/;
const ADDRESS = /^\/share\/(.+)-(?:[0-9a-f]{8})+\.jpg$/;

export function sharedItems<Item extends { image?: Picture }>(items: Item[], most = COLLAGE) {
  return items
    .slice(0, SHARE_CANDIDATES)
    .flatMap((item) => (item.image ? [{ ...item, image: item.image }] : []))
    .slice(0, most);
}

/**
 * Address of a share picture. It carries the beginnings of its pictures' own hashes, so that server
 * and pages make it out of what they have, and a changed picture has another address, as another color does.
 */
export function shareAddress(name: ShareName, pictures: Picture[], color = ""): string | undefined {
  const hashes = pictures.map(({ variants }) => UPLOAD.exec(variants[0]?.url ?? "")?.[1] ?? "");
  if (!hashes.join("")) return undefined;
  const hash = hashes.join("") + (color && color.slice(1).padStart(8, "0"));
  // Paths and slugs match in any case.
  const segments = name.toLowerCase().split("/").map(encodeURIComponent);
  return `/share/${segments.join("/")}-${hash}.jpg`;
}

/** What the picture at an address is of; undefined when it is no share picture's address. */
export function sharedName(address: string): string | undefined {
  const name = ADDRESS.exec(address)?.[1];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
