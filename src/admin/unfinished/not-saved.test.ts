import { expect, it } from "vitest";
import { ConnectionError } from "../../lib/connection/own-answer.ts";
import { AnswerError } from "../../lib/data/send.ts";
import { notSavedReason } from "./autosaved-form-dialog.tsx";

it.each([
  [new ConnectionError("x"), "the site can’t be reached."],
  [new AnswerError(401, "", '{"message":"Please sign in"}'), "you’re signed out."],
  [new AnswerError(413, "", "<h1>413</h1>"), "it’s too large for the server."],
  [new AnswerError(502, "Bad Gateway", "<h1>502</h1>"), "the server isn’t working right now."],
  [new AnswerError(503, "", '{"message":"The storage is full"}'), "The storage is full."],
])("says in a sentence why %s kept it from being saved", (failure, reason) => {
  expect(notSavedReason(failure)).toBe(reason);
});
