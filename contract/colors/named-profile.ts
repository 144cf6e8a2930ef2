const SRGB =
  /^(?:GIMP built-in )?(?:sRGB(?: IEC61966-2[.-]1| built-in|2014| Gamut with sRGB Transfer)?|c2)$/;

/** Most profiles are sRGB, which needs no conversion. */
export function isSrgb(profile: Uint8Array): boolean {
  return namesOf(profile).some((name) => SRGB.test(name));
}

export function isDisplayP3(profile: Uint8Array): boolean {
  return namesOf(profile).some((name) => name.startsWith("Display P3"));
}

const [TAGS, ENTRY] = [128, 12];
const DESCRIPTION = 0x64657363;

/** The name of a profile among other words: as text or, since version 4, in UTF-16. */
function namesOf(profile: Uint8Array): string[] {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  for (let at = TAGS + 4; at + ENTRY <= view.byteLength; at += ENTRY) {
    if (view.getUint32(at) !== DESCRIPTION) continue;
    const start = view.getUint32(at + 4);
    const tag = profile.subarray(start, start + view.getUint32(at + 8));
    const text = Array.from(tag, (byte) => String.fromCharCode(byte)).join("");
    return text.replaceAll("\0", "").match(/[ -~]+/g) ?? [];
  }
  return [];
}
