import { expect, it } from "vitest";
import { categoryOf, iconOf, productCategoryOf } from "./category.ts";

it("fills in a whole form from a name", () => {
  expect(categoryOf("Winter Bows")).toEqual({
    name: "Winter Bows",
    path: "winter-bows",
    description: "Winter Bows nail designs, newest first.",
    icon: "snowflake",
    seo_title: "Winter Bows Nail Designs",
    seo_description: "Winter Bows nail designs to save, to paint, or to show at the salon.",
    keywords: "winter bows nails, winter bows nail designs, winter bows nail art",
    is_active: true,
  });
  expect(categoryOf("Short nails")).toMatchObject({
    seo_title: "Short nails Designs",
    keywords: "short nails, short nails designs, short nails art",
  });
});

it("keeps a title within its limit", () => {
  expect(categoryOf("N".repeat(195)).seo_title).toHaveLength(200);
  expect(productCategoryOf("Top coats").slug).toBe("top-coats");
});

it("suggests nothing without a name", () => {
  expect(iconOf(" ")).toBe("");
  expect(iconOf("Bows")).toBe("sparkles");
});
