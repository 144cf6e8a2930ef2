import { beforeAll, expect, it } from "vitest";
import { inAskedOrder, nearestFirst } from "../../../contract/colors/nearness.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { EVERY_SITE } from "../../../tests/support/synonyms.ts";
import { findDesigns as findOnDevice } from "../../../contract/search/find-items.ts";
import { apiSite } from "../../testing/api-site.ts";
import { makeCategory, makeDesign } from "../../testing/factories.ts";

const { admin, anonymous } = await apiSite();

const DESIGNS: Partial<Design>[] = [
  { title: "Berry", palette: ["#b3174f"], shape: "almond" },
  { title: "Plain oval", shape: "almond" },
  { title: "Sky", palette: ["#6fb7e8", "#ffffff"] },
  { title: "Sea and berry", palette: ["#0c5f86", "#b3174f"], tags: "oval", shape: "almond" },
  { title: "Rose oval", palette: ["#c22a5c", "#fbe6ea"] },
  { title: "Plain" },
];
const NEAREST = ["Berry", "Rose oval", "Sea and berry", "Sky", "Plain", "Plain oval"];

beforeAll(async () => {
  await makeCategory(admin, { path: "one" });
  await makeCategory(admin, { path: "two" });
  for (const [index, design] of DESIGNS.entries()) {
    await makeDesign(admin, index < 3 ? "one" : "two", { tags: "t", ...design });
  }
});

async function titles(address: string): Promise<string[]> {
  const { status, body } = await anonymous.get<Design[]>(address);
  expect(status).toBe(200);
  return body.map(({ title }) => title);
}

it.each([
  ["/api/designs?near=b3174f", NEAREST],
  ["/api/designs?near=%23B3174F", NEAREST],
  ["/api/designs?near=b3174f&near=000000", NEAREST],
  ["/api/designs?near=0c5f90&shape=", ["Sea and berry"]],
  ["/api/designs?near=b3174f&shape=almond", ["Berry", "Sea and berry", "Plain oval"]],
  ["/api/designs/category/one?near=b3174f", ["Berry", "Sky", "Plain oval"]],
  ["/api/designs/search?near=b3174f&q=oval", ["Rose oval", "Sea and berry", "Plain oval"]],
  ["/api/designs/search?near=b3174f&q=oval&category=two", ["Rose oval", "Sea and berry"]],
])("%s answers the nearest first", async (address, expected) => {
  expect((await titles(address)).slice(0, expected.length)).toEqual(expected);
});

it.each(["", "crimson", "b3174", "b3174f0", "rgb(1,2,3)"])("leaves “%s” out", async (near) => {
  const asked = (query: string) => titles(`/api/designs?shape=almond${query}`);
  expect(await asked(`&near=${encodeURIComponent(near)}`)).toEqual(await asked(""));
});

it("is read a page at a time, through ties and past changes", async () => {
  let next = "/api/designs?near=b3174f&limit=2";
  const pages: string[][] = [];
  while (next) {
    const { body, headers } = await anonymous.get<Design[]>(next);
    pages.push(body.map(({ title }) => title));
    expect(headers.get("x-total-count")).toBe("6");
    next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? "";
  }
  expect(pages).toEqual([NEAREST.slice(0, 2), NEAREST.slice(2, 4), NEAREST.slice(4)]);
});

const BY_TITLE = ["Berry", "Plain", "Plain oval", "Rose oval", "Sea and berry", "Sky"];

it.each([
  ["/api/designs?sort=title-asc", BY_TITLE],
  ["/api/designs?sort=title-desc", BY_TITLE.toReversed()],
  ["/api/designs?sort=oldest", DESIGNS.map(({ title }) => title)],
  ["/api/designs?sort=name", DESIGNS.map(({ title }) => title).toReversed()],
  ["/api/designs/category/one?sort=title-asc", ["Berry", "Plain oval", "Sky"]],
  ["/api/designs/search?q=oval&sort=oldest", ["Plain oval", "Sea and berry", "Rose oval"]],
  ["/api/designs?sort=title-asc&near=0c5f90&limit=1", ["Sea and berry"]],
])("%s answers by time or title", async (address, expected) => {
  expect(await titles(address)).toEqual(expected);
});

it.each(["newest", "oldest", "title-asc", "title-desc"] as const)(
  "sorted by %s is read a page at a time, though what ends a page is deleted, and is the same on a device",
  async (sort) => {
    const more = [];
    for (const title of ["Look 10", "look 2", "É"])
      more.push(await makeDesign(admin, "two", { title }));
    const all = (await anonymous.get<Design[]>("/api/designs")).body;
    const expected = inAskedOrder(all, { sort }).map(({ title }) => title);
    expect(await titles(`/api/designs?sort=${sort}`)).toEqual(expected);
    const found: string[] = [];
    for (let next = `/api/designs?sort=${sort}&limit=2`; next;) {
      const { body, headers } = await anonymous.get<Design[]>(next);
      found.push(...body.map(({ title }) => title));
      next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? "";
      const last = more.find(({ id }) => id === body.at(-1)?.id);
      if (last) await admin.delete(`/api/admin/designs/${last.id}`);
    }
    expect(found).toEqual(expected);
    for (const { id } of more) await admin.delete(`/api/admin/designs/${id}`);
  },
);

it("weighs a color by how much of the polish wears it", async () => {
  const looks = [
    { title: "Leaf on red", palette: ["#ac142a 90", "#1f6b3d 10"] },
    { title: "All but one in green", palette: ["#1f6b3d 80", "#ffffff 20"] },
    { title: "One accent of green", palette: ["#f3dad4 80", "#1f6b3d 20"] },
    { title: "A little lighter", palette: ["#2a7a4a 100"] },
  ];
  const made = [];
  for (const look of looks) made.push(await makeDesign(admin, "two", { tags: "green", ...look }));
  expect(made[0]?.palette).toEqual(["#ac142a 90", "#1f6b3d 10"]);
  const found = await titles("/api/designs/search?q=green&near=1f6b3d");
  const nearest = [
    "A little lighter",
    "All but one in green",
    "One accent of green",
    "Leaf on red",
  ];
  expect(found).toEqual(nearest);
  const all = (await anonymous.get<Design[]>("/api/designs/search?q=green")).body;
  expect(nearestFirst(all, "1f6b3d").map(({ title }) => title)).toEqual(nearest);
  for (const { id } of made) await admin.delete(`/api/admin/designs/${id}`);
});

it("follows every change of a palette", async () => {
  const { id } = await makeDesign(admin, "two", { title: "New" });
  await admin.put(`/api/admin/designs/${id}`, { palette: ["#00FF00"] });
  expect(await titles("/api/designs?near=00ff00&limit=1")).toEqual(["New"]);
  await admin.put(`/api/admin/designs/${id}`, { palette: [] });
  expect(await titles("/api/designs?near=00ff00&limit=1")).not.toContain("New");
  await admin.delete(`/api/admin/designs/${id}`);
});

it.each(["b3174f", "ffffff", "123456"])("is the same on a device, near %s", async (near) => {
  const all = (await anonymous.get<Design[]>("/api/designs")).body;
  const named = (found: Design[]) => nearestFirst(found, near).map(({ title }) => title);
  expect(named(all)).toEqual(await titles(`/api/designs?near=${near}`));
  const search = await titles(`/api/designs/search?q=oval&near=${near}`);
  expect(named(findOnDevice(all, "oval", EVERY_SITE).items)).toEqual(search);
});
