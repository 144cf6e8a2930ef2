import { expect, it } from "vitest";
import { NO_FACETS } from "../facets/facets.ts";
import { DEFAULT_ALT_TEXT, derivedAlt } from "./alt-text.ts";

const design = {
  ...NO_FACETS,
  alt_text: DEFAULT_ALT_TEXT,
  title: "Sunset",
  category_name: "Summer",
};

it("describes a picture that nobody has described by what is known of the design", () => {
  expect(derivedAlt({ ...design, alt_text: "Five pink nails" })).toEqual({});
  expect(derivedAlt(design)).toEqual({ alt: "Sunset: nails, Summer" });
  expect(
    derivedAlt({ ...design, colors: ["dark-red", "gold"], finish: ["chrome"], shape: "almond" }),
  ).toEqual({ alt: "Sunset: dark-red gold chrome almond nails, Summer" });
});
