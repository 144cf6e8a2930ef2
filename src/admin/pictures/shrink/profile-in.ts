import { codedSpace, iccProfile } from "../../../../contract/colors/color-profile.ts";
import { isSrgb } from "../../../../contract/colors/color-profile.ts";
import { profileSegments } from "../../../../contract/colors/color-profile.ts";
import { heifColors } from "../../../../contract/pictures/heif.ts";
import { pictureKind } from "../../../../contract/pictures/picture-kinds.ts";

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
