import { crc32, deflateSync } from "node:zlib";

interface PngOptions {
  width: number;
  height: number;
  /** PNG’s color types: 0 gray, 2 color, 3 palette, 4 and 6 with alpha. */
  colors?: 0 | 2 | 3 | 4 | 6;
  depth?: 1 | 2 | 4 | 8 | 16;
  /** Chunks between the header and the pixels. */
  more?: readonly (readonly [name: string, body: Buffer])[];
}

const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A PNG of one color: small, however many pixels it has. */
export function pngFile({ width, height, colors = 2, depth = 8, more = [] }: PngOptions) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colors], 8);
  const row = 1 + Math.ceil((width * CHANNELS[colors] * depth) / 8);
  const chunks = [
    ["IHDR", head],
    ...more,
    ["IDAT", deflateSync(Buffer.alloc(row * height))],
    ["IEND", Buffer.alloc(0)],
  ] as const;
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const body = chunks.map(([name, content]) => chunk(name, content));
  return new Uint8Array(Buffer.concat([signature, ...body]));
}

function chunk(name: string, body: Buffer): Buffer {
  const chunk = Buffer.alloc(body.length + 12);
  chunk.writeUInt32BE(body.length, 0);
  chunk.write(name, 4, "latin1");
  body.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length);
  return chunk;
}
