import { withProfile, DISPLAY_P3, iccProfile } from "../../../../contract/colors/color-profile.ts";
import { pictureKind } from "../../../../contract/pictures/picture-kinds.ts";
import { profileIn, answerFile, toFile, withSource } from "./to-file.ts";
/*
 * Decodes what the browser can read without blocking the page; the bitmap is upright. The server converts colors as it
 * does for any other photo: what has a profile is sent with its own numbers and the profile, where the browser can.
 */
answerFile(async (file, bytes) => {
  const profile = await profileIn(bytes);
  const { name } = file;
  const isJpeg = pictureKind(bytes) === "jpeg";
  if (profile && isJpeg && (await keepsNumbers())) {
    return withSource(await toFile(await ownNumbers(file), { name, isOpaque: true }), profile);
  }
  const isOpaque = isJpeg || !/^image\/(?:png|webp|gif|avif)$/.test(file.type);
  const colorSpace = profile ? "display-p3" : "srgb";
  return toFile(await createImageBitmap(file), { name, isOpaque, colorSpace });
});

function ownNumbers(picture: Blob): Promise<ImageBitmap> {
  return createImageBitmap(picture, { colorSpaceConversion: "none" });
}

const SAMPLE = [200, 40, 90] as const;

/** Whether the browser leaves the numbers of a picture with a profile as they are, if asked. */
async function keepsNumbers(): Promise<boolean> {
  const canvas = new OffscreenCanvas(16, 16);
  const context = canvas.getContext("2d");
  if (!context) return false;
  context.fillStyle = `rgb(${SAMPLE.join(" ")})`;
  context.fillRect(0, 0, 16, 16);
  const plain = await canvas.convertToBlob({ type: "image/jpeg", quality: 1 });
  const profile = iccProfile(DISPLAY_P3);
  const jpeg = withProfile(new Uint8Array(await plain.arrayBuffer()), profile);
  context.drawImage(await ownNumbers(new Blob([jpeg])), 0, 0);
  const { data } = context.getImageData(8, 8, 1, 1);
  return SAMPLE.every((value, index) => Math.abs(value - (data[index] ?? 0)) < 4);
}
