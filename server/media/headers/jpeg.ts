import type { PictureHeader } from "./header.ts";

/** The markers that begin a frame: baseline, extended, progressive and their arithmetic kin. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isProgressive = (marker: number) => (marker & 3) === 2;
/** Markers without a length: restarts, the picture's start, and filling. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker <= 1;

export function jpegHeader(file: Buffer): PictureHeader | undefined {
  for (let at = 2; at + 10 <= file.length;) {
    if (file[at] !== 0xff) return undefined;
    const marker = file.readUInt8(at + 1);
    if (isFrame(marker)) return frame(file, at, isProgressive(marker));
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
}

/** A progressive one keeps 16 bits for each value of each channel until its last scan. */
function frame(file: Buffer, at: number, isProgressive: boolean): PictureHeader {
  const channels = file.readUInt8(at + 9);
  const pixelBytes = channels === 1 ? 1 : 3;
  return {
    width: file.readUInt16BE(at + 7),
    height: file.readUInt16BE(at + 5),
    decodingBytes: pixelBytes + (isProgressive ? 2 * channels : 0),
    pixelBytes,
  };
}
