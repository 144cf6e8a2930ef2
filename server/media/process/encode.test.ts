import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { DISPLAY_P3, codedSpace, iccProfile } from "../../../contract/colors/color-profile.ts";
import { type Turn, WHOLE } from "../../../contract/pictures/cut.ts";
import { uint32 } from "../../testing/heic.ts";
import { encode } from "./encode.ts";

type Rgb = [red: number, green: number, blue: number];

/** A nail-polish color outside sRGB, and its closest color in sRGB. */
const POLISH: Rgb = [219, 0, 55];
const IN_SRGB: Rgb = [241, 0, 51];
const P3 = Buffer.from(iccProfile(DISPLAY_P3));

function plain([red, green, blue]: Rgb): Sharp {
  const data = Buffer.alloc(48 * 32 * 3, Buffer.from([red, green, blue]));
  return sharp(data, { raw: { width: 48, height: 32, channels: 3 } });
}

/** The center color of the stored picture, as raw values and as sRGB, and its profile. */
async function stored(file: Uint8Array) {
  const { files, color } = await encode(file);
  const bytes = files.at(-1)?.bytes ?? Buffer.alloc(0);
  const { icc } = await sharp(bytes).metadata();
  const middle = async (picture: Sharp) => [
    ...(await picture.extract({ left: 20, top: 16, width: 1, height: 1 }).raw().toBuffer()),
  ];
  return {
    numbers: await middle(sharp(bytes, { ignoreIcc: true })),
    srgb: await middle(sharp(bytes)),
    profileBytes: icc?.length ?? 0,
    color,
  };
}

function expectNear(found: number[], wanted: Rgb, most = 4) {
  const off = Math.max(...wanted.map((value, at) => Math.abs(value - (found[at] ?? 0))));
  expect(off, `${found.join()} is not ${wanted.join()}`).toBeLessThanOrEqual(most);
}

async function pngWith(numbers: Rgb, chunks: [name: string, body: Buffer][]): Promise<Buffer> {
  const png = await plain(numbers).png().toBuffer();
  const made = chunks.map(([name, body]) => {
    const named = Buffer.concat([Buffer.from(name, "latin1"), body]);
    return Buffer.concat([uint32(body.length), named, uint32(crc32(named))]);
  });
  return Buffer.concat([png.subarray(0, 33), ...made, png.subarray(33)]);
}

const iccp = (profile: Buffer): [string, Buffer] => [
  "iCCP",
  Buffer.concat([Buffer.from("x\0\0", "latin1"), deflateSync(profile)]),
];

async function jpegWith(numbers: Rgb, profile: Buffer): Promise<Buffer> {
  const jpeg = await plain(numbers).jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
  const body = Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), profile]);
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** The file that sharp makes with these raw values and this profile. */
const as = async (format: "webp" | "avif" | "tiff", profile: Buffer) =>
  sharp(await pngWith(POLISH, [iccp(profile)]))
    .keepIccProfile()
    .toFormat(format, { quality: 95 })
    .toBuffer();

/** An AVIF with color codes (CICP) in place of the profile that sharp writes. */
async function codedAvif(numbers: Rgb, primaries: number, transfer: number): Promise<Buffer> {
  const avif = await sharp(await pngWith(numbers, [iccp(P3)]))
    .keepIccProfile()
    .avif({ quality: 95, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const at = avif.indexOf("colrrICC") + 4;
  avif.fill(0, at, at + 4 + P3.length);
  avif.write("nclx", at, "latin1");
  avif.set([0, primaries, 0, transfer, 0, 6, 0x80], at + 4);
  return avif;
}

describe("a polish beyond sRGB keeps its color", () => {
  it.each<[what: string, file: () => Promise<Buffer>]>([
    ["JPEG", () => jpegWith(POLISH, P3)],
    ["PNG with a profile", () => pngWith(POLISH, [iccp(P3)])],
    ["PNG with codes", () => pngWith(POLISH, [["cICP", Buffer.from([12, 13, 0, 1])]])],
    ["WebP", () => as("webp", P3)],
    ["AVIF with a profile", () => as("avif", P3)],
    ["AVIF with codes", () => codedAvif(POLISH, 12, 13)],
    ["TIFF", () => as("tiff", P3)],
  ])("in a %s", async (_what, file) => {
    const { numbers, srgb, profileBytes, color } = await stored(await file());
    expectNear(numbers, POLISH, 6);
    expectNear(srgb, IN_SRGB, 7);
    expect(profileBytes).toBeGreaterThan(0);
    expect(profileBytes).toBeLessThan(700);
    // Dominant colors and color names are in sRGB.
    expect(color).toMatch(/^#(?:ef|f[0-4])0[0-4][23][0-9a-f]$/);
  });

  it("in a PNG that measures it", async () => {
    const points = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000];
    const file = await pngWith(POLISH, [
      ["gAMA", uint32(45_455)],
      ["cHRM", Buffer.concat(points.map(uint32))],
    ]);
    const { numbers, profileBytes } = await stored(file);
    expect(profileBytes).toBeGreaterThan(0);
    expectNear(numbers, [219, 0, 50], 6);
  });

  it("in a larger space, as much as P3 has of it", async () => {
    const adobe = {
      ...DISPLAY_P3,
      green: [0.21, 0.71],
      red: [0.64, 0.33],
      light: { gamma: 2.2 },
    } as const;
    const { numbers, profileBytes } = await stored(
      await jpegWith([60, 220, 90], Buffer.from(iccProfile(adobe))),
    );
    expect(profileBytes).toBeGreaterThan(0);
    const [red = 0, green = 0] = numbers;
    expect(green - red).toBeGreaterThan(150);
  });
});

describe("is stored as sRGB", () => {
  it("what uses no color beyond it, whatever its profile", async () => {
    const { srgb, profileBytes } = await stored(await jpegWith([150, 120, 110], P3));
    expect(profileBytes).toBe(0);
    expectNear(srgb, [155, 119, 109]);
  });

  it("what says nothing of its colors, or sRGB", async () => {
    for (const chunks of [[], [["gAMA", uint32(45_455)]], [["sRGB", Buffer.from([0])]]]) {
      const file = await pngWith(POLISH, chunks as [string, Buffer][]);
      const { numbers, profileBytes } = await stored(file);
      expect(profileBytes).toBe(0);
      expectNear(numbers, POLISH);
    }
  });

  it("a picture for a press", async () => {
    const cmyk = await plain([200, 70, 50]).withIccProfile("cmyk").jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
    const { srgb, profileBytes } = await stored(cmyk);
    expect(profileBytes).toBe(0);
    expectNear(srgb, [195, 62, 27]);
  });

  it.each<[what: string, file: () => Promise<Buffer>]>([
    ["gray", () => gray(1).png().toBuffer()],
    ["gray with alpha", () => gray(2).png().toBuffer()],
    ["gray of 16 bits", () => gray(1).toColourspace("grey16").png().toBuffer()],
  ])("%s", async (_what, file) => {
    const { srgb, profileBytes } = await stored(await file());
    expect(profileBytes).toBe(0);
    expectNear(srgb, [200, 200, 200]);
  });
});

function gray(channels: 1 | 2): Sharp {
  const data = Buffer.alloc(48 * 32 * channels, 200);
  return sharp(data, { raw: { width: 48, height: 32, channels } }).toColourspace("b-w");
}

it("shows a photo in HDR with its usual white, and nothing darker than that as white", async () => {
  // In PQ, 58 % is paper white, and 38 % a middle gray.
  const white = (await stored(await codedAvif([148, 148, 148], 9, 16))).srgb;
  const gray = (await stored(await codedAvif([97, 97, 97], 9, 16))).srgb;
  expect(Math.min(...white)).toBeGreaterThan(225);
  expect(Math.max(...gray)).toBeLessThan(140);
  expect(Math.min(...gray)).toBeGreaterThan(80);
  expect(codedSpace(2, 2)).toBeUndefined();
});

/** Six squares: 1 2 3 above 4 5 6, each as gray as its number times 40. */
function squares(): Sharp {
  const size = 24;
  const data = Buffer.alloc(3 * size * 2 * size);
  for (let at = 0; at < data.length; at += 1) {
    const [row, column] = [
      Math.floor(at / (3 * size * size)),
      Math.floor((at % (3 * size)) / size),
    ];
    data[at] = (row * 3 + column + 1) * 40;
  }
  return sharp(data, { raw: { width: 3 * size, height: 2 * size, channels: 1 } });
}

/** The numbers of the stored squares, row by row. */
async function squaresIn(file: Uint8Array, cut = WHOLE) {
  const { files, width, height } = await encode(file, cut);
  const data = await sharp(files.at(-1)?.bytes).extractChannel(0).raw().toBuffer();
  const rows: number[][] = [];
  for (let y = 12; y < height; y += 24) {
    const row: number[] = [];
    for (let x = 12; x < width; x += 24) row.push(Math.round((data[y * width + x] ?? 0) / 40));
    rows.push(row);
  }
  return rows.map((row) => row.join("")).join(" ");
}

const UPRIGHT: [orientation: number, squares: string][] = [
  [1, "123 456"],
  [2, "321 654"],
  [3, "654 321"],
  [4, "456 123"],
  [5, "14 25 36"],
  [6, "41 52 63"],
  [7, "63 52 41"],
  [8, "36 25 14"],
];

describe.each(["jpeg", "png", "webp", "tiff"] as const)("a %s", (format) => {
  it.each(UPRIGHT)("with the EXIF orientation %i is upright", async (orientation, expected) => {
    const file = await squares()
      .toColourspace("srgb")
      .withMetadata({ orientation })
      .toFormat(format)
      .toBuffer();
    expect(await squaresIn(file)).toBe(expected);
  });
});

describe("a cut", () => {
  it.each<[Turn, string]>([
    [0, "3"],
    [90, "1"],
    [180, "4"],
    [270, "6"],
  ])("of the upper right corner after %i°", async (turn, expected) => {
    const [width, height] = turn % 180 === 0 ? [1 / 3, 1 / 2] : [1 / 2, 1 / 3];
    const cut = { turn, x: 1 - width, y: 0, width, height };
    expect(await squaresIn(await squares().png().toBuffer(), cut)).toBe(expected);
  });

  it.each(UPRIGHT)("of what EXIF calls %i is of the upright picture", async (orientation, all) => {
    const file = await squares().withMetadata({ orientation }).jpeg().toBuffer();
    const [width, height] = orientation >= 5 ? [1 / 2, 1 / 3] : [1 / 3, 1 / 2];
    const cut = { ...WHOLE, x: 1 - width, width, height };
    expect(await squaresIn(file, cut)).toBe(all.split(" ")[0]?.at(-1));
  });

  it("is at least one pixel", async () => {
    const cut = { ...WHOLE, x: 0.98, y: 0.98, width: 0.001, height: 0.001 };
    expect(await encode(await squares().png().toBuffer(), cut)).toMatchObject({
      width: 1,
      height: 1,
    });
  });
});

describe("a file that ends early", () => {
  it.each(["jpeg", "png", "webp", "gif", "tiff"] as const)("is damaged: %s", async (format) => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const create = { width: 300, height: 300, channels: 3, noise, background: "#fff" } as const;
    const file = await sharp({ create }).toFormat(format).toBuffer();
    await expect(encode(file)).resolves.toMatchObject({ width: 300 });
    await expect(encode(file.subarray(0, file.length * 0.45))).rejects.toBeInstanceOf(Error);
  });

  it("is damaged even if it claims to be whole", async () => {
    const jpeg = await plain([9, 9, 9]).resize(600, 600).jpeg().toBuffer();
    const cut = Buffer.concat([jpeg.subarray(0, jpeg.length * 0.7), Buffer.from([0xff, 0xd9])]);
    await expect(encode(cut)).rejects.toBeInstanceOf(Error);
    // Some cameras append data after the picture.
    await expect(encode(Buffer.concat([jpeg, Buffer.alloc(500, 7)]))).resolves.toBeDefined();
  });
});
