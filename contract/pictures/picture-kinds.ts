export type PictureFormat = "png" | "jpeg" | "webp" | "gif" | "avif" | "heic" | "tiff";

/** For the `accept` of file fields. Many systems know no type for a photo of an iPhone. */
export const PICTURE_ACCEPT =
  "image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,image/tiff,.heic,.heif";

/** The names of files that may be pictures to take. */
export const PICTURE_FILE = /\.(?:jpe?g|jfif|png|webp|gif|avifs?|hei[cf]s?|hif|tiff?)$/i;

/** Files that people choose by mistake, with the way to turn them into a picture. */
export interface RefusedKind {
  name: string;
  advice: string;
}

const SAVE = "Please save it as a JPEG or PNG";
const RAW_PHOTO = "a camera’s raw photo";
const RAW = "Please export it as a JPEG from the program that develops your photos";

interface Known extends RefusedKind {
  endings: RegExp;
  /** What its first bytes are, as Latin-1, or what they look like. */
  starts?: string[];
  head?: RegExp;
}

const REFUSED: Known[] = [
  { name: "a BMP picture", advice: SAVE, endings: /^(?:bmp|dib)$/, starts: ["BM"] },
  {
    name: "a JPEG XL picture",
    advice: SAVE,
    endings: /^jxl$/,
    starts: ["\xff\n", "\0\0\0\x0cJXL "],
  },
  {
    name: "a JPEG 2000 picture",
    advice: SAVE,
    endings: /^(?:jp2|j2k|jpf|jpx)$/,
    starts: ["\0\0\0\x0cjP  ", "\xff\x4f\xff\x51"],
  },
  {
    name: "an SVG drawing",
    advice: "Please export it as a PNG",
    endings: /^svgz?$/,
    head: /^(?:\xef\xbb\xbf)?(?:\s|<\?xml[^>]*>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE svg[^>[]*(?:\[[^\]]*\]\s*)?>)*<(?:\w+:)?svg[\s>]/i,
  },
  {
    name: RAW_PHOTO,
    advice: RAW,
    endings: /^(?:dng|cr[23w]|nef|nrw|arw|sr[2fw]|raf|orf|rw2|pef|rwl|3fr|iiq|x3f|mrw|raw)$/,
    // Others are TIFF; `isRawTiff` finds them.
    starts: ["IIRO", "IIRS", "MMOR", "IIU\0", "FUJIFILMCCD-RAW", "FOVb", "\0MRM"],
    head: /^(?:II\*.{5}CR|.{4}ftypcrx )/s,
  },
  {
    name: "a Photoshop file",
    advice: "Please export it as a JPEG or PNG",
    endings: /^ps[db]$/,
    starts: ["8BPS"],
  },
  {
    name: "an icon file",
    advice: SAVE,
    endings: /^(?:ico|cur)$/,
    starts: ["\0\0\x01\0", "\0\0\x02\0"],
  },
  {
    name: "a PDF",
    advice: "Please export its page as a JPEG or PNG",
    endings: /^(?:pdf|ai)$/,
    head: /^[^]{0,64}%PDF-/,
  },
  {
    name: "a PostScript file",
    advice: "Please export it as a JPEG or PNG",
    endings: /^e?ps$/,
    starts: ["%!PS", "\xc5\xd0\xd3\xc6"],
  },
  {
    name: "a video",
    advice: "Please save one of its pictures as a JPEG or PNG",
    endings: /^(?:mp4|m4v|mov|webm|mkv|avi|3gp|mpe?g|wmv|hevc)$/,
    starts: ["\x1aE\xdf\xa3", "\0\0\x01\xba", "\0\0\x01\xb3", "0&\xb2u"],
    head: /^(?:.{4}(?:ftyp(?!avi[fs]|hei[cxms]|hev[cxms]|mif1|msf1|crx )|moov|mdat|wide|free)|RIFF.{4}AVI )/s,
  },
  {
    name: "an archive",
    advice: "Please unpack it, and choose a JPEG or PNG that is in it",
    endings: /^(?:zip|rar|7z|t?gz|tar|livp)$/,
    starts: ["PK\x03\x04", "PK\x05\x06", "Rar!", "7z\xbc\xaf", "\x1f\x8b"],
  },
  {
    name: "a web page",
    advice: "Please save the picture itself, as a JPEG or PNG",
    endings: /^(?:x?html?|mht(?:ml)?|webloc|url)$/,
    head: /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)/i,
  },
];

const HEAD_BYTES = 2048;

/** What a file is by its first bytes: a picture to take, or of a kind that is refused. Undefined for others. */
export function pictureKind(file: Uint8Array): PictureFormat | RefusedKind | undefined {
  const head = latin1(file.subarray(0, HEAD_BYTES));
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (/^GIF8[79]a/.test(head)) return "gif";
  if (/^RIFF.{4}WEBP/s.test(head)) return "webp";
  const brands = /^.{4}ftyp/s.test(head) ? head.slice(8, file[3]) : "";
  if (/^(?:avi[fs]|(?:mif1|msf1)(?=.*avi[fs]))/s.test(brands)) return "avif";
  if (/^(?:hei[cxms]|hev[cxms]|(?:mif1|msf1)(?=.*(?:hei[cxms]|hev[cxms])))/s.test(brands)) {
    return "heic";
  }
  const refused = REFUSED.find(
    (kind) => kind.starts?.some((start) => head.startsWith(start)) || kind.head?.test(head),
  );
  if (refused) return refused;
  if (!TIFF.some((start) => head.startsWith(start))) return undefined;
  return isRawTiff(file) ? REFUSED.find(({ name }) => name === RAW_PHOTO) : "tiff";
}

/** By its name alone, before it is uploaded. */
export function refusedName(name: string): RefusedKind | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  return ending === undefined ? undefined : REFUSED.find(({ endings }) => endings.test(ending));
}

/** “This is a BMP picture. Please save it as a JPEG or PNG, and try again.” */
export function refusalOf({ name, advice }: RefusedKind): string {
  return `This is ${name}. ${advice}, and try again.`;
}

const TIFF = ["II*\0", "MM\0*"];
const TIFF_TAG = 12;
const [KIND, COLOR_MODEL, SUB_PICTURES, DNG] = [254, 262, 330, 50_706];
const SENSOR = 32_803;

/**
 * Raw photos of most cameras are TIFF whose first picture is a small preview, with the sensor’s values in another, or
 * these values themselves.
 */
function isRawTiff(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isLittle = view.getUint8(0) === 0x49;
  if (view.byteLength < 10) return false;
  const first = view.getUint32(4, isLittle);
  if (first + 2 > view.byteLength) return false;
  const tags = new Map<number, number>();
  for (let left = view.getUint16(first, isLittle), at = first + 2; left > 0; left -= 1) {
    if (at + TIFF_TAG > view.byteLength) break;
    const isShort = view.getUint16(at + 2, isLittle) === 3;
    const value = isShort ? view.getUint16(at + 8, isLittle) : view.getUint32(at + 8, isLittle);
    tags.set(view.getUint16(at, isLittle), value);
    at += TIFF_TAG;
  }
  const isPreview = tags.get(KIND) === 1 && tags.has(SUB_PICTURES);
  return tags.has(DNG) || isPreview || tags.get(COLOR_MODEL) === SENSOR;
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

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
