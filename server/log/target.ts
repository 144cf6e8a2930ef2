import { constants, openSync, write, writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { isatty } from "node:tty";

/** A character of JavaScript takes no more in UTF-8. */
const MOST_BYTES_EACH = 3;

/**
 * Text that is about to be written, as the bytes that it will be. Kept as strings, lines would live on
 * through several collections of garbage, and those took a quarter of what a finished answer takes.
 */
export class GatheredText {
  /** In bytes. */
  size = 0;
  private readonly usualSize: number;
  private bytes: Buffer;
  private spare: Buffer;

  /** `usualSize` is what is gathered at most, as a rule, in bytes. */
  constructor(usualSize: number) {
    this.usualSize = usualSize;
    this.bytes = this.spare = Buffer.alloc(0);
  }

  add(text: string): void {
    const needed = this.size + text.length * MOST_BYTES_EACH;
    if (needed > this.bytes.length) this.growTo(needed);
    this.size += this.bytes.write(text, this.size);
  }

  /** Gives all of it, which holds until the next time that something is taken, and begins anew. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.size);
    [this.bytes, this.spare] = [this.spare, this.bytes];
    // What more than usual took goes again.
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

/** So many bytes may wait; what comes beyond is dropped and counted. */
const MOST_WAITING = 1_000_000;
/** Lines are gathered for so long, or to so many bytes, to be written in one go. */
const GATHER_MS = 1_000;
const GATHER_BYTES = 65_536;
const RETRY_MS = 20;
/** How long the end waits for a target that takes nothing. */
const LAST_MS = 500;
const PAUSE_MS = 10;

const NOTHING = Buffer.alloc(0);

/**
 * Where the log's lines go. Whatever becomes of the file descriptor — a full disk, a pipe that
 * nobody reads, a reader that went — nobody waits for it: lines gather, beyond a megabyte they are
 * dropped, and `onDropped` hears how many once the others are written. One write at a time is on
 * its way. The descriptor must not block, or Node itself would not end before the write does.
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

  /** Takes whole lines, each with its line feed. */
  write(lines: string): void {
    if (this.waiting + lines.length > MOST_WAITING) {
      this.dropped += lines.split("\n").length - 1;
      return;
    }
    this.gathered.add(lines);
    if (this.gathered.size >= GATHER_BYTES && !this.isRefused) this.writeWaiting();
    else this.writeAfter(GATHER_MS);
  }

  /** Calls back when all lines are written, or the target has taken none for a moment. */
  async flush(callback: () => void): Promise<void> {
    const giveUpAt = Date.now() + LAST_MS;
    while (this.waiting > 0 && Date.now() < giveUpAt) {
      this.writeWaiting();
      await pause(PAUSE_MS);
    }
    callback();
  }

  /** For a process that is ending: one attempt, unless a write that may be stuck is on its way. */
  writeLast(): void {
    if (this.isWriting || this.waiting === 0) return;
    try {
      writeSync(this.fd, this.takeWaiting());
    } catch {
      // There is nowhere to tell it.
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

  /** Sooner than what gathers would be written. */
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

  /** What an earlier write left over, or else all that has gathered since. */
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

/** The descriptor of standard error, in a mode in which a write waits for no reader. */
export function standardError(): number {
  if (isatty(2)) {
    try {
      // A terminal can be halted, too; opened anew, its mode stays as it was for others.
      return openSync("/proc/self/fd/2", constants.O_WRONLY | constants.O_NONBLOCK);
    } catch {
      // Not on this system, or not our terminal.
    }
  }
  // Node's own stream has taken pipes and sockets out of the blocking mode.
  return process.stderr.fd;
}
