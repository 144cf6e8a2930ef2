import { expect, it } from "vitest";
import { scaleFor } from "./views-chart.tsx";

it.each([
  [0, [0, 1, 2, 3, 4]],
  [1, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [37, [0, 10, 20, 30, 40]],
  [1_234, [0, 500, 1_000, 1_500]],
])("a day of %i views stands on %j", (largest, ticks) => {
  expect(scaleFor(largest)).toEqual({ top: ticks.at(-1), ticks });
});
