import { expect, it } from "vitest";
import { LIMITS } from "../../contract/forms/limits.ts";
import { MAX_SIDE } from "../media/decoding-memory.ts";
import { checkRecord } from "./records.ts";

const FILE = { width: 2, bytes: "" };
const PICTURE = { id: "a", width: 2, height: 2, color: "#a1b2c3", files: [FILE] };
const CUT = { x: 0, y: 0, width: 0.5, height: 0.5, turn: 0, source: "b" };

// An export that somebody has changed by hand is refused as a whole: its faults are all there is to go by.
it.each([
  [{ id: undefined }, "id is required"],
  [{ width: "2" }, "width must be a number"],
  [{ height: 0 }, "height must be positive"],
  [{ width: MAX_SIDE + 1 }, `width must be at most ${MAX_SIDE}`],
  [{ color: undefined }, "color is required"],
  [{ color: "red" }, "color must be like #a1b2c3"],
  [{ name: 1 }, "name must be text"],
  [{ name: "x".repeat(LIMITS.title + 1) }, "name is too long"],
  [{ focus: 1 }, "focus must be text"],
  [{ fingerprint: 1 }, "fingerprint must be text"],
  [{ fingerprint: "odd" }, "fingerprint must be 22 hex digits"],
  [{ created_at: "yesterday" }, "created_at must be a time in UTC"],
  [{ files: {} }, "files must be a list"],
  [{ files: [] }, "files must not be empty"],
  [{ files: [{ ...FILE, width: 0 }] }, "a file’s width must be positive"],
  [{ files: [{ ...FILE, bytes: "?" }] }, "a file’s bytes must be base64"],
  [{ cut: { ...CUT, source: 1 } }, "the cut’s source must be the id of a picture"],
  [{ cut: { ...CUT, keeps_source: "yes" } }, "keeps_source must be true or false"],
  [{ cut: { ...CUT, x: 0.75 } }, "the cut must lie within its source"],
])("names what is wrong with a picture of %j", (odd, fault) => {
  expect(checkRecord("uploads", { ...PICTURE, ...odd }).faults).toContain(fault);
});
