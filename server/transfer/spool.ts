import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { IMPORT_TOO_LARGE, MAX_IMPORT_BYTES } from "../../contract/admin/imports.ts";
import { RequestProblem, storageProblem } from "../problems.ts";

/** A folder for temporary files in the data folder. */
const FOLDER = ".tmp";
/** The names of such folders in earlier releases. */
const EARLIER = /^\.import-/;
const TRIES = 3;
const PIECE = 64 * 1024;

/**
 * A temporary file for data too large for memory. Its name is deleted right after opening, so that it is gone when the
 * process ends, in any way. Throws 503 if the disk is full or not writable.
 */
export class Spool {
  private readonly file: FileHandle;
  private readonly name: string;

  constructor(file: FileHandle, name: string) {
    this.file = file;
    this.name = name;
  }

  static async open(dataDir: string): Promise<Spool> {
    const name = path.join(dataDir, FOLDER, randomUUID());
    try {
      const spool = new Spool(await openIn(name), name);
      await spool.removeName();
      return spool;
    } catch (error) {
      throw storageProblem(error);
    }
  }

  /** The file descriptor, for reading at several positions. */
  get fd(): number {
    return this.file.fd;
  }

  async fill(chunks: AsyncIterable<Uint8Array | string>): Promise<void> {
    let waiting: Buffer[] = [];
    let size = 0;
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk as Uint8Array);
      waiting.push(bytes);
      size += bytes.length;
      if (size < PIECE) continue;
      await this.append(waiting);
      waiting = [];
      size = 0;
    }
    await this.append(waiting);
  }

  /** Reads what was written, from the start; can be called repeatedly. */
  async *read(): AsyncGenerator<Buffer> {
    for (let position = 0; ;) {
      const { buffer, bytesRead } = await this.file.read(Buffer.alloc(PIECE), 0, PIECE, position);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      position += bytesRead;
    }
  }

  async close(): Promise<void> {
    await this.file.close();
    // Windows may have kept the name until now; the folder stays while another process uses it.
    await this.removeName();
    await rmdir(path.dirname(this.name)).catch(() => undefined);
  }

  private async append(pieces: Buffer[]): Promise<void> {
    try {
      await this.file.appendFile(Buffer.concat(pieces));
    } catch (error) {
      throw storageProblem(error);
    }
  }

  private async removeName(): Promise<void> {
    await rm(this.name, { force: true }).catch(() => undefined);
  }
}

/**
 * Passes a request’s body on. Throws 413 once it is larger than `most`; before reading anything if the header says so.
 */
export async function* withinLimit(
  stream: Readable & { headers?: IncomingHttpHeaders },
  most = MAX_IMPORT_BYTES,
): AsyncGenerator<Buffer> {
  let left = most;
  if (Number(stream.headers?.["content-length"] ?? 0) > most) throw importTooLarge();
  try {
    // Keeps the connection open after a failure: the response still needs it.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      left -= (chunk as Buffer).length;
      if (left < 0) throw importTooLarge();
      yield chunk as Buffer;
    }
  } finally {
    // Many clients look for the response once they have sent everything.
    stream.resume();
  }
}

export function importTooLarge(): RequestProblem {
  // The rest of the request is not read.
  return new RequestProblem(413, IMPORT_TOO_LARGE, { headers: { Connection: "close" } });
}

/** Removes files left by killed processes. The files of a running process have no names. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  const leftovers = names.filter((name) => name === FOLDER || EARLIER.test(name));
  for (const name of leftovers) {
    await rm(path.join(dataDir, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Another process may remove the empty folder in between. */
async function openIn(name: string): Promise<FileHandle> {
  for (let tries = 1; ; tries += 1) {
    await mkdir(path.dirname(name), { recursive: true, mode: 0o700 });
    try {
      return await open(name, "wx+", 0o600);
    } catch (error) {
      const isGone = error instanceof Error && "code" in error && error.code === "ENOENT";
      if (!isGone || tries === TRIES) throw error;
    }
  }
}
