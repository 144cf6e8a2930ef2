import { isatty } from "node:tty";
import { type Logger, pino } from "pino";
import { readableLine } from "./readable.ts";
import { LogTarget, standardError } from "./target.ts";

/** What is logged: each request and each error, errors alone, or nothing. */
export const LOG_KINDS = ["requests", "errors", "off"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

const LEVELS = { requests: "info", errors: "warn", off: "silent" } as const;
const INFO = pino.levels.values["info"];

export interface RequestLine {
  method: string;
  path: string;
  status: number;
  ms: number;
}

/** Pino's, and a way of its own for the line of each request, at a third of the cost. */
export type Log = Logger & { request(line: RequestLine): void };

/**
 * Lines on standard error: JSON, or in a terminal text to be read. Standard output is for what a
 * person started the program for.
 */
export function createLog(kind: LogKind = "requests"): Log {
  const target = new LogTarget(standardError(), (lines) => {
    log.warn({ lines }, "lines of the log were dropped: they could not be written in time");
  });
  process.once("exit", () => target.writeLast());
  const readable = isatty(2);
  const write = (line: string) => target.write(readable ? readableLine(line) : line);
  const log = logTo({ write, flush: (done) => void target.flush(done) }, kind);
  return log;
}

/** A log whose lines, each with its line feed, go to `stream`. */
export function logTo(
  stream: { write(line: string): void; flush(callback: () => void): void },
  kind: LogKind,
): Log {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime, level: LEVELS[kind] };
  const log = pino(options, stream);
  return Object.assign(log, {
    request({ method, path, status, ms }: RequestLine) {
      if (kind !== "requests") return;
      // The same that pino would make, of what is known to be text and numbers.
      stream.write(
        `{"level":${INFO},"time":"${new Date().toISOString()}","method":"${method}",` +
          `"path":${JSON.stringify(path)},"status":${status},"ms":${Math.round(ms)}}\n`,
      );
    },
  });
}

/** For tests, and whoever wants none. */
export const silentLog = logTo({ write: () => undefined, flush: (done) => done() }, "off");
