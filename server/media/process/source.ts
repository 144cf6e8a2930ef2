import sharp, { type Metadata, type Sharp } from "sharp";
import { codedSpace, type ColorSpace, iccProfile } from "../../../contract/colors/color-profile.ts";
import { isSrgb } from "../../../contract/colors/color-profile.ts";
import { heifColors } from "../../../contract/pictures/heif.ts";
import { decodeHeic } from "../../../contract/pictures/heif.ts";
import { endsEarly } from "../../../contract/pictures/picture-kinds.ts";
import { type PictureFormat, pictureKind } from "../../../contract/pictures/picture-kinds.ts";
import { MAX_PIXELS, pngChunks } from "../decoding-memory.ts";
import type libheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";
import { loadScript } from "../../runtime/script.ts";

sharp.cache(false);
sharp.concurrency(1);
// Only these loaders may read a file, regardless of its name and type.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Tiff", "Raw"].map(
    (format) => `VipsForeignLoad${format}`,
  ),
});

/** A decodable file, with its pixels as stored. */
export interface Source {
  /**
   * Reads the picture from the start, in its own color values; the caller rotates it upright. By default every fault is
   * an error.
   */
  read(failOn?: "warning" | "truncated"): Sharp;
  /** The size of the upright picture. */
  width: number;
  height: number;
  /** The EXIF orientation; from 5 on, the stored picture is on its side. */
  orientation: number;
  /** The color profile of the pixel values; undefined for sRGB. */
  profile: Uint8Array | undefined;
  /** 16 bits per channel. */
  isDeep: boolean;
}

/** Throws if the file is damaged. */
export async function openPicture(file: Uint8Array): Promise<Source> {
  const format = pictureKind(file);
  // Missing tiles would be green.
  if ((format === "heic" || format === "avif") && endsEarly(file)) {
    throw new Error("The file ends early");
  }
  if (format === "heic") return openHeic(file);
  const input = format === "avif" ? stillAvif(file) : file;
  const metadata = await sharp(input).metadata();
  const { width, height } = metadata.autoOrient;
  const profile = profileOf(format as PictureFormat, file, metadata);
  const hasOwnProfile = profile !== undefined && profile === metadata.icc;
  // Print (CMYK) and gray profiles do not apply to RGB values: libvips converts these on reading.
  const isConverted = hasOwnProfile && !["srgb", "rgb", "rgb16"].includes(metadata.space);
  const options = { limitInputPixels: MAX_PIXELS, ignoreIcc: !isConverted };
  return {
    read: (failOn = "warning") => sharp(input, { ...options, failOn }),
    width,
    height,
    orientation: metadata.orientation ?? 1,
    profile: isConverted ? undefined : profile,
    isDeep: metadata.depth === "ushort" && !isConverted,
  };
}

async function openHeic(file: Uint8Array): Promise<Source> {
  const { data, width, height } = await decodeHeic(await heicLibrary(), file);
  const { profile, codes } = heifColors(file);
  return {
    read: () => sharp(data, { raw: { width, height, channels: 4 } }),
    width,
    height,
    // The library has already rotated it.
    orientation: 1,
    profile: profile
      ? unlessSrgb(profile)
      : codes && fromSpace(codedSpace(codes.primaries, codes.transfer)),
    isDeep: false,
  };
}

/** libvips does not recognize an animated AVIF by its own brand, but by that of a still picture, which it also has. */
function stillAvif(file: Uint8Array): Uint8Array {
  const copy = Buffer.from(file);
  copy.write("avif", 8, "latin1");
  return copy;
}

function profileOf(
  format: PictureFormat,
  file: Uint8Array,
  { icc }: Metadata,
): Uint8Array | undefined {
  if (format === "png") return pngProfile(file, icc);
  if (icc) return unlessSrgb(icc);
  const { codes } = format === "avif" ? heifColors(file) : {};
  return codes && fromSpace(codedSpace(codes.primaries, codes.transfer));
}

const UNSPECIFIED = 2;

/** In the order of the PNG standard: cICP, iCCP, sRGB, then gAMA and cHRM. */
function pngProfile(file: Uint8Array, icc: Uint8Array | undefined): Uint8Array | undefined {
  const chunks = pngChunks(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const codes = chunks.get("cICP");
  if (codes?.length === 4 && codes.readUInt8(0) !== UNSPECIFIED) {
    return fromSpace(codedSpace(codes.readUInt8(0), codes.readUInt8(1)));
  }
  if (icc) return unlessSrgb(icc);
  if (chunks.has("sRGB")) return undefined;
  return fromSpace(measuredSpace(chunks.get("gAMA"), chunks.get("cHRM")));
}

const UNIT = 100_000;
/** The sRGB values, which many programs write by default. */
const USUAL_GAMMA = 1 / 2.2;
const SRGB_POINTS = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000];

function measuredSpace(gamma?: Buffer, points?: Buffer): ColorSpace | undefined {
  const exponent = gamma?.length === 4 ? gamma.readUInt32BE(0) / UNIT : USUAL_GAMMA;
  const places = SRGB_POINTS.map((usual, index) =>
    points?.length === 32 ? points.readUInt32BE(index * 4) : usual,
  );
  const isUsual = places.every((place, index) => Math.abs(place - (SRGB_POINTS[index] ?? 0)) <= 20);
  if (isUsual && Math.abs(exponent - USUAL_GAMMA) < 0.01) return undefined;
  const isPossible = exponent > 0.1 && exponent < 10 && places.every((place) => place <= UNIT);
  if (!isPossible) return undefined;
  const point = (index: number) =>
    [(places[index] ?? 0) / UNIT, Math.max(1, places[index + 1] ?? 0) / UNIT] as const;
  return {
    white: point(0),
    red: point(2),
    green: point(4),
    blue: point(6),
    light: { gamma: 1 / exponent },
  };
}

function fromSpace(space: ColorSpace | undefined): Uint8Array | undefined {
  return space && iccProfile(space);
}

function unlessSrgb(profile: Uint8Array): Uint8Array | undefined {
  return isSrgb(profile) ? undefined : profile;
}

/** Assembled here, since pkg bundles every package whose name it finds in a script. */
const NAME = ["libheif-js", "libheif-wasm", "libheif-bundle.mjs"].join("/");

/** Only libheif reads HEVC. It is a separate script, since few pictures need its 2 MB. */
async function heicLibrary(): Promise<ReturnType<typeof libheif>> {
  const isBuilt = import.meta.filename.endsWith(".cjs");
  const { default: library } = isBuilt ? loadScript<Library>("heic") : await import(NAME);
  return library();
}

interface Library {
  default: typeof libheif;
}
