import { describe, expect, it } from "vitest";
import { ConnectionError } from "../../lib/connection/own-answer.ts";
import { AnswerError } from "../../lib/data/send.ts";
import { failureMessage, isSignedOut, splitFailure } from "./calls.ts";

const answer = (status: number, problem: object) =>
  new AnswerError(status, "Status", JSON.stringify(problem));

describe("splitFailure", () => {
  it("gives each field of the form its own message", () => {
    const errors = [{ field: "path", message: "Path is taken" }];
    const error = answer(409, { message: "The category was not saved", errors });
    expect(splitFailure(error, ["name", "path"])).toEqual({ fields: errors, message: "" });
  });

  it("shows what concerns no field of the form above all of it", () => {
    const errors = [{ field: "slug", message: "Slug is taken" }];
    const error = answer(409, { message: "The category was not saved", errors });
    expect(splitFailure(error, ["name"])).toEqual({ fields: [], message: "Slug is taken" });
  });

  it("falls back to the message of the answer or of the connection", () => {
    expect(splitFailure(answer(503, { message: "Read only" }), []).message).toBe("Read only");
    const failed = answer(500, { message: "It failed.", request_id: "a-1" });
    expect(failureMessage(failed)).toBe("It failed. (Request a-1)");
    const lost = new ConnectionError("gone");
    expect(splitFailure(lost, []).message).toBe(failureMessage(lost));
  });
});

it("knows an ended session from other refusals", () => {
  expect(isSignedOut(answer(401, { message: "Sign in" }))).toBe(true);
  expect(isSignedOut(answer(403, { message: "Cross-site" }))).toBe(false);
  expect(isSignedOut(new ConnectionError("gone"))).toBe(false);
});
