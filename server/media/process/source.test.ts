import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DISPLAY_P3, iccProfile } from "../../../contract/colors/color-profile.ts";
import { HEIC, box, heicWith, uint16, uint32 } from "../../testing/heic.ts";
import { encode } from "./encode.ts";

type Rgb = [red: number, green: number, blue: number];
type Place = [across: number, down: number];

/** The stored picture: its size, its profile, and its colors at places from 0 to 1. */
async function stored(file: Uint8Array) {
  const { files } = await encode(file);
  const bytes = files.at(-1)?.bytes;
  const picture = sharp(bytes, { ignoreIcc: true }).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { icc } = await sharp(bytes).metadata();
  const at = ([x, y]: Place): Rgb => {
    const [column, row] = [Math.floor(x * info.width), Math.floor(y * info.height)];
    const from = (row * info.width + column) * 3;
    return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
  };
  return { size: `${info.width} × ${info.height}`, profileBytes: icc?.length ?? 0, at };
}

const isDisc = ([red, green]: Rgb) => red > 150 && green < 60;
const MIDDLE: Place = [0.5, 0.5];
const profile = Buffer.from(iccProfile(DISPLAY_P3));
const codes = (primaries: number, transfer: number) =>
  box("colr", Buffer.from("nclx"), uint16(primaries), uint16(transfer), uint16(6), Buffer.of(0x80));

describe("a HEIC keeps colors beyond sRGB", () => {
  it.each<[what: string, properties: Buffer[]]>([
    ["a profile", [box("colr", Buffer.from("prof"), profile)]],
    ["a restricted profile", [box("colr", Buffer.from("rICC"), profile)]],
    ["codes", [codes(12, 13)]],
    ["codes of video and a profile", [codes(1, 13), box("colr", Buffer.from("prof"), profile)]],
  ])("by %s", async (_what, properties) => {
    const [red] = (await stored(HEIC)).at(MIDDLE);
    const wide = await stored(heicWith({ properties }));
    expect(wide.profileBytes).toBeGreaterThan(0);
    // The pixel values are unchanged.
    expect(Math.abs(wide.at(MIDDLE)[0] - red)).toBeLessThan(4);
  });
});

const turned = (quarters: number) => box("irot", Buffer.of(quarters));
const mirrored = (axis: number) => box("imir", Buffer.of(axis));
/** What remains of the photo is its upper left 80 × 60 pixels, with a part of the disc in the lower right corner. */
const cropped = box("clap", ...[80, 1, 60, 1, -80, 2, -60, 2].map(uint32));
const UPPER_LEFT: Place = [0.05, 0.05];
const UPPER_RIGHT: Place = [0.95, 0.05];
const LOWER_LEFT: Place = [0.05, 0.95];
const LOWER_RIGHT: Place = [0.95, 0.95];

describe("a HEIC is cropped, turned and mirrored in its own order", () => {
  it.each<[what: string, properties: Buffer[], size: string, disc: Place]>([
    ["cropped", [cropped], "80 × 60", LOWER_RIGHT],
    ["turned to the left", [cropped, turned(1)], "60 × 80", UPPER_RIGHT],
    ["on its head", [cropped, turned(2)], "80 × 60", UPPER_LEFT],
    ["turned to the right", [cropped, turned(3)], "60 × 80", LOWER_LEFT],
    ["upside down", [cropped, mirrored(0)], "80 × 60", UPPER_RIGHT],
    ["left to right", [cropped, mirrored(1)], "80 × 60", LOWER_LEFT],
    ["turned, then mirrored", [cropped, turned(1), mirrored(0)], "60 × 80", LOWER_RIGHT],
    ["turned, then cropped", [turned(2), cropped], "80 × 60", LOWER_RIGHT],
  ])("%s", async (_what, properties, size, disc) => {
    const picture = await stored(heicWith({ properties }));
    expect(picture.size).toBe(size);
    const corners = [UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT];
    expect(corners.filter((corner) => isDisc(picture.at(corner)))).toEqual([disc]);
  });
});

describe("a HEIC of tiles", () => {
  const tiles = { across: 3, down: 2 };

  it("is put together, and turned as a whole", async () => {
    const picture = await stored(heicWith({ tiles, properties: [turned(1)] }));
    expect(picture.size).toBe("240 × 480");
    expect(isDisc(picture.at([0.25, 0.5]))).toBe(true);
    expect(isDisc(picture.at(MIDDLE))).toBe(false);
  });

  it.each([0.1, 0.5, 0.9, 0.99])("is damaged if %d of it are there", async (share) => {
    const whole = heicWith({ tiles });
    const part = whole.subarray(0, whole.length * share);
    await expect(encode(part)).rejects.toBeInstanceOf(Error);
  });

  it("is shown without its gain map", async () => {
    const auxiliary = "urn:com:apple:photo:2020:aux:hdrgainmap";
    const others = [{ kind: "hvc1", body: Buffer.alloc(0), reference: "auxl", auxiliary }];
    const picture = await stored(heicWith({ tiles, others }));
    expect(picture.size).toBe("480 × 240");
    expect(isDisc(picture.at([0.5, 0.25]))).toBe(true);
  });
});
