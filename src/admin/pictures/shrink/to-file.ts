import { withProfile } from "../../../../contract/colors/color-profile.ts";
import { endsEarly } from "../../../../contract/pictures/picture-kinds.ts";
import { UPLOAD_LIMIT } from "../../../../contract/pictures/upload.ts";

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

/** What a worker answers: nothing if it cannot read the file. */
export type Answer = File | "cut off" | undefined;

/** Answers each file with the result of `make`. */
export function answerFile(
  make: (file: File, bytes: Uint8Array<ArrayBuffer>) => Promise<File>,
): void {
  const answer = async (file: File): Promise<Answer> => {
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
