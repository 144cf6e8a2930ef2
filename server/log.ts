import { type Logger, pino } from "pino";
import { LogTarget, standardError } from "./log-target.ts";

/** Structured lines on standard error; standard output is for what a person started the program for. */
export function createLog(): Logger {
  const target = new LogTarget(standardError(), (lines) => {
    log.warn({ lines }, "lines of the log were dropped: they could not be written in time");
  });
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, target);
  process.once("exit", () => target.writeLast());
  return log;
}
