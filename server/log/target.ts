import { constants, openSync, write, writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { isatty } from "node:tty";

/** The most bytes of a UTF-16 code unit in UTF-8. */
const MAX_BYTES_EACH = 3;

/**
 * Text that waits to be written, as bytes. As strings, lines would survive several garbage collections, which took a
 * quarter of the time of an answer.
 */
export class GatheredText {
  /** In bytes. */
  size = 0;
  private readonly usualSize: number;
  private bytes: Buffer;
  private spare: Buffer;

  /** `usualSize` is the usual maximum in bytes. */
  constructor(usualSize: number) {
    this.usualSize = usualSize;
    this.bytes = this.spare = Buffer.alloc(0);
  }

  add(text: string): void {
    const needed = this.size + text.length * MAX_BYTES_EACH;
    if (needed > this.bytes.length) this.growTo(needed);
    this.size += this.bytes.write(text, this.size);
  }

  /** Returns all bytes and starts again. They are valid until the next call. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.size);
    [this.bytes, this.spare] = [this.spare, this.bytes];
    // Frees memory beyond the usual size.
    if (this.bytes.length > this.usualSize) this.bytes = Buffer.alloc(0);
    this.size = 0;
    return taken;
  }

  private growTo(needed: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.usualSize, 2 * this.bytes.length));
    this.bytes.copy(larger, 0, 0, this.size);
    this.bytes = larger;
  }
}

/** In bytes. What does not fit is dropped and counted. */
const MAX_WAITING = 1_000_000;
/** How long lines are collected before one write, unless they reach this size first. */
const GATHER_MS = 1_000;
const GATHER_BYTES = 65_536;
const RETRY_MS = 20;
/** How long an exiting process waits for a blocked target. */
const LAST_MS = 500;
const PAUSE_MS = 10;

const NOTHING = Buffer.alloc(0);

/**
 * Writes log lines to a file descriptor, and never makes the program wait for it, even if the disk is full or a pipe
 * is not read or closed. Lines are buffered; beyond a megabyte they are dropped, and `onDropped` gets their number
 * after the next write. Only one write runs at a time. The descriptor must be non-blocking, otherwise Node could not
 * exit before the write ends.
 */
export class LogTarget {
  private readonly fd: number;
  private readonly onDropped: (lines: number) => void;
  private gathered = new GatheredText(2 * GATHER_BYTES);
  private unwritten: Buffer = NOTHING;
  private isWriting = false;
  private isRefused = false;
  private timer: NodeJS.Timeout | undefined;
  private dropped = 0;

  constructor(fd: number, onDropped: (lines: number) => void) {
    this.fd = fd;
    this.onDropped = onDropped;
  }

  /** Takes whole lines, each with a line feed. */
  write(lines: string): void {
    if (this.waiting + lines.length > MAX_WAITING) {
      this.dropped += lines.split("\n").length - 1;
      return;
    }
    this.gathered.add(lines);
    if (this.gathered.size >= GATHER_BYTES && !this.isRefused) this.writeWaiting();
    else this.writeAfter(GATHER_MS);
  }

  /** Calls back when all lines are written, or the target is blocked. */
  async flush(callback: () => void): Promise<void> {
    const giveUpAt = Date.now() + LAST_MS;
    while (this.waiting > 0 && Date.now() < giveUpAt) {
      this.writeWaiting();
      await pause(PAUSE_MS);
    }
    callback();
  }

  /** For an exiting process: tries once, unless a write may be stuck. */
  writeLast(): void {
    if (this.isWriting || this.waiting === 0) return;
    try {
      writeSync(this.fd, this.takeWaiting());
    } catch {
      // There is nowhere left to report it.
    }
  }

  private get waiting(): number {
    return this.unwritten.length + this.gathered.size;
  }

  private writeAfter(ms: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.writeWaiting();
    }, ms).unref();
  }

  /** Sooner than the next regular write. */
  private retry(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writeAfter(RETRY_MS);
  }

  private writeWaiting(): void {
    if (this.isWriting || this.waiting === 0) return;
    this.isWriting = true;
    write(this.fd, this.takeWaiting(), (error, written) => {
      this.isWriting = false;
      this.unwritten = this.unwritten.subarray(written ?? 0);
      this.isRefused = error !== null;
      if (error) this.retry();
      else if (this.unwritten.length > 0) this.writeWaiting();
      else this.reportDropped();
      if (this.waiting > 0) this.writeAfter(GATHER_MS);
    });
  }

  /** The rest of an earlier write, otherwise all buffered lines. */
  private takeWaiting(): Buffer {
    if (this.unwritten.length === 0) this.unwritten = this.gathered.take();
    return this.unwritten;
  }

  private reportDropped(): void {
    if (this.dropped === 0) return;
    const lines = this.dropped;
    this.dropped = 0;
    this.onDropped(lines);
  }
}

/** The descriptor of standard error in non-blocking mode. */
export function standardError(): number {
  if (isatty(2)) {
    try {
      // Even a terminal can block. Reopening it changes the mode for this process only.
      return openSync("/proc/self/fd/2", constants.O_WRONLY | constants.O_NONBLOCK);
    } catch {
      // Not on this system, or not our terminal.
    }
  }
  // For pipes and sockets, Node’s own stream has set non-blocking mode.
  return process.stderr.fd;
}
