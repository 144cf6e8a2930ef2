import libheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";
import { withProfile } from "../../../../contract/colors/embed-profile.ts";
import { codedSpace, iccProfile } from "../../../../contract/colors/icc-profile.ts";
import { heifColors } from "../../../../contract/heif/colors.ts";
import { decodeHeic } from "../../../../contract/heif/decode-heic.ts";
import { answerFile, toFile } from "./to-file.ts";

// Decodes HEIC for browsers that cannot. Only this file's policy allows WebAssembly.
const library = libheif();

answerFile(async (file, bytes) => {
  const { data, width, height } = await decodeHeic(library, bytes);
  const pixels = new ImageData(data, width, height);
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
