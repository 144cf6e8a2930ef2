/**
 * What a picture looks like, in 22 hex digits: 64 bits that say where it becomes brighter from left to right, and the
 * color of its middle. Blank for a picture of one color.
 */
export const FINGERPRINT = /^(?:[\da-f]{22})?$/;

/** A picture is made this small for it. */
export const FINGERPRINT_SIZE = { width: 9, height: 8 };

/** Of pictures that are made smaller, encoded again or slightly edited, as many bits may differ. */
const MAX_BITS = 6;
const MAX_CHANNEL = 24;

/** A fingerprint to compare with many others. */
export interface Fingerprint {
  /** 32 bits each. */
  brighter: [number, number];
  color: number[];
}

/** `rgba` are the pixels of a picture of `FINGERPRINT_SIZE`. */
export function fingerprintOf(rgba: Uint8Array): string {
  const { width, height } = FINGERPRINT_SIZE;
  const channel = (x: number, y: number, at: number) => rgba[(y * width + x) * 4 + at] ?? 0;
  const gray = (x: number, y: number) =>
    0.299 * channel(x, y, 0) + 0.587 * channel(x, y, 1) + 0.114 * channel(x, y, 2);
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: 8 }, (_, x) => (gray(x, y) < gray(x + 1, y) ? 1 : 0)).join(""),
  );
  if (!rows.join("").includes("1")) return "";
  const middle = [0, 1, 2].map((at) => {
    let sum = 0;
    for (let y = 2; y < 6; y += 1) for (let x = 2; x < 7; x += 1) sum += channel(x, y, at);
    return Math.round(sum / 20);
  });
  return [...rows.map((row) => parseInt(row, 2)), ...middle]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** Undefined for a blank one. */
export function readFingerprint(text: string): Fingerprint | undefined {
  if (text === "") return undefined;
  const part = (from: number, to: number) => parseInt(text.slice(from, to), 16);
  return {
    brighter: [part(0, 8), part(8, 16)],
    color: [part(16, 18), part(18, 20), part(20, 22)],
  };
}

/** Whether two pictures look nearly the same. */
export function isAlike(one: Fingerprint, other: Fingerprint): boolean {
  const [first, second] = one.brighter;
  const bits = bitsOf(first ^ other.brighter[0]) + bitsOf(second ^ other.brighter[1]);
  if (bits > MAX_BITS) return false;
  return one.color.every((value, at) => Math.abs(value - (other.color[at] ?? 0)) <= MAX_CHANNEL);
}

/** How many of 32 bits are set. */
function bitsOf(number: number): number {
  let count = 0;
  for (let left = number; left !== 0; left &= left - 1) count += 1;
  return count;
}
