import { expect, it } from "vitest";
import { UPLOAD_LIMIT, UPLOAD_MESSAGES } from "../../contract/upload.ts";
import { refusal } from "./upload.ts";

it("takes a picture of exactly the largest size", () => {
  expect(refusal({ size: UPLOAD_LIMIT, type: "image/png" })).toBeUndefined();
});

it("names what is wrong with other files", () => {
  expect(refusal({ size: UPLOAD_LIMIT + 1, type: "image/png" })).toBe(UPLOAD_MESSAGES.tooLarge);
  expect(refusal({ size: 10, type: "text/plain" })).toBe(UPLOAD_MESSAGES.wrongType);
  expect(refusal({ size: 10, type: "" })).toBe(UPLOAD_MESSAGES.wrongType);
});
