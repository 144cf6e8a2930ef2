import { expect, it } from "vitest";
import { voiceCommand } from "./listen.ts";

it.each([
  ["next", "next"],
  [" Next step, please", "next"],
  ["go on", "next"],
  ["go back", "back"],
  ["previous", "back"],
  ["start the timer", "timer"],
  ["Timer!", "timer"],
  ["stop listening", "stop"],
  ["next no back", "back"],
  ["we could go there next week", undefined],
  ["nextdoor", undefined],
  ["lovely colour", undefined],
  ["", undefined],
])("hears %j as %s", (heard, command) => expect(voiceCommand(heard)).toBe(command));
