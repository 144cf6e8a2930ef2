import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createPictureProcess } from "./picture-process.ts";
import type { ShareParts } from "./pictures.ts";
import { fromPixels } from "../testing/pictures.ts";

type Color = [red: number, green: number, blue: number];
const RED: Color = [200, 30, 40];
const BLUE: Color = [30, 60, 200];
const GREEN: Color = [30, 160, 60];
const SHELL: Color = [251, 230, 234];

const process = createPictureProcess("/nonexistent");
afterAll(() => process.close());

async function part(width: number, height: number, paint: (at: number) => number[], color: string) {
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < rgba.length; at += 4) rgba.set(paint(at / 4), at);
  const file = await fromPixels(rgba, width, height).webp({ quality: 90 }).toBuffer();
  return { file: new Uint8Array(file), width, height, color };
}

const plain = (width: number, height: number, color: Color, ground = "#808080") =>
  part(width, height, () => [...color, 255], ground);

/** The composed picture with its decoded pixels. */
async function compose(parts: ShareParts) {
  const jpeg = await process.compose(async () => parts);
  const file = new Uint8Array(jpeg);
  const { width, height, format } = await sharp(file).metadata();
  const pixels = await sharp(file).raw().toBuffer();
  const colorAt = (x: number, y: number) => [
    ...pixels.subarray((y * width + x) * 3).subarray(0, 3),
  ];
  return { bytes: jpeg.length, facts: { width, height, format }, colorAt };
}

/** JPEG changes colors slightly. */
function expectColor(found: number[], wanted: Color) {
  const off = Math.max(...found.map((value, index) => Math.abs(value - (wanted[index] ?? 0))));
  expect(off, `${found.join()} is not ${wanted.join()}`).toBeLessThan(12);
}

const SIZE = { width: 1200, height: 630, format: "jpeg" };

describe("a share picture", () => {
  it("of a design shows it whole on its own color", async () => {
    const upright = await part(800, 1000, (at) => [...(at < 400_000 ? RED : BLUE), 255], "#203040");
    const { facts, bytes, colorAt } = await compose({ layout: "framed", pictures: [upright] });
    expect(facts).toEqual(SIZE);
    expect(bytes).toBeLessThan(200_000);
    expectColor(colorAt(600, 42), RED);
    expectColor(colorAt(600, 588), BLUE);
    expectColor(colorAt(10, 10), [0x20, 0x30, 0x40]);
    expectColor(colorAt(1190, 620), [0x20, 0x30, 0x40]);
  });

  it("of a post shows the middle of its picture", async () => {
    const upright = await part(
      1200,
      1200,
      (at) => [...(at / 1200 < 300 ? RED : at / 1200 < 900 ? GREEN : BLUE), 255],
      "#203040",
    );
    const { facts, colorAt } = await compose({ layout: "cropped", pictures: [upright] });
    expect(facts).toEqual(SIZE);
    for (const [x, y] of [
      [0, 30],
      [1199, 30],
      [600, 315],
      [0, 600],
      [1199, 600],
    ] as const) {
      expectColor(colorAt(x, y), GREEN);
    }
  });

  it("of a list shows the first in the middle, the others beside it", async () => {
    const pictures = await Promise.all([
      plain(400, 500, RED),
      plain(1600, 900, GREEN),
      plain(300, 300, BLUE),
    ]);
    const { facts, colorAt } = await compose({ layout: "collage", pictures });
    expect(facts).toEqual(SIZE);
    expectColor(colorAt(600, 320), RED);
    expectColor(colorAt(228, 400), GREEN);
    expectColor(colorAt(972, 400), BLUE);
    for (const [x, y] of [
      [5, 5],
      [600, 30],
      [415, 62],
      [400, 320],
    ] as const) {
      expectColor(colorAt(x, y), SHELL);
    }
  });

  it("of a list with two pictures shows both, of a list with one shows that whole", async () => {
    const [red, blue] = [await plain(400, 500, RED), await plain(400, 500, BLUE, "#102030")];
    const two = await compose({ layout: "collage", pictures: [red, blue] });
    expect(two.facts).toEqual(SIZE);
    expectColor(two.colorAt(394, 320), RED);
    expectColor(two.colorAt(806, 320), BLUE);
    const one = await compose({ layout: "collage", pictures: [blue] });
    expectColor(one.colorAt(600, 320), BLUE);
    expectColor(one.colorAt(10, 10), [0x10, 0x20, 0x30]);
  });

  it("shows the background through a transparent picture", async () => {
    const clear = await part(400, 400, () => [255, 255, 255, 0], "#203040");
    const { facts, colorAt } = await compose({ layout: "cropped", pictures: [clear] });
    expect(facts).toEqual(SIZE);
    expectColor(colorAt(600, 315), SHELL);
  });

  it("stays below 200 kB even for noise", async () => {
    const random = () => Math.floor(Math.random() * 256);
    const noise = await part(1200, 630, () => [random(), random(), random(), 255], "#808080");
    const { facts, bytes } = await compose({ layout: "cropped", pictures: [noise] });
    expect(facts).toEqual(SIZE);
    expect(bytes).toBeLessThan(200_000);
  });

  it("that fails does not block the next", async () => {
    const pictures = [await plain(40, 50, RED)];
    const broken = process.compose(() => Promise.reject(new Error("no such file")));
    const sound = process.compose(async () => ({ layout: "framed", pictures }));
    await expect(broken).rejects.toThrow("no such file");
    expect((await sound).length).toBeGreaterThan(1_000);
  });
});
