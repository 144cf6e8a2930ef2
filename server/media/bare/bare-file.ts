import { pictureFormat } from "../format.ts";
import { bareJpeg } from "./jpeg.ts";
import { barePng } from "./png.ts";
import { bareWebp } from "./webp.ts";

/**
 * A picture's file with all that decoding it takes and nothing else: no place or time where it was taken, no names, no
 * other picture behind it. `orientation` is that of the file, by EXIF. Undefined for a format, or a file, of which it is
 * not known what may go.
 */
export function bareFile(file: Uint8Array, orientation: number): Buffer | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const format = pictureFormat(file);
  if (format === "jpeg") return bareJpeg(bytes, orientation);
  // Hardly any lies on its side; a crop of it is cut from what is shown of it.
  if (orientation !== 1) return undefined;
  if (format === "png") return barePng(bytes);
  return format === "webp" ? bareWebp(bytes) : undefined;
}
