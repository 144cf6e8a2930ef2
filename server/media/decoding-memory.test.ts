import type { Sharp } from "sharp";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { RequestProblem } from "../problems.ts";
import { pngFile } from "../testing/made-files.ts";
import { requireMemory, decodingMemory } from "./decoding-memory.ts";
import { fromPixels } from "../testing/pictures.ts";

const MEGABYTE = 1024 * 1024;

function encoded(picture: Sharp, format: "png" | "jpeg" | "webp" | "webpLossless" | "avif") {
  if (format === "webpLossless") return picture.webp({ lossless: true }).toBuffer();
  return picture.toFormat(format).toBuffer();
}

/** The error for a picture with this memory limit; undefined if it may be decoded. */
function refusal(
  file: Uint8Array,
  room: number,
): Pick<RequestProblem, "status" | "message"> | undefined {
  try {
    requireMemory(file, room);
    return undefined;
  } catch (error) {
    return error as RequestProblem;
  }
}

describe("a picture", () => {
  it.each(["png", "jpeg", "webp", "webpLossless", "avif"] as const)(
    "as %s is refused if decoding takes too much memory",
    async (format) => {
      const pixels = new Uint8Array(1000 * 700 * 4).fill(90);
      const file = await encoded(fromPixels(pixels, 1000, 700), format);
      expect(refusal(file, 26 * MEGABYTE)).toBeUndefined();
      expect(refusal(file, 22 * MEGABYTE)).toMatchObject({
        status: 413,
        message: expect.stringContaining("too large to process here: 1000 × 700 pixels"),
      });
    },
  );

  it.each([
    ["grey", { colors: 0, depth: 8 }, 2],
    ["grey of 16 bits", { colors: 0, depth: 16 }, 4],
    ["a palette", { colors: 3, depth: 2 }, 6],
    ["a palette with transparency", { colors: 3, depth: 8, more: [["tRNS", Buffer.alloc(2)]] }, 8],
    ["colours", { colors: 2, depth: 8 }, 6],
    ["colours and alpha of 16 bits", { colors: 6, depth: 16 }, 16],
  ] as const)("as PNG of %s takes so many bytes a pixel", (_what, options, bytes) => {
    const room = 20 * MEGABYTE + 1000 * 500 * bytes;
    const file = pngFile({ width: 1000, height: 500, ...options });
    expect(refusal(file, room)).toBeUndefined();
    expect(refusal(file, room - 1)).toMatchObject({ status: 413 });
  });

  it("as progressive JPEG takes three times as much memory", async () => {
    const pixels = new Uint8Array(1000 * 500 * 4).fill(90);
    const plain = await fromPixels(pixels, 1000, 500).jpeg().toBuffer();
    const progressive = Buffer.from(plain);
    const frame = progressive.indexOf(Buffer.from([0xff, 0xc0]));
    progressive[frame + 1] = 0xc2;
    const room = 20 * MEGABYTE + 1000 * 500 * 6;
    expect(refusal(plain, room)).toBeUndefined();
    expect(refusal(progressive, room)).toMatchObject({ status: 413 });
  });

  it("with a color profile that inflates to gigabytes is refused", () => {
    const bomb = deflateSync(Buffer.alloc(64 * MEGABYTE));
    const profile = Buffer.concat([Buffer.from("bomb\0\0", "latin1"), bomb]);
    const file = pngFile({ width: 8, height: 8, more: [["iCCP", profile]] });
    expect(refusal(file, MEGABYTE * 100)).toMatchObject({
      status: 413,
      message: "The colour profile is too large. Please save the picture without it.",
    });
  });

  it.each([
    ["PNG", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0"],
    ["JPEG", "\xff\xd8\xff\xc0\0\x11"],
    ["WebP", "RIFF\x10\0\0\0WEBPVP8 "],
    ["GIF", "GIF89a\x01"],
    ["AVIF", "\0\0\0\x1cftypavif\0\0\0\0ispe\0\0"],
  ])("cut short in the head of a %s is damaged", (_what, text) => {
    expect(refusal(Buffer.from(text, "latin1"), MEGABYTE * 100)).toMatchObject({ status: 400 });
  });
});

it("from any phone fits into the memory of an ordinary machine", () => {
  const file = pngFile({ width: 8000, height: 6000, colors: 2, depth: 8 });
  expect(refusal(file, decodingMemory())).toBeUndefined();
});
