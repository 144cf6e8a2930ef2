import { expect, it } from "vitest";
import { shortId } from "../../lib/data/shared-ids.ts";
import { parseWords, printWords } from "./look-list.ts";

const ID = "0b8f5c9e-3d1a-4f6b-9c2e-fffe01fb7a80";

it("carries name and notes in the fragment, and takes up none but those of its looks", () => {
  const words = { name: "May & June", note: "all\nshort", notes: { [ID]: "matte, 100 %" } };
  const fragment = printWords(words);
  expect(fragment).toContain(shortId(ID));
  expect(parseWords(`${fragment}&other=x`, [ID])).toEqual(words);
  expect(parseWords(fragment, ["a"]).notes).toEqual({});
});

it("says nothing of a list without words", () => {
  const none = { name: "", note: "", notes: {} };
  expect(printWords(none)).toBe("");
  expect(parseWords("#looks", [ID])).toEqual(none);
});
