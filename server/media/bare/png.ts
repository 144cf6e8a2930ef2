/** What is no part of the pixels but of their colours. */
const COLORS = new Set(["tRNS", "iCCP", "sRGB", "gAMA", "cHRM", "cICP"]);
const SIGNATURE = 8;
/** Around a chunk's body: its length, its name and its check sum. */
const AROUND = 12;

/** Without texts, times and EXIF, and without what stands behind the picture's end. */
export function barePng(file: Buffer): Buffer | undefined {
  const kept = [file.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE; at + AROUND <= file.length;) {
    const end = at + AROUND + file.readUInt32BE(at);
    if (end > file.length) return undefined;
    const name = file.toString("latin1", at + 4, at + 8);
    // A capital says that nobody can read the picture without it.
    if (/^[A-Z]/.test(name) || COLORS.has(name)) kept.push(file.subarray(at, end));
    if (name === "IEND") return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}
