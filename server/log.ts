import { isatty } from "node:tty";
import { type Logger, pino } from "pino";
import { constants, openSync, write, writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** What is logged: requests and errors, errors only, or nothing. */
export const LOG_KINDS = ["requests", "errors", "off"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

const LEVELS = { requests: "info", errors: "warn", off: "silent" } as const;

/** Receives lines, each with a line feed. */
interface LineStream {
  write(line: string): void;
  flush(callback: () => void): void;
}

interface OpenLog {
  log: Logger;
  /** Writes lines that another process has formatted. */
  write(lines: string): void;
}

/** Logs to standard error: JSON, or readable text in a terminal. Standard output is for the result of a command. */
export function openLog(kind: LogKind): OpenLog {
  const target = new LogTarget(standardError(), (lines) => {
    log.warn({ lines }, "log lines were dropped because they could not be written in time");
  });
  process.once("exit", () => target.writeLast());
  const readable = isatty(2);
  const write = (lines: string) => target.write(readable ? readableLines(lines) : lines);
  const log = logTo(kind, { write, flush: (callback) => void target.flush(callback) });
  return { log, write };
}

export function logTo(kind: LogKind, stream: LineStream): Logger {
  return pino({ base: null, timestamp: createTimestamp(), level: LEVELS[kind] }, stream);
}

/** Like pino’s `isoTime`, but formatted once a millisecond: formatting takes half the time of a line. */
function createTimestamp(): () => string {
  let at = Number.NaN;
  let text = "";
  return () => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}

interface Line {
  level: number;
  time: string;
  msg?: string;
  err?: { stack?: string; message?: string };
  [name: string]: unknown;
}

const WARNING = 40;
const ERROR = 50;

/** Log lines as readable text for a terminal. */
export function readableLines(lines: string): string {
  return lines
    .split(/(?<=\n)/)
    .map(readableLine)
    .join("");
}

/** Lines that are not JSON stay unchanged. */
function readableLine(json: string): string {
  let line: Line;
  try {
    line = JSON.parse(json) as Line;
  } catch {
    return json;
  }
  const { level, time, msg, err, ...rest } = line;
  const at = new Date(time).toTimeString().slice(0, 8);
  return `${[at, ...words(level, msg, rest)].join(" ")}\n${indented(err?.stack ?? err?.message)}`;
}

function words(level: number, msg: string | undefined, rest: Record<string, unknown>): string[] {
  const { method, path, status, ms, ...others } = rest;
  if (method !== undefined) return [`${method} ${path} ${status}, ${ms} ms`];
  const kind = level >= ERROR ? ["Error:"] : level >= WARNING ? ["Warning:"] : [];
  const named = Object.entries({ ...others, path }).filter(([, value]) => value !== undefined);
  const details = named.map(([name, value]) => `${name} ${String(value)}`).join(", ");
  return [...kind, msg ?? "", ...(details ? [`(${details})`] : [])];
}

function indented(stack: string | undefined): string {
  return stack === undefined ? "" : `${stack.replace(/^/gm, "  ")}\n`;
}

/** The most UTF-8 bytes of a UTF-16 code unit. */
const MAX_BYTES_EACH = 3;

/**
 * Buffers text as bytes until it is written. As strings, lines would survive several garbage collections, which took a
 * quarter of the time of a request.
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

  /** Returns all bytes and resets the buffer. They are valid until the next call. */
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

/** In bytes. Further lines are dropped and counted. */
const MAX_WAITING = 1_000_000;
/** How long lines are collected before a write, and the size that triggers one earlier. */
const GATHER_MS = 1_000;
const GATHER_BYTES = 65_536;
const RETRY_MS = 20;
/** How long an exiting process waits for a blocked target. */
const LAST_MS = 500;
const PAUSE_MS = 10;

const NOTHING = Buffer.alloc(0);

/**
 * Writes log lines to a file descriptor without ever blocking the program, even if the disk is full or a pipe is not
 * read or closed. Lines are buffered; beyond a megabyte they are dropped, and `onDropped` gets their number after the
 * next write. Only one write runs at a time. The descriptor must be non-blocking, otherwise Node could not exit before
 * the write ends.
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
    const giveUpAt = performance.now() + LAST_MS;
    while (this.waiting > 0 && performance.now() < giveUpAt) {
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
      // There is nowhere to report it.
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

  /** Retries sooner than the next regular write. */
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

function standardError(): number {
  if (isatty(2)) {
    try {
      // A terminal can block, too. Reopening it changes the mode for this process only.
      return openSync("/proc/self/fd/2", constants.O_WRONLY | constants.O_NONBLOCK);
    } catch {
      // Unsupported by this system, or not our terminal.
    }
  }
  // For pipes and sockets, Node’s own stream has set non-blocking mode.
  return process.stderr.fd;
}
