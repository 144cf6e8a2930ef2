import { afterAll, beforeAll, expect, it } from "vitest";
import { categoryForms } from "../../../contract/forms/category.ts";
import { designForms } from "../../../contract/forms/design.ts";
import { categoryForm, designForm } from "../../testing/factories.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";
import { createCategory } from "../categories.ts";
import { createDesign } from "./designs.ts";
import { findDesigns } from "./found-designs.ts";

const COUNT = 300;
const CATEGORY = "all-of-them";

const design = (title: string) =>
  designForms.create.parse(designForm(CATEGORY, { title, alt_text: "v", tags: "t" }));

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.database.db.transaction().execute(async (trx) => {
    const form = categoryForm({ name: "Zed", path: CATEGORY });
    await createCategory(trx, categoryForms.create.parse(form));
    for (let index = 0; index < COUNT; index += 1) {
      const title = index % 100 === 0 ? `velvet ${index}` : `velvet almond ${index} q`;
      await createDesign(trx, design(title));
    }
  });
}, 60_000);
afterAll(() => site.stop());

it.each(["velvet q", "velvet a", "almond q", "velvet zz", "q", "velvet 7 q", "velvet almond 12"])(
  "finds and counts “%s” the same by sets of what is common as by the index alone",
  async (search) => {
    const { reader } = site.database;
    const [own, listed] = await Promise.all([
      findDesigns(reader, { search, limit: 30 }),
      findDesigns(reader, { search, limit: 30, category: CATEGORY }),
    ]);
    expect(own).toEqual(listed);
    const complete = await findDesigns(reader, { search });
    expect(complete.items).toHaveLength(own.total);
    expect(complete.items.slice(0, 30)).toEqual(own.items);
  },
);

it("counts anew when content has changed", async () => {
  const { db, reader } = site.database;
  const before = await findDesigns(reader, { search: "velvet q", limit: 1 });
  await createDesign(db, design("velvet with a q"));
  const after = await findDesigns(reader, { search: "velvet q", limit: 1 });
  expect([after.total, after.items[0]?.title]).toEqual([before.total + 1, "velvet with a q"]);
});
