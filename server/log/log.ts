import { isatty } from "node:tty";
import { type Logger, pino } from "pino";
import { LogTarget, standardError } from "./target.ts";

/** What is logged: requests and errors, errors only, or nothing. */
export const LOG_KINDS = ["requests", "errors", "off"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

const LEVELS = { requests: "info", errors: "warn", off: "silent" } as const;

/** Where the lines go, each with a line feed. */
interface LineStream {
  write(line: string): void;
  flush(callback: () => void): void;
}

interface OpenLog {
  log: Logger;
  /** Adds lines that another process has formatted. */
  write(lines: string): void;
}

/**
 * Logs to standard error: JSON, or readable text in a terminal. Standard output is for what a person started the
 * program for.
 */
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

/** Like pino’s `isoTime`, but formatted once a millisecond: it takes half the time of a line. */
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
