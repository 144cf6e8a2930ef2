import sharp from "sharp";
import { expect, it } from "vitest";
import { heicWith } from "../testing/heic.ts";
import { endsEarly } from "../../contract/pictures/picture-kinds.ts";

const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
const create = { width: 96, height: 64, channels: 3, noise, background: "#fff" } as const;
const picture = () => sharp({ create });
/** Another program’s data after the picture, as phones write it. */
const more = Buffer.alloc(300, 7);

it.each<[what: string, make: () => Promise<Buffer> | Buffer]>([
  ["JPEG", () => picture().jpeg().toBuffer()],
  ["progressive JPEG", () => picture().jpeg({ progressive: true }).toBuffer()],
  ["JPEG with a preview", async () => withPreview(await picture().jpeg().toBuffer())],
  ["PNG", () => picture().png().toBuffer()],
  ["WebP", () => picture().webp().toBuffer()],
  ["GIF", () => picture().gif().toBuffer()],
  ["AVIF", () => picture().avif({ effort: 0 }).toBuffer()],
  ["HEIC", () => heicWith({ tiles: { across: 2, down: 2 } })],
])("knows where a %s ends", async (_what, make) => {
  const file = await make();
  expect(endsEarly(file)).toBe(false);
  expect(endsEarly(Buffer.concat([file, more]))).toBe(false);
  const parts = [0.02, 0.1, 0.5, 0.9, 0.98].map((share) => file.subarray(0, file.length * share));
  expect(parts.map(endsEarly)).toEqual(parts.map(() => true));
});

it("leaves other files alone", async () => {
  expect(endsEarly(Buffer.from("no picture"))).toBe(false);
  expect(endsEarly(await picture().tiff().toBuffer())).toBe(false);
});

/** A camera’s preview, a whole JPEG within the metadata. */
function withPreview(jpeg: Buffer): Buffer {
  const preview = jpeg.subarray(0, 2000);
  const body = Buffer.concat([Buffer.from("Exif\0\0"), preview, Buffer.of(0xff, 0xd9)]);
  const head = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
