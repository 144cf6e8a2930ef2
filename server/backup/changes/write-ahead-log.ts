import { readSync } from "node:fs";

// The format of SQLite’s write-ahead log: https://www.sqlite.org/fileformat2.html#the_write_ahead_log

/** Of a log whose checksums are made of little-endian words, as by all processors that Lunula runs on. */
const MAGIC = 0x377f0682;
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** How much is read in one step. */
const STEP_BYTES = 1024 * 1024;

type Checksum = readonly [number, number];

/** How far a log was read: up to the end of a transaction. */
export interface LogPlace {
  /** They change each time the log restarts. */
  readonly salts: string;
  /** Bytes from the start of the file; 0 for nothing. */
  readonly offset: number;
  /** That of the last frame, which depends on all bytes before. */
  readonly checksum: Checksum;
}

interface LogHeader {
  salts: string;
  frameBytes: number;
  checksum: Checksum;
}

/** Undefined for an empty log, and for a header that is not whole. */
function readHeader(file: number): LogHeader | undefined {
  const bytes = Buffer.alloc(HEADER_BYTES);
  if (readSync(file, bytes, 0, HEADER_BYTES, 0) < HEADER_BYTES) return undefined;
  if (bytes.readUInt32BE(0) !== MAGIC) return undefined;
  const checksum = addChecksum([0, 0], bytes.subarray(0, 24));
  if (!isEqual(checksum, checksumAt(bytes, 24))) return undefined;
  const frameBytes = FRAME_HEADER_BYTES + bytes.readUInt32BE(8);
  return { salts: bytes.toString("hex", 16, 24), frameBytes, checksum };
}

/**
 * The end of the last transaction after a place, for which each frame is checked. Undefined if the log is empty.
 * Yields between steps, so that others can work meanwhile.
 */
export function* endOfLog(
  file: number,
  from: LogPlace | undefined,
): Generator<void, LogPlace | undefined> {
  const header = readHeader(file);
  if (!header) return undefined;
  const { salts, frameBytes } = header;
  const isSame = from?.salts === salts && from.offset > 0;
  let [offset, checksum] = isSame ? [from.offset, from.checksum] : [HEADER_BYTES, header.checksum];
  let end: LogPlace = isSame ? from : { salts, offset: 0, checksum };
  const step = Buffer.alloc(Math.max(1, Math.floor(STEP_BYTES / frameBytes)) * frameBytes);
  for (;;) {
    const count = Math.floor(readSync(file, step, 0, step.length, offset) / frameBytes);
    for (let n = 0; n < count; n += 1) {
      const frame = step.subarray(n * frameBytes, (n + 1) * frameBytes);
      if (frame.toString("hex", 8, 16) !== salts) return end;
      checksum = addChecksum(checksum, frame.subarray(0, 8));
      checksum = addChecksum(checksum, frame.subarray(FRAME_HEADER_BYTES));
      if (!isEqual(checksum, checksumAt(frame, 16))) return end;
      offset += frameBytes;
      // Set in the last frame of a transaction.
      if (frame.readUInt32BE(4) > 0) end = { salts, offset, checksum };
    }
    if (count * frameBytes < step.length) return end;
    yield;
  }
}

/** Whether a log still has what was read of it up to there. */
export function isStillThere(file: number, { salts, offset, checksum }: LogPlace): boolean {
  const header = readHeader(file);
  if (header?.salts !== salts || offset < HEADER_BYTES + header.frameBytes) return false;
  const frame = Buffer.alloc(FRAME_HEADER_BYTES);
  const read = readSync(file, frame, 0, frame.length, offset - header.frameBytes);
  const isOfIt = read === frame.length && frame.toString("hex", 8, 16) === salts;
  return isOfIt && isEqual(checksumAt(frame, 16), checksum);
}

const isEqual = (one: Checksum, other: Checksum) => one[0] === other[0] && one[1] === other[1];

const checksumAt = (bytes: Buffer, at: number): Checksum => [
  bytes.readUInt32BE(at),
  bytes.readUInt32BE(at + 4),
];

function addChecksum([a, b]: Checksum, bytes: Buffer): Checksum {
  const words = wordsOf(bytes);
  for (let n = 0; n < words.length; n += 2) {
    a = (a + (words[n] ?? 0) + b) >>> 0;
    b = (b + (words[n + 1] ?? 0) + a) >>> 0;
  }
  return [a, b];
}

function wordsOf(bytes: Buffer): Uint32Array {
  // A typed array must begin at a multiple of its size.
  const own = bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes);
  return new Uint32Array(own.buffer, own.byteOffset, own.length / 4);
}
