/** Segments of JPEG are at most this long, with their length. */
const MOST = 65_519;
const [START, APP2] = [2, 0xe2];
const NAME = Uint8Array.from("ICC_PROFILE\0", (letter) => letter.charCodeAt(0));

/** The JPEG with a color profile for its numbers, in place of one that it may have. */
export function withProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array<ArrayBuffer> {
  const count = Math.ceil(profile.length / MOST);
  const parts = [jpeg.subarray(0, START)];
  for (let index = 0; index < count; index += 1) {
    const part = profile.subarray(index * MOST, (index + 1) * MOST);
    const length = 2 + NAME.length + 2 + part.length;
    parts.push(Uint8Array.of(0xff, APP2, length >> 8, length & 255), NAME);
    parts.push(Uint8Array.of(index + 1, count), part);
  }
  parts.push(...withoutProfile(jpeg));
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** What follows the start. Two profiles would count as none. */
function withoutProfile(jpeg: Uint8Array): Uint8Array[] {
  const kept: Uint8Array[] = [];
  let at = START;
  // Segments of metadata come before all others.
  while (jpeg[at] === 0xff && ((jpeg[at + 1] ?? 0) & 0xf0) === 0xe0) {
    const end = at + 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
    const isProfile = NAME.every((byte, index) => jpeg[at + 4 + index] === byte);
    if (!isProfile) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return [...kept, jpeg.subarray(at)];
}
