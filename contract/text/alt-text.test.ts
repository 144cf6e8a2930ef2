import { expect, it } from "vitest";
import { DEFAULT_ALT_TEXT, altOf } from "./alt-text.ts";

const design = { alt_text: DEFAULT_ALT_TEXT, title: "Sunset", category_name: "Summer" };

it("describes a picture that nobody has described by what is known of the design", () => {
  expect(altOf({ ...design, alt_text: "Five pink nails" })).toBe("Five pink nails");
  expect(altOf(design)).toBe("Sunset: nails, Summer");
  expect(altOf({ ...design, colors: [], finish: [], shape: "" })).toBe("Sunset: nails, Summer");
  expect(
    altOf({ ...design, colors: ["dark-red", "gold"], finish: ["chrome"], shape: "almond" }),
  ).toBe("Sunset: dark-red gold chrome almond nails, Summer");
});
