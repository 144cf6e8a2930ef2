import { expect, it } from "vitest";
import { UPLOAD_LIMIT, UPLOAD_MESSAGES } from "../../../contract/upload.ts";
import { ConnectionError } from "../../lib/connection/connection-error.ts";
import { AnswerError } from "../../lib/data/send.ts";
import { refusal, uploadFailure } from "./upload.ts";

it("takes a picture of exactly the largest size", () => {
  expect(refusal({ name: "a", size: UPLOAD_LIMIT, type: "image/png" })).toBeUndefined();
});

it("names what is wrong with other files", () => {
  expect(refusal({ name: "a", size: UPLOAD_LIMIT + 1, type: "image/png" })).toBe(
    UPLOAD_MESSAGES.tooLarge,
  );
  expect(refusal({ name: "a", size: 10, type: "text/plain" })).toBe(UPLOAD_MESSAGES.wrongType);
  expect(refusal({ name: "a", size: 10, type: "" })).toBe(UPLOAD_MESSAGES.wrongType);
});

it("leaves it to the server to say what it thinks of an iPhone's photo", () => {
  expect(refusal({ name: "IMG_1.HEIC", size: 10, type: "" })).toBeUndefined();
  expect(refusal({ name: "IMG_1.HEIC", size: 10, type: "image/heic" })).toBeUndefined();
});

const own = (status: number) => new AnswerError(status, "", '{"message":"Own words."}');

it.each([
  ["what the picture is", own(415), { message: "Own words.", final: true }],
  ["a server that is busy", own(503), { message: "Own words.", final: false }],
  ["a lost session", own(401), { message: "Own words.", final: false }],
  ["a lost connection", new ConnectionError("gone"), { message: /try again/, final: false }],
  ["a proxy in trouble", new AnswerError(502, "", "<h1>"), { message: /try again/, final: false }],
  ["a proxy's limit", new AnswerError(413, "", "<h1>"), { message: /proxy/, final: true }],
])("tells, and knows whether to try again, after %s", (_, error, { message, final }) => {
  const failure = uploadFailure(error);
  expect(failure.final).toBe(final);
  expect(failure.message).toMatch(message);
});
