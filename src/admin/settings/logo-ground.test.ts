import { expect, it } from "vitest";
import { groundOf } from "./logo-setting.tsx";

const CLEAR = [0, 0, 0, 0];
const picture = (...pixels: number[][]) => new Uint8ClampedArray(pixels.flat());

it.each([
  ["dark on nothing", picture([20, 10, 20, 255], CLEAR), "light"],
  ["light on nothing", picture([250, 250, 250, 255], CLEAR), "dark"],
  ["colored on nothing", picture([220, 90, 130, 255], CLEAR), ""],
  ["dark and filling all", picture([20, 10, 20, 255], [0, 0, 0, 255]), ""],
  ["empty", picture(CLEAR, CLEAR), ""],
])("a logo %s", (_what, pixels, ground) => {
  expect(groundOf(pixels)).toBe(ground);
});
