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
  return joined(parts);
}

/** What follows the start. Two profiles would count as none. */
function withoutProfile(jpeg: Uint8Array): Uint8Array[] {
  const { others, rest } = segments(jpeg);
  return [...others, rest];
}

/** The color profile of a JPEG. */
export function profileSegments(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const { profile } = segments(jpeg);
  if (profile.length === 0) return undefined;
  // Each part says which it is.
  const parts = profile
    .toSorted((one, other) => (one[PART] ?? 0) - (other[PART] ?? 0))
    .map((part) => part.subarray(PART + 2));
  return joined(parts);
}

const PART = 4 + NAME.length;

/** Segments of metadata come before all others. */
function segments(jpeg: Uint8Array) {
  const profile: Uint8Array[] = [];
  const others: Uint8Array[] = [];
  let at = START;
  while (jpeg[at] === 0xff && ((jpeg[at + 1] ?? 0) & 0xf0) === 0xe0) {
    const end = at + 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
    const isProfile = NAME.every((byte, index) => jpeg[at + 4 + index] === byte);
    (isProfile ? profile : others).push(jpeg.subarray(at, end));
    at = end;
  }
  return { profile, others, rest: jpeg.subarray(at) };
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
