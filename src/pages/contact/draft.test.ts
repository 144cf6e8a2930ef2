import { expect, it } from "vitest";
import { ConnectionError } from "../../lib/connection/own-answer.ts";
import { AnswerError } from "../../lib/data/send.ts";
import { failureText, problemsFrom, problemsOf } from "./contact-form.tsx";

const draft = {
  name: "Ada",
  email: "ada@nails.example",
  subject: "Hi",
  message: "Hello",
  website: "",
};

it("finds nothing wrong with a whole message", () => expect(problemsOf(draft)).toEqual({}));

it("requires all four fields", () => {
  expect(problemsOf({ ...draft, name: "", email: "", subject: "", message: "" })).toEqual({
    name: "Name is required",
    email: "Email is required",
    subject: "Subject is required",
    message: "Message is required",
  });
});

it.each(["ada", "ada@nails", "ada @nails.example", "@nails.example", "ada@nails."])(
  "does not take %s for an address",
  (email) =>
    expect(problemsOf({ ...draft, email })).toEqual({
      email: "Please enter a valid email address",
    }),
);

it("shows what the server found wrong at its field", () => {
  const body = JSON.stringify({
    message: "Subject is too long",
    errors: [
      { field: "subject", message: "Subject is too long" },
      { field: "key", message: "unknown here" },
    ],
  });
  const error = new AnswerError(400, "Bad Request", body);
  expect(problemsFrom(error)).toEqual({ subject: "Subject is too long" });
  expect(failureText(error)).toBe("Subject is too long");
});

it("tells no connection from a broken server", () => {
  expect(failureText(new ConnectionError("gone"))).toContain("offline");
  expect(failureText(new AnswerError(503, "Service Unavailable", ""))).toContain("our side");
  expect(problemsFrom(new ConnectionError("gone"))).toEqual({});
});
