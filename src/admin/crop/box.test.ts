import { describe, expect, it } from "vitest";
import { WHOLE } from "../../../contract/pictures/cut.ts";
import { BOX_CORNERS, fittedBox, movedBox, resizedBox, turnedCut } from "./box.ts";

const BOX = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
const [upperLeft, , , lowerRight] = BOX_CORNERS;

describe("a box", () => {
  it("stays within the picture", () => {
    expect(movedBox(BOX, 0.1, -0.1)).toMatchObject({
      x: expect.closeTo(0.3),
      y: expect.closeTo(0.1),
    });
    expect(movedBox(BOX, 2, -2)).toEqual({ ...BOX, x: 0.6, y: 0 });
  });

  it("is resized by a corner, the opposite one staying", () => {
    if (!upperLeft || !lowerRight) throw new Error("no corners");
    const smaller = resizedBox(BOX, upperLeft, { across: 0.1, down: 0.2 }, null);
    expect(smaller.x + smaller.width).toBeCloseTo(0.6);
    expect(smaller.y + smaller.height).toBeCloseTo(0.6);
    expect([smaller.width, smaller.height]).toEqual([expect.closeTo(0.3), expect.closeTo(0.2)]);
    const most = resizedBox(BOX, lowerRight, { across: 9, down: 9 }, null);
    expect(most).toEqual({ x: 0.2, y: 0.2, width: 0.8, height: 0.8 });
    const least = resizedBox(BOX, lowerRight, { across: -9, down: -9 }, null);
    expect(least).toEqual({ ...BOX, width: 0.02, height: 0.02 });
  });

  it("keeps its ratio when it is resized, and does not leave the picture", () => {
    if (!lowerRight) throw new Error("no corner");
    const wider = resizedBox(BOX, lowerRight, { across: 0.2, down: 0 }, 2);
    expect(wider).toEqual({ ...BOX, width: expect.closeTo(0.6), height: expect.closeTo(0.3) });
    const most = resizedBox(BOX, lowerRight, { across: 9, down: 9 }, 0.5);
    expect(most).toEqual({ ...BOX, width: expect.closeTo(0.4), height: expect.closeTo(0.8) });
  });

  it("takes a ratio around its middle", () => {
    expect(fittedBox(WHOLE, 0.5)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(fittedBox({ ...WHOLE, x: 0, width: 0.2, height: 0.4 }, 2)).toMatchObject({
      width: 0.8,
      x: 0,
    });
    expect(fittedBox(BOX, null)).toBe(BOX);
  });
});

it("shows the same part after it was turned, and comes back after four turns", () => {
  const cut = { x: 0.1, y: 0.2, width: 0.3, height: 0.5, turn: 0 } as const;
  const once = turnedCut(cut, 90);
  expect(once).toEqual({ x: expect.closeTo(0.3), y: 0.1, width: 0.5, height: 0.3, turn: 90 });
  const back = turnedCut(once, -90);
  expect(back).toMatchObject({ x: 0.1, y: expect.closeTo(0.2), turn: 0 });
  const all = turnedCut(turnedCut(turnedCut(once, 90), 90), 90);
  expect(all).toMatchObject({ x: expect.closeTo(0.1), y: expect.closeTo(0.2), turn: 0 });
});
