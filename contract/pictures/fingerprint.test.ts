import { expect, it } from "vitest";
import {
  FINGERPRINT,
  FINGERPRINT_SIZE,
  fingerprintOf,
  isAlike,
  readFingerprint,
} from "./fingerprint.ts";

const { width, height } = FINGERPRINT_SIZE;

/** A small picture, by the gray of each pixel and its tint. */
function pixels(gray: (x: number, y: number) => number, [red, green, blue] = [1, 1, 1]) {
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = gray(x, y);
      rgba.set([value * red, value * green, value * blue, 255], (y * width + x) * 4);
    }
  }
  return rgba;
}

const waves = (x: number, y: number) => 128 + 100 * Math.sin(x * 2 + y);

function areAlike(one: Uint8Array, other: Uint8Array): boolean {
  const [first, second] = [one, other].map((rgba) => readFingerprint(fingerprintOf(rgba)));
  return Boolean(first && second && isAlike(first, second));
}

it("says where a picture becomes brighter, and its color", () => {
  expect(fingerprintOf(pixels((x) => x * 10))).toBe("ffffffffffffffff282828");
  expect(fingerprintOf(pixels((x) => (x % 2) * 200, [1, 0, 0]))).toMatch(
    /^(?:aa){8}[\da-f]{2}0000$/,
  );
});

it("is blank for a picture of one color", () => {
  expect(fingerprintOf(pixels(() => 77))).toBe("");
  expect(readFingerprint("")).toBeUndefined();
  expect(FINGERPRINT.test("")).toBe(true);
});

it("is alike for pictures of nearly the same look, and not for others", () => {
  const noisy = (x: number, y: number) => waves(x, y) * 0.95 + ((x * 7 + y * 13) % 5);
  expect(areAlike(pixels(waves), pixels(noisy))).toBe(true);
  expect(
    areAlike(
      pixels(waves),
      pixels((x, y) => waves(y, x)),
    ),
  ).toBe(false);
  // The same hand with another polish.
  expect(areAlike(pixels(waves, [1, 0.2, 0.2]), pixels(waves, [0.2, 0.2, 1]))).toBe(false);
});

it("counts all of the bits, the first among them", () => {
  const read = (text: string) => readFingerprint(text) ?? { brighter: [0, 0], color: [] };
  const zero = read("0".repeat(22));
  expect(isAlike(zero, read(`fc${"0".repeat(20)}`))).toBe(true);
  expect(isAlike(zero, read(`fe${"0".repeat(20)}`))).toBe(false);
  expect(isAlike(zero, read(`80000000fc000000${"0".repeat(6)}`))).toBe(false);
});
