import { expect, it } from "vitest";
import { qrPath } from "./paper.tsx";

it("makes a code of what fits into one", () => {
  const { size, path } = qrPath("https://nails.example/saved?looks=a") ?? {};
  expect(size).toBeGreaterThan(20);
  // The finder pattern in a corner: seven modules wide, with a light ring.
  expect(path?.startsWith("M0 0h1v1h-1zM1 0h1v1h-1z")).toBe(true);
  expect(path).not.toContain("M1 1h1");
  expect(qrPath("x".repeat(2_900))).toBeDefined();
  expect(qrPath("x".repeat(3_000))).toBeUndefined();
});
