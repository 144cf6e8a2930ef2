import { type Gzip, type ZlibReset, constants, createGzip } from "node:zlib";

/** Every stream of deflate can begin anew; the types leave it out for this one. */
type Stream = Gzip & ZlibReset;

/** Of each level; as many as zlib works on at once. Each holds a quarter of a megabyte. */
const MOST_IDLE = 4;
const idle = new Map<number, Stream[]>();

/**
 * One stream for one text after the other, off the thread that answers. Node's own `gzip` makes one for each, which stays
 * in memory with all that it read until the whole heap is collected, and brings that about the sooner.
 */
export function gzip(body: Buffer, level: number): Promise<Buffer> {
  const streams = idle.get(level) ?? [];
  idle.set(level, streams);
  const stream = streams.pop() ?? (createGzip({ level }) as Stream);
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    stream.once("error", reject);
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.write(body);
    stream.flush(constants.Z_FINISH, () => {
      stream.removeAllListeners("data").off("error", reject);
      resolve(Buffer.concat(parts));
      if (streams.length === MOST_IDLE) return stream.close();
      stream.reset();
      streams.push(stream);
    });
  });
}
