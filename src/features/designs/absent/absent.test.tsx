import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeBaseCategories, makeOne } from "../../../../server/testing/collections.ts";
import { makeCategory, makeDesign } from "../../../../server/testing/factories.ts";
import { scenarioOf } from "../../../../server/testing/scenarios.ts";
import { pageSite } from "../../../testing/page.tsx";

const { admin, open } = await pageSite();
await makeBaseCategories(admin);
const { id: categoryId } = await makeCategory(admin, { path: "tips" });
const design = await makeDesign(admin, "tips", { title: "Pearl", tags: "pearl" });
await makeDesign(admin, "tips", { title: "Pearl drop", tags: "pearl" });
const lesson = await makeOne(admin, scenarioOf("tutorials"), { title: "Dots", tags: "dots" });
await makeOne(admin, scenarioOf("tutorials"), { title: "More dots", tags: "dots" });

test.each([
  ["/category/tips", "/category/french-tips"],
  ["/designs/pearl", "/designs/mother-of-pearl"],
  ["/tutorials/dots", "/tutorials/polka"],
])("a page opens at its former address %s, which becomes %s", async (from, to) => {
  await admin.put(`/api/admin/categories/${categoryId}`, { path: "french-tips" });
  await admin.put(`/api/admin/designs/${design.id}`, { slug: "mother-of-pearl" });
  await admin.put(`/api/admin/tutorials/${lesson.id}`, { slug: "polka" });
  await open(`${from}?utm_source=x`);
  await screen.findByRole("navigation", { name: "Breadcrumb" });
  expect(location.pathname).toBe(to);
});

test.each([
  ["/category/tips?color=red,pink&utm_source=x", "/category/french-tips?color=red,pink"],
  [
    "/all-designs?color=red,pink&category=Tips&q=pearl",
    "/all-designs?q=pearl&category=french-tips&color=red,pink",
  ],
])("the filters of %s are kept", async (from, to) => {
  await open(from);
  await waitFor(() => expect(location.pathname + location.search).toMatch(/french-tips/));
  expect(location.pathname + location.search).toBe(to);
});

test("what was deleted or hidden says so, and shows what is like it", async () => {
  await admin.delete(`/api/admin/designs/${design.id}`);
  await open("/designs/mother-of-pearl");
  await screen.findByRole("heading", { level: 1, name: "This look is no longer here" });
  const looks = within(await screen.findByRole("region", { name: "Similar looks" }));
  expect(looks.getByRole("link", { name: "Pearl drop" })).toHaveAttribute(
    "href",
    "/designs/pearl-drop",
  );

  await admin.put(`/api/admin/tutorials/${lesson.id}`, { is_active: false });
  await open("/tutorials/polka");
  await screen.findByRole("heading", { level: 1, name: "This tutorial is no longer here" });
  const lessons = within(await screen.findByRole("region", { name: "Similar tutorials" }));
  expect(lessons.getByRole("link", { name: "More dots" })).toBeInTheDocument();
});

test.each(["/designs/never", "/tutorials/never", "/products/never"])(
  "%s, where never anything was, says that there is no page",
  async (path) => {
    await open(path);
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
      "Nothing painted here yet",
    );
  },
);
