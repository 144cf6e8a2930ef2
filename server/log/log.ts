import { isatty } from "node:tty";
import { type Logger, pino } from "pino";
import { LogTarget, standardError } from "./target.ts";

/** What is logged: each request and each error, errors alone, or nothing. */
export const LOG_KINDS = ["requests", "errors", "off"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

const LEVELS = { requests: "info", errors: "warn", off: "silent" } as const;

/** Where the lines go, each with its line feed. */
interface LineStream {
  write(line: string): void;
  flush(callback: () => void): void;
}

interface OpenLog {
  log: Logger;
  /** Takes lines that another process has made. */
  write(lines: string): void;
}

/**
 * Lines on standard error: JSON, or in a terminal text to be read. Standard output is for what a
 * person started the program for.
 */
export function openLog(kind: LogKind): OpenLog {
  const target = new LogTarget(standardError(), (lines) => {
    log.warn({ lines }, "lines of the log were dropped: they could not be written in time");
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

/** pino's own `isoTime`, its text made once a millisecond: that is half of what a line costs. */
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

/** Lines of the log for a person at a terminal. */
export function readableLines(lines: string): string {
  return lines
    .split(/(?<=\n)/)
    .map(readableLine)
    .join("");
}

/** What is no JSON is left as it is. */
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
