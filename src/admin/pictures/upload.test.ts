import { expect, it } from "vitest";
import { UPLOAD_MESSAGES } from "../../../contract/pictures/upload.ts";
import { ConnectionError } from "../../lib/connection/own-answer.ts";
import { AnswerError } from "../../lib/data/send.ts";
import { UnusablePicture, refusal, uploadFailure } from "./upload.tsx";
it("names what is no picture", () => {
  expect(refusal({ name: "a", type: "image/png" })).toBeUndefined();
  expect(refusal({ name: "a", type: "text/plain" })).toBe(UPLOAD_MESSAGES.wrongType);
  expect(refusal({ name: "a", type: "" })).toBe(UPLOAD_MESSAGES.wrongType);
});

it("takes an iPhone's photo, whether the system knows its type or not", () => {
  expect(refusal({ name: "IMG_1.HEIC", type: "" })).toBeUndefined();
  expect(refusal({ name: "IMG_1.HEIC", type: "image/heic" })).toBeUndefined();
});

const own = (status: number) => new AnswerError(status, "", '{"message":"Own words."}');

it.each([
  [
    "what stays too large",
    new UnusablePicture("tooLarge"),
    { message: /smaller than 5MB/, final: true },
  ],
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
