import sharp from "sharp";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import type { UploadAnswer } from "../../contract/pictures/upload.ts";
import type { Answer, Client } from "../testing/client.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { pngFile } from "../testing/made-files.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import type { Problem } from "../../contract/endpoint.ts";
import { fromPixels } from "../testing/pictures.ts";

let site: TestSite;
let admin: Client;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

/** A plain picture with a darker band, so that it has a clear dominant color. */
function pixels(width: number, height: number) {
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < rgba.length; at += 4) {
    rgba.set(at < rgba.length / 5 ? [20, 20, 20, 255] : [179, 23, 79, 255], at);
  }
  return fromPixels(rgba, width, height);
}

const bytes = (buffer: Buffer) => new Uint8Array(buffer);

describe("uploading a picture", () => {
  it("keeps it as WebP at three widths, with its true size and dominant colour", async () => {
    const png = bytes(await pixels(2000, 1500).png().toBuffer());
    const { status, body } = await admin.upload<UploadAnswer>(png);
    expect(status).toBe(200);
    expect(body.thumbnailUrl).toMatch(/^\/uploads\/[0-9a-f]{32}-1600\.webp$/);
    expect(body.image).toMatchObject({ width: 2000, height: 1500 });
    expect(body.image.color).toMatch(/^#b[0-9a-f]1[0-9a-f]4[0-9a-f]$/);
    expect(body.image.variants.map(({ width }) => width)).toEqual([400, 800, 1600]);

    for (const variant of body.image.variants) {
      const response = await fetch(site.url + variant.url);
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const file = sharp(await response.arrayBuffer());
      const { width, height, format } = await file.metadata();
      expect({ width, height, format }).toEqual({
        width: variant.width,
        height: variant.width * 0.75,
        format: "webp",
      });
    }
  });

  it("keeps the same picture once, and never enlarges a small one", async () => {
    const png = bytes(await pixels(300, 500).png().toBuffer());
    const first = await admin.upload<UploadAnswer>(png);
    const second = await admin.upload<UploadAnswer>(png, "other.png");
    expect(second.body).toEqual(first.body);
    expect(first.body.image.variants.map(({ width }) => width)).toEqual([300]);
  });

  it.each(["jpeg", "webp", "avif"] as const)(
    "takes %s by content, whatever its name",
    async (format) => {
      const file = bytes(await pixels(64, 64).toFormat(format).toBuffer());
      const { status } = await admin.upload(file, "notes.txt", "text/plain");
      expect(status).toBe(200);
    },
  );

  it("keeps its name in any script, cut between characters", async () => {
    const nameOf = async (width: number, name: string) => {
      const { body } = await admin.upload<UploadAnswer>(
        bytes(await pixels(width, 40).png().toBuffer()),
        name,
      );
      const id = /[0-9a-f]{32}/.exec(body.thumbnailUrl)?.[0];
      return (await admin.get<{ name: string }>(`/api/admin/pictures/${id}`)).body.name;
    };
    expect(await nameOf(31, "💅 Ögel נייל.png")).toBe("💅 Ögel נייל.png");
    expect(await nameOf(32, `${"💅".repeat(201)}.png`)).toBe("💅".repeat(200));
  });

  it("keeps the first picture of a GIF that moves", async () => {
    const { status, body } = await admin.upload<UploadAnswer>(
      await movingGif(1000, 500),
      "nails.gif",
    );
    expect(status).toBe(200);
    expect(body.image).toMatchObject({ width: 1000, height: 500, color: "#b3174f" });
    expect(body.image.variants.map(({ width }) => width)).toEqual([400, 800, 1000]);
    const kept = await fetch(site.url + body.thumbnailUrl);
    const file = sharp(await kept.arrayBuffer());
    expect(await file.metadata()).toMatchObject({ width: 1000, height: 500, format: "webp" });
  });

  it("turns a photo upright and drops where it was taken", async () => {
    const upright = withExif(await pixels(1200, 600).jpeg().toBuffer());
    const { body } = await admin.upload<UploadAnswer>(upright, "phone.jpg", "image/jpeg");
    expect(body.image).toMatchObject({ width: 600, height: 1200 });
    expect(body.image.variants.map(({ width }) => width)).toEqual([400, 600]);
    for (const { width, url } of body.image.variants) {
      const kept = Buffer.from(await (await fetch(site.url + url)).arrayBuffer());
      expect(kept.includes("Exif")).toBe(false);
      const { height } = await sharp(kept).metadata();
      expect(height).toBe(width * 2);
    }
  });

  it("shows the picture’s facts on the design that uses it", async () => {
    await makeCategory(admin, { path: "chrome" });
    const { body: upload } = await admin.upload<UploadAnswer>(
      bytes(await pixels(500, 625).png().toBuffer()),
    );
    const design = await makeDesign(admin, "chrome", { image_url: upload.thumbnailUrl });
    expect(design.image).toEqual(upload.image);
    const anonymous = site.anonymous();
    expect((await anonymous.get<Design[]>("/api/designs")).body[0]?.image).toEqual(upload.image);
    const [category] = (await anonymous.get<{ cover: unknown }[]>("/api/categories")).body;
    expect(category?.cover).toEqual(upload.image);
  });
});

const [halfGif, smallGif] = [await movingGif(100, 100), await movingGif(8, 8)];

describe("refused uploads", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ["a text file named .png", "hello", "photo.png", "image/png", 415],
    ["an SVG", svg, "drawing.svg", "image/svg+xml", 415],
    ["an SVG named .png", svg, "drawing.png", "image/png", 415],
    ["a damaged PNG", "\x89PNG\r\n\x1a\nbroken", "photo.png", "image/png", 400],
    ["a damaged GIF", "GIF89abroken", "photo.gif", "image/gif", 400],
    ["half a GIF", latin1(halfGif).slice(0, 60), "photo.gif", "image/gif", 400],
    ["a GIF of too many pixels", saysItIsHuge(smallGif), "photo.gif", "image/gif", 413],
    ["a small file of gigabytes", latin1(bomb()), "photo.png", "image/png", 413],
  ])("%s", async (_what, content, name, type, status) => {
    const before = await storedUploads();
    const file = new Uint8Array(Buffer.from(content, "latin1"));
    const answer = await admin.upload<Problem>(file, name, type);
    expect(answer.status).toBe(status);
    expect(answer.body.message).not.toBe("");
    expect(await storedUploads()).toEqual(before);
  });

  it("a file of 6 MB, before it is decoded", async () => {
    const before = await storedUploads();
    const answer = await admin.upload<Problem>(new Uint8Array(6 * 1024 * 1024));
    expect(answer.status).toBe(413);
    expect(answer.body.message).toBe("File too large. Please select a file smaller than 5MB.");
    expect(await storedUploads()).toEqual(before);
  });

  it("more at once than there is room for, which may come again", async () => {
    const picture = bytes(await pixels(500, 400).png().toBuffer());
    const { encodePicture } = site.deps;
    const allAsked = Promise.withResolvers<void>();
    vi.spyOn(site.deps, "encodePicture").mockImplementation(async (file) => {
      await allAsked.promise;
      return encodePicture(file);
    });
    const refused: Answer<Problem>[] = [];
    const many = Array.from({ length: 16 }, async () => {
      const answer = await admin.upload<Problem>(picture);
      if (answer.status !== 200) refused.push(answer);
    });
    await expect.poll(() => refused).toHaveLength(6);
    allAsked.resolve();
    await Promise.all(many);
    expect(refused).toHaveLength(6);
    for (const { status, headers, body } of refused) {
      expect(status).toBe(503);
      expect(headers.get("retry-after")).toBe("10");
      expect(body.message).toMatch(/^Many pictures are being uploaded/);
    }
    expect((await admin.upload(picture)).status).toBe(200);
  });

  it("another field, no file, JSON, and anonymous callers", async () => {
    const form = new FormData();
    form.append("picture", new Blob(["x"]));
    const wrongField = await admin.call("POST", "/api/upload-thumbnail", { body: form });
    expect(wrongField.status).toBe(400);
    const empty = await admin.call("POST", "/api/upload-thumbnail", { body: new FormData() });
    expect(empty.status).toBe(400);
    const json = await admin.post<Problem>("/api/upload-thumbnail", { thumbnail: "x" });
    expect(json.status).toBe(400);
    expect(json.body.message).toBe("Please send one file in the field “thumbnail”");
    expect((await site.anonymous().upload(new Uint8Array(10))).status).toBe(401);
  });

  it("answers 404 for a picture that does not exist", async () => {
    const id = createHash("md5").update("none").digest("hex");
    for (const path of [`/uploads/${id}-400.webp`, "/uploads/x"]) {
      expect((await site.anonymous().get(path)).status).toBe(404);
    }
  });

  async function storedUploads() {
    return site.database.db.selectFrom("uploads").select("id").execute();
  }
});

/** Adds an EXIF block with orientation 6 (rotate by 90°). */
function withExif(jpeg: Buffer): Uint8Array<ArrayBuffer> {
  const tiff = Buffer.from("49492a000800000001001201030001000000060000000000000000", "hex");
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const header = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), header, body, jpeg.subarray(2)]));
}

/** An animation of two frames, one raspberry, one green. */
async function movingGif(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const frames = [
    [179, 23, 79],
    [0, 255, 0],
  ].map((color) => {
    const rgb = Buffer.alloc(width * height * 3, Buffer.from(color));
    return sharp(rgb, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
  });
  const gif = sharp(await Promise.all(frames), { join: { animated: true } }).gif({ delay: 100 });
  return new Uint8Array(await gif.toBuffer());
}

/** 50 million pixels of 64 bits in 400 kB. */
function bomb(): Uint8Array<ArrayBuffer> {
  return pngFile({ width: 12_000, height: 4_166, colors: 6, depth: 16 });
}

/** Claims to be 65,535 pixels wide and high. */
function saysItIsHuge(gif: Uint8Array): string {
  const head = Buffer.from(gif);
  head.writeUInt32LE(0xffffffff, 6);
  return latin1(head);
}

function latin1(file: Uint8Array): string {
  return Buffer.from(file).toString("latin1");
}
