/** What the header of a picture’s file says about the effort to decode it. */
export interface PictureHeader {
  /** In pixels, as stored. */
  width: number;
  height: number;
  /** Bytes for each pixel: in total while decoding, and of the result. */
  decodingBytes: number;
  pixelBytes: number;
}

const RGBA = 4;
const ANIMATED = 0x02;

/** Also works for the start of a file, whose header states its length. */
export function webpHeader(file: Buffer): PictureHeader | undefined {
  if (file.length < 30 || file.toString("latin1", 0, 4) !== "RIFF") return undefined;
  if (file.readUInt32LE(4) + 8 > file.length) return undefined;
  const size = sizeOf(file);
  if (!size) return undefined;
  const isAnimated = file.toString("latin1", 12, 16) === "VP8X" && file.readUInt8(20) & ANIMATED;
  // An animation is drawn on a separate canvas.
  return { ...size, decodingBytes: RGBA * (isAnimated ? 2 : 1), pixelBytes: RGBA };
}

/** Also requires that the file ends with the picture. */
export function wholeWebpHeader(file: Buffer): PictureHeader | undefined {
  const header = webpHeader(file);
  return header && file.readUInt32LE(4) + 8 === file.length ? header : undefined;
}

function sizeOf(file: Buffer): { width: number; height: number } | undefined {
  switch (file.toString("latin1", 8, 16)) {
    case "WEBPVP8 ":
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    case "WEBPVP8L": {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "WEBPVP8X":
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
