import { expect, it } from "vitest";
import { type LogKind, logTo, readableLines } from "./log.ts";

/** The lines that this kind of log writes for a request, an info, a warning and an error. */
function linesOf(kind: LogKind): string[] {
  const lines: string[] = [];
  const log = logTo(kind, { write: (line) => lines.push(line), flush: (done) => done() });
  log.info({ method: "GET", path: '/blog/"quoted"', status: 200, ms: 2 });
  log.info({ workers: 2 }, "a note");
  log.warn({ lines: 3 }, "a warning");
  log.error({ err: new TypeError("broken"), path: "/about" }, "an error");
  return lines;
}

it.each([
  ["requests", ["GET", "a note", "a warning", "an error"]],
  ["errors", ["a warning", "an error"]],
  ["off", []],
] satisfies [LogKind, string[]][])("LOG=%s writes its lines of JSON", (kind, expected) => {
  const lines = linesOf(kind).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ method, msg }) => method ?? msg)).toEqual(expected);
});

it("is readable text in a terminal", () => {
  const text = readableLines(linesOf("requests").join(""));
  const tidy = text.replaceAll(/^\d\d:\d\d:\d\d /gm, "").replaceAll(/^ {4,}at .*\n/gm, "");
  expect(tidy.split("\n")).toEqual([
    'GET /blog/"quoted" 200, 2 ms',
    "a note (workers 2)",
    "Warning: a warning (lines 3)",
    "Error: an error (path /about)",
    "  TypeError: broken",
    "",
  ]);
  expect(readableLines("no JSON\n")).toBe("no JSON\n");
});
