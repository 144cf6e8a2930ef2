import { promisify } from "node:util";
import { deflate, inflate } from "node:zlib";

/** Below this, in bytes, packing takes longer than it saves. */
const SMALL = 512;
/** How JSON of an object begins; a zlib stream begins with another byte. */
const BRACE = 0x7b;

const pack = promisify(deflate);
const unpack = promisify(inflate);

export async function packed(fields: Record<string, unknown>): Promise<Buffer> {
  const json = Buffer.from(JSON.stringify(fields));
  return json.length < SMALL ? json : pack(json);
}

export async function unpacked(bytes: Buffer): Promise<Record<string, unknown>> {
  const json = bytes[0] === BRACE ? bytes : await unpack(bytes);
  return JSON.parse(json.toString()) as Record<string, unknown>;
}
