import { heifProperties, letters } from "./properties.ts";

/** What AVIF or HEIC says about the colors of its primary picture: a profile, or codes of ITU-T H.273. */
export interface HeifColors {
  profile?: Uint8Array<ArrayBuffer>;
  codes?: { primaries: number; transfer: number };
}

export function heifColors(file: Uint8Array): HeifColors {
  const colors: HeifColors = {};
  for (const { name, body } of heifProperties(file)) {
    if (name === "colr" && body.byteLength >= 8) Object.assign(colors, readColors(body));
  }
  return colors;
}

function readColors(body: DataView): HeifColors {
  const kind = letters(body, 0);
  if (kind === "nclx") {
    return { codes: { primaries: body.getUint16(4), transfer: body.getUint16(6) } };
  }
  if (kind !== "prof" && kind !== "rICC") return {};
  const bytes = new Uint8Array(body.buffer, body.byteOffset + 4, body.byteLength - 4);
  return { profile: Uint8Array.from(bytes) };
}
