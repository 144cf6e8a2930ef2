import { expect, it } from "vitest";
import { settingsForm } from "../settings/settings.ts";
import { describeFields } from "./description.ts";
import { productForms } from "./product.ts";
import { seasonPageForms } from "./season-page.ts";

it("describes the fields of a form in their order, also wrapped ones", () => {
  const fields = describeFields(productForms.create);
  expect(Object.keys(fields).slice(0, 3)).toEqual(["name", "slug", "description"]);
  expect(fields).toMatchObject({
    name: { label: "Name", input: "line", merge: "prose" },
    slug: { label: "Address", input: "path", from: "name", optional: true },
    description: { label: "Description", input: "long", merge: "prose" },
    original_price: {
      label: "Original price",
      hint: "Struck through, with an On Sale badge.",
      optional: true,
      merge: "single",
    },
    features: { label: "Features", input: "list", item: "feature", merge: "lines" },
    is_featured: { label: "Featured", input: "switch", merge: "single" },
    related: { label: "Related items", input: "related", merge: "list" },
  });
  expect(fields["name"]?.optional).toBeUndefined();
  expect(fields["features"]?.optional).toBeUndefined();
});

it("describes the fields of rows, and completes addresses by their schema", () => {
  const { footer_links, instagram } = describeFields(settingsForm);
  expect(footer_links).toMatchObject({ input: "rows", item: "link", merge: "list" });
  expect(Object.keys(footer_links?.parts ?? {})).toEqual(["label", "href"]);
  const { complete } = footer_links?.parts?.["href"] ?? {};
  expect(complete?.("mara@nails.example")).toBe("mailto:mara@nails.example");
  expect(complete?.("no address")).toBeUndefined();
  expect(instagram?.complete?.("@mara")).toBe("https://www.instagram.com/mara");
});

it("calls a field as its form does", () => {
  const fields = describeFields(seasonPageForms.create);
  expect(fields["ways"]?.label).toBe("Ideas");
  expect(fields["supplies"]?.label).toBe("What you need");
});
