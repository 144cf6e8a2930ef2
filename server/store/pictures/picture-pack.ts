import { PICTURE_PACK_BYTES, type Pack, type PackPiece } from "../../../contract/packs.ts";
import { notFound } from "../../problems.ts";
import { pictureFiles, uploadFile } from "./files.ts";
import type { PictureStore } from "./objects.ts";

/** At any width; what was sent is nobody's. */
const SHOWN_FILE = /^[0-9a-f]{32}-[1-9]\d{0,4}$/;

/**
 * Files of uploads, such as `<id>-400`, as far as one pack may hold them: it takes no more work than as many requests for one
 * picture each, and never more of the memory than one picture.
 */
export async function packOfPictures(store: PictureStore, names: string[]): Promise<Pack> {
  const wanted = [...new Set(names)].filter((name) => SHOWN_FILE.test(name));
  const addresses = new Map(wanted.map((name) => [addressOf(name), addressOf(name)]));
  const there = new Map(
    (await pictureFiles(store.db, addresses)).map(({ url, bytes }) => [url, bytes]),
  );
  let left = PICTURE_PACK_BYTES;
  const pieces = wanted.flatMap((name): PackPiece[] => {
    const address = addressOf(name);
    const size = there.get(address);
    // One that is larger than a whole pack comes alone.
    if (size === undefined || (size > left && left < PICTURE_PACK_BYTES)) return [];
    left -= size;
    return [{ name, size, bytes: () => bytesAt(store, address) }];
  });
  return { pieces, isWhole: pieces.length === names.length };
}

async function bytesAt(store: PictureStore, address: string): Promise<Buffer> {
  const file = await uploadFile(store, address);
  if (!file) throw notFound("picture");
  return file.bytes();
}

function addressOf(name: string): string {
  return `/uploads/${name}.webp`;
}
