type PictureFormat = "png" | "jpeg" | "webp" | "gif" | "avif";

/** What iPhones take unless told otherwise: HEVC in the box format that AVIF uses too. */
export function isHeic(file: Uint8Array): boolean {
  const brands = Buffer.from(file.subarray(4, 40)).toString("latin1");
  return /^ftyp.*(?:hei[cxms]|hev[cxms])/s.test(brands);
}

/** The format a file really has, from its first bytes; undefined for anything not accepted. */
export function pictureFormat(file: Uint8Array): PictureFormat | undefined {
  const head = Buffer.from(file.subarray(0, 16)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "gif";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  if (head.slice(4, 8) === "ftyp" && /^avi[fs]/.test(head.slice(8, 12))) return "avif";
  return undefined;
}
