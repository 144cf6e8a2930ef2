import { expect, it } from "vitest";
import { parseOutbox } from "./outbox.ts";

const message = {
  name: "Ada",
  email: "ada@nails.example",
  subject: "Hi",
  message: "Hello",
  key: "k",
};

it.each([
  [JSON.stringify([message]), [message]],
  [JSON.stringify([message, { name: "Ada" }, null, 3]), [message]],
  ["{}", []],
  ["nonsense", []],
  [null, []],
])("reads %s", (text, messages) => expect(parseOutbox(text)).toEqual(messages));
