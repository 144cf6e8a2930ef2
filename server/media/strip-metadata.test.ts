import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { stripMetadata } from "./strip-metadata.ts";
import { pngFile } from "../testing/made-files.ts";
import { fromPixels } from "../testing/pictures.ts";

const SECRET = "Home, sweet home";
const picture = () => fromPixels(new Uint8Array(40 * 30 * 4).fill(90), 40, 30);
const text = (file: Uint8Array) => Buffer.from(file).toString("latin1");
const sizeOf = async (file: Uint8Array) => {
  const { width, height, orientation } = await sharp(file).metadata();
  return { width, height, orientation: orientation ?? 1 };
};

function segment(marker: number, body: string): Buffer {
  return Buffer.from(`\xff${String.fromCharCode(marker)}\0${lengthOf(body, 2)}${body}`, "latin1");
}

const lengthOf = (body: string, more: number) => String.fromCharCode(body.length + more);

describe("a stripped file", () => {
  it("is the JPEG without metadata, if upright", async () => {
    const jpeg = await picture().jpeg({ quality: 80 }).toBuffer();
    const told = [segment(0xe1, SECRET), segment(0xfe, SECRET), segment(0xe2, `MPF\0${SECRET}`)];
    const profile = segment(0xe2, "ICC_PROFILE\0\x01\x01 colors");
    const sent = [jpeg.subarray(0, 2), ...told, profile, jpeg.subarray(2), Buffer.from(SECRET)];
    const bare = stripMetadata(Buffer.concat(sent), 6) ?? Buffer.alloc(0);
    expect(text(bare)).not.toContain(SECRET);
    expect(text(bare)).toContain("ICC_PROFILE");
    expect(await sizeOf(bare)).toEqual({ width: 40, height: 30, orientation: 6 });
    const upright = stripMetadata(Buffer.concat(sent), 1) ?? Buffer.alloc(0);
    expect(text(upright)).not.toContain("Exif");
    // All other bytes are unchanged.
    expect(stripMetadata(jpeg, 1)?.equals(jpeg)).toBe(true);
  });

  it("is the JPEG without previews, and without what other programs left in it", async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const told = [
      segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x01\x06${SECRET}`),
      segment(0xe0, `JFXX\0\x10${SECRET}`),
      segment(0xed, `Photoshop 3.0\0${SECRET}`),
      segment(0xee, `Adobe\0\x64\0\0\0\0\x01${SECRET}`),
      segment(0xf0, SECRET),
    ];
    const sent = Buffer.concat([jpeg.subarray(0, 2), ...told, jpeg.subarray(2)]);
    const bare = stripMetadata(sent, 1) ?? Buffer.alloc(0);
    expect(text(bare)).not.toContain(SECRET);
    expect(text(bare)).toContain("Adobe\0");
    expect(await sizeOf(bare)).toEqual({ width: 40, height: 30, orientation: 1 });
  });

  it("is the PNG without texts", async () => {
    const png = Buffer.from(pngFile({ width: 40, height: 30 }));
    const chunk = Buffer.from(`\0\0\0${lengthOf(SECRET, 0)}tEXt${SECRET}crcs`, "latin1");
    const sent = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33), Buffer.from(SECRET)]);
    const bare = stripMetadata(sent, 1) ?? Buffer.alloc(0);
    expect(bare.equals(png)).toBe(true);
    expect(await sizeOf(bare)).toMatchObject({ width: 40, height: 30 });
  });

  it("is the WebP without EXIF", async () => {
    const webp = await picture().removeAlpha().webp({ quality: 80 }).toBuffer();
    const flags = "\x08\0\0\0\x27\0\0\x1d\0\0";
    const extended = Buffer.from(`VP8X\x0a\0\0\0${flags}`, "latin1");
    const exif = Buffer.from(`EXIF${lengthOf(SECRET, 0)}\0\0\0${SECRET}`, "latin1");
    const sent = Buffer.concat([webp.subarray(0, 12), extended, webp.subarray(12), exif]);
    sent.writeUInt32LE(sent.length - 8, 4);
    const bare = stripMetadata(sent, 1) ?? Buffer.alloc(0);
    expect(text(bare)).not.toContain(SECRET);
    expect(bare.readUInt32LE(4)).toBe(bare.length - 8);
    expect(await sizeOf(bare)).toMatchObject({ width: 40, height: 30 });
  });

  it("is undefined if it is not certain what may be removed", async () => {
    const png = await picture().png().toBuffer();
    expect(stripMetadata(png, 6)).toBeUndefined();
    expect(stripMetadata(png.subarray(0, 60), 1)).toBeUndefined();
    expect(stripMetadata(Buffer.from("GIF89a"), 1)).toBeUndefined();
  });
});
