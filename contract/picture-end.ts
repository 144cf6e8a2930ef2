import { pictureKind } from "./picture-kinds.ts";

/**
 * Whether a file ends before its picture does, by its structure alone. Some decoders fill the rest with gray or green
 * and report no fault. TIFF is left to its decoder, which reports it.
 */
export function endsEarly(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    switch (pictureKind(file)) {
      case "jpeg":
        return !jpegEnds(view);
      case "png":
        return !pngEnds(view);
      case "webp":
        return view.getUint32(4, true) + 8 > view.byteLength;
      case "gif":
        return !gifEnds(view);
      case "avif":
      case "heic":
        return !heifEnds(view);
      default:
        return false;
    }
  } catch (error) {
    // It ends within a field.
    if (error instanceof RangeError) return true;
    throw error;
  }
}

const [SCAN, END, STUFFED] = [0xda, 0xd9, 0];
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Segments have a length; what follows the start of a scan has none, and no marker in it but restarts. */
function jpegEnds(view: DataView): boolean {
  let at = 2;
  for (;;) {
    while (view.getUint8(at) !== 0xff || view.getUint8(at + 1) === 0xff) at += 1;
    const marker = view.getUint8(at + 1);
    at += 2;
    if (marker === END) return true;
    if (marker === STUFFED || marker === 1 || isRestart(marker)) continue;
    at += view.getUint16(at);
    if (marker === SCAN) at = endOfScan(view, at);
  }
}

function endOfScan(view: DataView, from: number): number {
  for (let at = from; ; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    if (next !== STUFFED && next !== 0xff && !isRestart(next)) return at;
  }
}

function pngEnds(view: DataView): boolean {
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    // Its checksum may be missing: nothing of the picture is.
    if (view.getUint32(at + 4) === letters("IEND")) return true;
  }
}

const [IMAGE, EXTENSION, TRAILER] = [0x2c, 0x21, 0x3b];

/** Up to the end of the first picture, the only one that is shown. */
function gifEnds(view: DataView): boolean {
  const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 6 << (flags & 7));
  let at = 13 + tableBytes(view.getUint8(10));
  for (;;) {
    const kind = view.getUint8(at);
    if (kind === TRAILER) return true;
    if (kind !== IMAGE && kind !== EXTENSION) return true;
    at += kind === IMAGE ? 11 + tableBytes(view.getUint8(at + 9)) : 2;
    for (let size = view.getUint8(at); size > 0; size = view.getUint8(at)) at += 1 + size;
    at += 1;
    if (kind === IMAGE) return true;
  }
}

const LARGE = 1;

/** The pixels are in boxes of this name. Other programs may write something else after them. */
function heifEnds(view: DataView): boolean {
  let hasPixels = false;
  for (let at = 0; at + 8 <= view.byteLength;) {
    const short = view.getUint32(at);
    const size = short === LARGE ? Number(view.getBigUint64(at + 8)) : short;
    const end = size === 0 ? view.byteLength : at + size;
    const name = view.getUint32(at + 4);
    const isNeeded = name === letters("mdat") || name === letters("meta");
    if (isNeeded && end > view.byteLength) return false;
    hasPixels ||= name === letters("mdat");
    if (end < at + 8) break;
    at = end;
  }
  return hasPixels;
}

function letters(four: string): number {
  return Array.from(four).reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
}
