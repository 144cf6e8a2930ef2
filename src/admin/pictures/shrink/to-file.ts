import {
  withProfile,
  codedSpace,
  iccProfile,
  isSrgb,
  profileSegments,
} from "../../../../contract/colors/color-profile.ts";
import { endsEarly, pictureKind } from "../../../../contract/pictures/picture-kinds.ts";
import { UPLOAD_LIMIT } from "../../../../contract/pictures/upload.ts";
import { heifColors } from "../../../../contract/pictures/heif.ts";
/** Twice the largest size shown, so that crops stay sharp. */
const LONGEST_SIDE = 3_200;
const QUALITY = 0.9;

/** WebP keeps transparency; browsers that cannot write it would write PNG, which may be too large. */
const TYPES = { opaque: ["image/jpeg"], other: ["image/webp", "image/jpeg"] };

/** Shrinks a picture to what the server accepts. Rejects if it cannot. */
export async function toFile(
  pixels: ImageBitmap | ImageData,
  {
    name,
    isOpaque,
    colorSpace = "srgb",
  }: { name: string; isOpaque: boolean; colorSpace?: PredefinedColorSpace },
): Promise<File> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(pixels.width, pixels.height));
  const [width, height] = [pixels.width, pixels.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  const drawn = pixels instanceof ImageData ? await createImageBitmap(pixels) : pixels;
  for (const type of TYPES[isOpaque ? "opaque" : "other"]) {
    const blob = await draw(drawn, { width, height, type, colorSpace });
    if (blob.size <= UPLOAD_LIMIT) return new File([blob], name, { type: blob.type });
  }
  throw new Error("It stays too large");
}

interface Drawing {
  width: number;
  height: number;
  type: string;
  colorSpace: PredefinedColorSpace;
}

/** Browsers without Display P3 draw in sRGB. */
async function draw(
  pixels: ImageBitmap,
  { width, height, type, colorSpace }: Drawing,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { colorSpace });
  if (!context) throw new Error("There is nothing to draw on");
  if (type === "image/jpeg") {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(pixels, 0, 0, width, height);
  return canvas.convertToBlob({ type, quality: QUALITY });
}

/** A JPEG with the profile of the picture that it was made from, whose numbers it has. */
export async function withSource(jpeg: File, profile: Uint8Array): Promise<File> {
  const bytes = withProfile(new Uint8Array(await jpeg.arrayBuffer()), profile);
  return new File([bytes], jpeg.name, { type: jpeg.type });
}

/** The worker’s result; undefined if it cannot read the file. */
export type ShrunkFile = File | "cut off" | undefined;

/** Answers each file with the result of `make`. */
export function answerFile(
  make: (file: File, bytes: Uint8Array<ArrayBuffer>) => Promise<File>,
): void {
  const answer = async (file: File): Promise<ShrunkFile> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // Browsers show the rest of such a picture in gray.
    return endsEarly(bytes) ? "cut off" : make(file, bytes);
  };
  addEventListener("message", ({ data: file }: MessageEvent<File>) => {
    answer(file).then(
      (made) => postMessage(made),
      () => postMessage(undefined),
    );
  });
}

/** The color profile of a picture’s numbers; undefined for sRGB, and for gray and inks, which browsers convert. */
export async function profileIn(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  const profile = await anyProfileIn(file);
  const isOfRgb = profile && String.fromCharCode(...profile.subarray(16, 20)) === "RGB ";
  return isOfRgb && !isSrgb(profile) ? profile : undefined;
}

async function anyProfileIn(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  switch (pictureKind(file)) {
    case "jpeg":
      return profileSegments(file);
    case "png":
      return pngProfile(file);
    case "webp":
      return chunk(file, { from: 12, head: 8, name: "ICCP", isLittle: true });
    case "avif":
    case "heic": {
      const { profile, codes } = heifColors(file);
      return profile ?? (codes && codedProfile(codes.primaries, codes.transfer));
    }
    default:
      return undefined;
  }
}

async function pngProfile(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  const find = (name: string) => chunk(file, { from: 8, head: 12, name, isLittle: false });
  const codes = find("cICP");
  if (codes) return codedProfile(codes[0] ?? 1, codes[1] ?? 1);
  const named = find("iCCP");
  if (!named) return undefined;
  // After its name and a byte for the method.
  const packed = new Blob([named.slice(named.indexOf(0) + 2)]).stream();
  const profile = packed.pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(profile).arrayBuffer());
}

function codedProfile(primaries: number, transfer: number): Uint8Array | undefined {
  const space = codedSpace(primaries, transfer);
  return space && iccProfile(space);
}

interface Chunks {
  from: number;
  /** The bytes of a chunk besides its body. */
  head: number;
  name: string;
  isLittle: boolean;
}

/** Of PNG, whose chunks begin with their length, or of WebP, whose chunks begin with their name. */
function chunk(file: Uint8Array<ArrayBuffer>, { from, head, name, isLittle }: Chunks) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = from; at + 8 <= file.length;) {
    const length = view.getUint32(isLittle ? at + 4 : at, isLittle);
    const own = file.subarray(isLittle ? at : at + 4, isLittle ? at + 4 : at + 8);
    if (String.fromCharCode(...own) === name) return file.subarray(at + 8, at + 8 + length);
    at += head + length + (isLittle ? length % 2 : 0);
  }
  return undefined;
}
