import { pino } from "pino";
import { expect, it, onTestFinished, vi } from "vitest";
import { UncertainWrite } from "../database/unusable.ts";
import { ObjectStoreProblem } from "../objects/object-store.ts";
import { logFailure } from "./errors.ts";

const ASKED = { path: "/api/designs", headers: { "x-request-id": "an-id" } };
const refused = (port: number) =>
  Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: "ECONNREFUSED" });

it.each([
  [
    "a database that refuses connections",
    new AggregateError([refused(1), refused(2)]),
    /^connect ECONNREFUSED 127.0.0.1:1; connect ECONNREFUSED 127.0.0.1:2$/,
  ],
  [
    "a database that closed the connection",
    new UncertainWrite(new Error("Connection terminated unexpectedly")),
    /^The database went away .*: Connection terminated unexpectedly$/,
  ],
  ["a full disk", Object.assign(new Error("full"), { code: "SQLITE_FULL" }), /^full$/],
  ["a picture service", new ObjectStoreProblem(refused(3)), /unavailable right now.*:3$/],
])("says of %s why in a line, without a stack", (_name, error, reason) => {
  const [line = "", ...others] = logged(error);
  expect(others).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({
    reason: expect.stringMatching(reason),
    path: "/api/designs",
    id: "an-id",
    msg: "request failed",
  });
  expect(line).not.toContain("log-failure.test.ts");
});

it("logs an ongoing reason once, and another one immediately", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const full = Object.assign(new Error("full"), { code: "SQLITE_FULL" });
  expect(logged(full, full, refused(1), refused(1))).toHaveLength(2);
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  for (const minutes of [0, 0.9, 0.2]) {
    vi.advanceTimersByTime(minutes * 60_000);
    logFailure(log, full, ASKED, "request failed");
  }
  expect(lines).toHaveLength(2);
});

it("logs where in the program an unexpected error came from", () => {
  expect(logged(new TypeError("nothing is not a function"))).toEqual([
    expect.stringContaining("log-failure.test.ts"),
  ]);
});

function logged(...errors: unknown[]): string[] {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  for (const error of errors) logFailure(log, error, ASKED, "request failed");
  return lines;
}
