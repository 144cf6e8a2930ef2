import { describe, expect, it } from "vitest";
import type { Category } from "../../contract/forms/category.ts";
import type { Design } from "../../contract/forms/design.ts";
import { categoryForm, makeCategory, makeDesign } from "../testing/factories.ts";
import { apiSite } from "../testing/api-site.ts";
import { multiplyDesigns } from "../testing/every-call/many-designs.ts";
import { onPostgres } from "../testing/place.ts";
import type { Problem } from "../../contract/endpoint.ts";

const { site, admin, anonymous } = await apiSite();

const publicNames = async () =>
  (await anonymous.get<Category[]>("/api/categories")).body.map(({ name }) => name);

describe("categories", () => {
  it("are listed by name, to visitors only while active", async () => {
    await makeCategory(admin, { name: "winter" });
    await makeCategory(admin, { name: "Autumn" });
    await makeCategory(admin, { name: "Spring", is_active: false });
    expect(await publicNames()).toEqual(["Autumn", "winter"]);
    const all = await admin.get<Category[]>("/api/admin/categories");
    expect(all.body.map(({ name }) => name)).toEqual(["Autumn", "Spring", "winter"]);
    expect(all.headers.get("cache-control")).toBe("no-store");
  });

  it("are created active, with what was given", async () => {
    const form = categoryForm({ path: "Velvet_1" });
    const answer = await admin.post<Category>("/api/admin/categories", form);
    expect(answer).toMatchObject({ status: 201, body: { ...form, is_active: true } });
  });

  it.each(["name", "path", "description", "icon", "seo_title", "seo_description", "keywords"])(
    "need a %s",
    async (field) => {
      const answer = await admin.post<Problem>("/api/admin/categories", {
        ...categoryForm(),
        [field]: " ",
      });
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.map((error) => error.field)).toEqual([field]);
    },
  );

  it.each(["two words", "a/b", "-a", "a--b", "ä?"])("refuse the path “%s”", async (path) => {
    const answer = await admin.post<Problem>("/api/admin/categories", categoryForm({ path }));
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.field).toBe("path");
  });

  it("refuse a path that is taken, in any case, and take a free one", async () => {
    const taken = await makeCategory(admin, { path: "ombre" });
    const other = await makeCategory(admin);
    const created = await admin.post<Problem>(
      "/api/admin/categories",
      categoryForm({ path: "OMBRE" }),
    );
    expect(created.status).toBe(409);
    expect(created.body.errors?.[0]?.field).toBe("path");
    const changed = await admin.put(`/api/admin/categories/${other.id}`, { path: "Ombre" });
    expect(changed.status).toBe(409);
    const own = await admin.put<Category>(`/api/admin/categories/${taken.id}`, { path: "Ombre" });
    expect(own).toMatchObject({ status: 200, body: { path: "Ombre" } });
  });

  it("carry their designs along when path and name change", async () => {
    const category = await makeCategory(admin, { path: "dots", name: "Dots" });
    await makeDesign(admin, "dots", { title: "Confetti" });
    await admin.put(`/api/admin/categories/${category.id}`, { path: "spots", name: "Polka" });
    const [design] = (await anonymous.get<Design[]>("/api/designs/category/SPOTS")).body;
    expect(design).toMatchObject({ title: "Confetti", category: "spots", category_name: "Polka" });
    const former = await anonymous.get<Design[]>("/api/designs/category/dots");
    expect(former.body.map(({ id }) => id)).toEqual([design?.id]);
    const found = await anonymous.get<Design[]>("/api/designs/search?q=polka");
    expect(found.body.map(({ title }) => title)).toEqual(["Confetti"]);
    expect((await anonymous.get<Design[]>("/api/designs/search?q=dots")).body).toEqual([]);
  });

  // PostgreSQL does the work in its own process.
  it.skipIf(onPostgres)(
    "let others go first while what designs are found by follows a new name",
    async () => {
      const category = await makeCategory(admin);
      await makeDesign(admin, category.path, { credit: "Ana" });
      await multiplyDesigns(site.database.db, 15_000);
      const renaming = admin.put(`/api/admin/categories/${category.id}`, { name: "Rose & Gold" });
      const answered = renaming.then(() => true);
      let others = 0;
      const other = () => anonymous.get("/api/site").then(() => false);
      while (!(await Promise.race([answered, other()]))) others += 1;
      expect((await renaming).status).toBe(200);
      expect(others).toBeGreaterThan(0);
    },
  );

  it("keep their designs listed while inactive", async () => {
    const category = await makeCategory(admin, { path: "hidden", is_active: false });
    await makeDesign(admin, category.path, { title: "Still here" });
    const all = await anonymous.get<Design[]>("/api/designs");
    expect(all.body.map(({ title }) => title)).toContain("Still here");
  });

  it("cannot be deleted while used, and say how many designs use them", async () => {
    const category = await makeCategory(admin, { path: "used" });
    const designs = [await makeDesign(admin, "used"), await makeDesign(admin, "used")];
    const refused = await admin.delete<Problem>(`/api/admin/categories/${category.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe("2 designs are in this category. Move or delete them first.");
    for (const { id } of designs) await admin.delete(`/api/admin/designs/${id}`);
    expect((await admin.delete(`/api/admin/categories/${category.id}`)).status).toBe(204);

    const design = `/api/admin/designs/${designs[0]?.id}/restore`;
    expect((await admin.post(design)).status).toBe(409);
    await admin.post(`/api/admin/categories/${category.id}/restore`);
    expect((await admin.post(design)).status).toBe(200);
  });

  it("come back after a delete, unless the path was taken meanwhile", async () => {
    const first = await makeCategory(admin, { path: "plaid" });
    await admin.delete(`/api/admin/categories/${first.id}`);
    const second = await makeCategory(admin, { path: "plaid" });
    const restore = `/api/admin/categories/${first.id}/restore`;
    expect((await admin.post(restore)).status).toBe(409);
    await admin.delete(`/api/admin/categories/${second.id}`);
    const both = { ids: [first.id, second.id] };
    const refused = await admin.post<Problem>("/api/admin/categories/restore-many", both);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^The path “plaid” is already used by/);
    expect(await admin.post(restore)).toMatchObject({ status: 200, body: { path: "plaid" } });
    expect((await admin.post(restore)).status).toBe(404);
  });

  it("count their designs and show the newest picture among them", async () => {
    const category = await makeCategory(admin, { path: "counted" });
    await makeDesign(admin, "counted");
    const listed = await anonymous.get<Category[]>("/api/categories");
    const found = listed.body.find(({ id }) => id === category.id);
    expect(found?.design_count).toBe(1);
    expect(found?.cover).toBeUndefined();
  });

  it.each([
    ["GET", "/api/admin/categories"],
    ["POST", "/api/admin/categories"],
    ["PUT", "/api/admin/categories/1"],
    ["DELETE", "/api/admin/categories/1"],
    ["POST", "/api/admin/categories/1/restore"],
  ])("answer anonymous callers 401: %s %s", async (method, path) => {
    expect((await anonymous.call(method, path)).status).toBe(401);
  });
});
