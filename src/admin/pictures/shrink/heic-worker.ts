import libheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";
import { withProfile } from "../../../../contract/colors/embed-profile.ts";
import { heifColors } from "../../../../contract/colors/heif-colors.ts";
import { codedSpace, iccProfile } from "../../../../contract/colors/icc-profile.ts";
import { answerFile, toFile } from "./to-file.ts";

// Decodes HEIC for browsers that cannot. Only this file's policy allows WebAssembly.
const library = libheif();

answerFile(async (file) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const images = new library.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error("There is no picture in it");
  const pixels = new ImageData(image.get_width(), image.get_height());
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, (shown) => (shown ? resolve() : reject(new Error("It is damaged"))));
  });
  const made = await toFile(pixels, { name: file.name, isOpaque: true });
  const profile = profileOf(bytes);
  if (!profile) return made;
  // The numbers are still those of the file: the server converts them as it does any other photo.
  const jpeg = withProfile(new Uint8Array(await made.arrayBuffer()), profile);
  return new File([jpeg], made.name, { type: made.type });
});

function profileOf(file: Uint8Array): Uint8Array | undefined {
  const { profile, codes } = heifColors(file);
  const space = codes && codedSpace(codes.primaries, codes.transfer);
  return profile ?? (space && iccProfile(space));
}
