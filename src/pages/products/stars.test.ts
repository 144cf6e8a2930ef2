import { expect, it } from "vitest";
import { filledStars } from "./large-product.tsx";

it.each([
  ["4.9", 4],
  ["5", 5],
  ["3.2", 3],
  ["9", 5],
  ["-1", 0],
  ["good", 0],
])("fills the floor of %s", (rating, stars) => expect(filledStars(rating)).toBe(stars));
