/** The size in pixels that a WebP file tells of itself; undefined for anything else or a part of one. */
export function webpSize(file: Buffer): { width: number; height: number } | undefined {
  if (file.length < 30 || file.toString("latin1", 0, 4) !== "RIFF") return undefined;
  if (file.readUInt32LE(4) + 8 !== file.length) return undefined;
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
