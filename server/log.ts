import { type Logger, pino } from "pino";

/** Structured lines on standard error; standard output is for what a person started the program for. */
export function createLog(): Logger {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}
