import { expect, it } from "vitest";
import { USUAL } from "../../features/offline/download/choice.ts";
import { type DeviceState, buttonText, statusTexts } from "./status.tsx";

const READY: DeviceState = {
  support: "possible",
  choice: { ...USUAL, filledAt: 0 },
  whole: true,
  progress: null,
  offline: false,
  outcome: "fine",
  now: 0,
};

it.each<[string, Partial<DeviceState>, string]>([
  ["all was read back", {}, "Ready to read offline"],
  ["nothing was read yet", { whole: undefined }, "One moment"],
  ["some of it was cleared", { whole: false }, "Part of it is missing"],
  ["it was never filled", { whole: false, choice: USUAL }, "Not ready yet"],
  ["it is being filled", { whole: false, progress: { done: 1, total: 2 } }, "Getting ready"],
  [
    "nothing is wanted",
    { whole: false, choice: { ...USUAL, keep: "nothing" } },
    "Nothing is stored for offline",
  ],
])("where %s it says so", (_, state, title) => {
  expect(statusTexts({ ...READY, ...state }).title).toBe(title);
});

it("tells of pictures that wait to be asked for, and offers them", () => {
  const choice = { ...READY.choice, leftOut: 1_200 };
  expect(statusTexts({ ...READY, choice }).text).toContain("1,200 more pictures on request");
  expect(buttonText({ choice })).toBe("Download all pictures");
  expect(buttonText(READY)).toBe("Refresh now");
});
