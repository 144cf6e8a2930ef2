import { describe, expect, it } from "vitest";
import { type RawPixels, shrink } from "./shrink.ts";

const BLACK = [0, 0, 0, 255];
const WHITE = [255, 255, 255, 255];
const CLEAR = [255, 0, 0, 0];

function rgba(width: number, ...pixels: number[][]): RawPixels {
  const height = pixels.length / width;
  return { bytes: Uint8Array.from(pixels.flat()), width, height, channels: 4, sampleBytes: 1 };
}

describe("a shrunk picture", () => {
  it("averages each area", () => {
    const source = rgba(4, BLACK, WHITE, WHITE, WHITE, BLACK, WHITE, WHITE, WHITE);
    expect([...shrink(source, 2, 1)]).toEqual([128, 128, 128, 255, ...WHITE]);
  });

  it("splits pixels between the areas that they overlap", () => {
    const source = rgba(3, BLACK, WHITE, BLACK);
    expect([...shrink(source, 2, 1)]).toEqual([85, 85, 85, 255, 85, 85, 85, 255]);
  });

  it("takes no color from invisible pixels", () => {
    expect([...shrink(rgba(2, CLEAR, WHITE), 1, 1)]).toEqual([255, 255, 255, 128]);
    expect([...shrink(rgba(1, CLEAR), 1, 1)]).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ["grey", 1, 1, [7], [7, 7, 7, 255]],
    ["grey and alpha", 2, 1, [7, 51], [7, 7, 7, 51]],
    ["colours", 3, 1, [1, 2, 3], [1, 2, 3, 255]],
    ["grey of 16 bits", 1, 2, [99, 7], [7, 7, 7, 255]],
    ["colours and alpha of 16 bits", 4, 2, [0, 1, 0, 2, 0, 3, 0, 51], [1, 2, 3, 51]],
  ] as const)("of %s is RGBA", (_what, channels, sampleBytes, pixel, expected) => {
    const bytes = Uint8Array.from(pixel);
    expect([...shrink({ bytes, width: 1, height: 1, channels, sampleBytes }, 1, 1)]).toEqual(
      expected,
    );
  });
});
