import { crc32, deflateSync, deflateRawSync } from "node:zlib";

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

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;

interface ZipOptions {
  /** A declared size that differs from the files’ real one. */
  announced?: number;
  /** How often the directory lists each file: all of these share its bytes. */
  listed?: number;
  /** For each file: the bytes of its name, its flags, and Info-ZIP’s field for a Unicode name. */
  name?: Buffer;
  flags?: number;
  unicode?: string;
}

/** A ZIP of these files. */
export function zipOf(
  files: Record<string, string | Buffer>,
  { announced, listed = 1, name: bytesOfName, flags = 0, unicode }: ZipOptions = {},
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const path = bytesOfName ?? Buffer.from(name);
    const extra = unicode === undefined ? Buffer.alloc(0) : unicodePath(path, unicode);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(flags, 2);
    about.writeUInt16LE(DEFLATED, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(announced ?? bytes.length, 18);
    about.writeUInt16LE(path.length, 22);
    about.writeUInt16LE(extra.length, 24);
    const local = Buffer.concat([uint32(LOCAL), about, path, extra, packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    const entry = Buffer.concat([uint32(CENTRAL), uint16(20), about, more, path, extra]);
    for (let times = 0; times < listed; times += 1) directory.push(entry);
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, list, uint32(END), end]);
}

function unicodePath(path: Buffer, unicode: string): Buffer {
  const field = Buffer.concat([Buffer.from([1]), uint32(crc32(path)), Buffer.from(unicode)]);
  return Buffer.concat([uint16(0x7075), uint16(field.length), field]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
