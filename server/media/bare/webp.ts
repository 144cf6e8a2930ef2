const PIXELS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP", "ANIM", "ANMF"]);
/** In the chunk `VP8X`: that there is EXIF, or XMP. */
const TOLD = 0x08 | 0x04;
const HEAD = 12;

/** Without EXIF, XMP and whatever else is no picture. */
export function bareWebp(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  const length = Math.min(file.length, file.readUInt32LE(4) + 8);
  for (let at = HEAD; at + 8 <= length;) {
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > length) return undefined;
    const name = file.toString("latin1", at, at + 4);
    // A copy: its flags change.
    const chunk = Buffer.from(file.subarray(at, end));
    if (name === "VP8X") chunk.writeUInt8(chunk.readUInt8(8) & ~TOLD, 8);
    if (PIXELS.has(name)) kept.push(chunk);
    at = end;
  }
  const head = Buffer.from(file.subarray(0, HEAD));
  head.writeUInt32LE(4 + kept.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  return Buffer.concat([head, ...kept]);
}
