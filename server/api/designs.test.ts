import { beforeAll, describe, expect, it } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { designForm, makeCategory, makeDesign } from "../testing/factories.ts";
import { apiSite } from "../testing/api-site.ts";
import type { Problem } from "../../contract/endpoint.ts";

const { admin, anonymous } = await apiSite();

beforeAll(async () => {
  await makeCategory(admin, { name: "French", path: "french" });
  await makeCategory(admin, { name: "Fall colours", path: "Fall" });
});

const titles = async (path: string) =>
  (await anonymous.get<Design[]>(path)).body.map((design) => design.title);

describe("creating", () => {
  it("fills the defaults and answers the whole design", async () => {
    const answer = await admin.post<Design>("/api/admin/designs", designForm("FRENCH"));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      alt_text: "Nail design inspiration",
      category: "french",
      category_name: "French",
      credit: "",
      pinterest_embed_code: "",
      featured: false,
    });
    expect(answer.body.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.body.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it("drops characters that no page or feed may hold", async () => {
    const pasted = {
      title: "Deep\u0000 red\u0002",
      alt_text: "One\nand\u000b two",
      tags: "\u0007red",
    };
    const design = await makeDesign(admin, "french", pasted);
    expect(design).toMatchObject({ title: "Deep red", alt_text: "One\nand two", tags: "red" });
  });

  it.each(["title", "image_url", "category", "tags"])(
    "refuses a missing or blank %s",
    async (field) => {
      for (const value of [undefined, "   "]) {
        const form = { ...designForm("french"), [field]: value };
        const answer = await admin.post<Problem>("/api/admin/designs", form);
        expect(answer.status).toBe(400);
        expect(answer.body.errors).toEqual([
          { field, message: expect.stringMatching(/(is|are) required$/) },
        ]);
      }
    },
  );

  it.each([
    ["title", 7, "Title must be text"],
    ["title", "x".repeat(201), "Title must be at most 200 characters"],
    ["featured", "yes", "Featured must be true or false"],
    ["image_url", "javascript:alert(1)", /must be an uploaded picture or a web address/],
    ["image_url", "data:image/png;base64,AAAA", /must be an uploaded picture or a web address/],
    ["category", "nowhere", "There is no category “nowhere”"],
    ["pinterest_embed_code", "<script>alert(1)</script>", /has no pin/],
  ])("refuses %s: %s", async (field, value, message) => {
    const before = await titles("/api/designs");
    const answer = await admin.post<Problem>("/api/admin/designs", {
      ...designForm("french"),
      [field]: value,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.field).toBe(field);
    expect(answer.body.errors?.[0]?.message).toMatch(message);
    expect(await titles("/api/designs")).toEqual(before);
  });

  it("ignores fields that a form does not have", async () => {
    const form = { ...designForm("french"), id: "mine", created_at: "2001-01-01", extra: 1 };
    const { body } = await admin.post<Design>("/api/admin/designs", form);
    expect(body.id).not.toBe("mine");
    expect(body.created_at).not.toBe("2001-01-01");
    expect(body).not.toHaveProperty("extra");
  });
});

describe("changing", () => {
  it("changes the given fields and leaves the rest", async () => {
    const design = await makeDesign(admin, "french", { credit: "Ana", featured: true });
    const answer = await admin.put<Design>(`/api/admin/designs/${design.id}`, {
      title: "  New title ",
      category: "fall",
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...design,
      title: "New title",
      category: "Fall",
      category_name: "Fall colours",
      alt: "New title: nails, Fall colours",
      updated_at: answer.body.updated_at,
      etag: answer.headers.get("etag"),
    });
  });

  it("answers 404 for an unknown design and 400 for a bad field, changing nothing", async () => {
    const unknown = await admin.put("/api/admin/designs/nobody", { title: "x" });
    expect(unknown.status).toBe(404);
    const design = await makeDesign(admin, "french");
    const bad = await admin.put(`/api/admin/designs/${design.id}`, { title: " " });
    expect(bad.status).toBe(400);
    expect(await titles(`/api/designs/by-ids?ids=${design.id}`)).toEqual([design.title]);
  });
});

describe("deleting and restoring", () => {
  it("takes a design out of every list, and brings it back", async () => {
    const design = await makeDesign(admin, "french", { title: "Comes and goes", featured: true });
    const places = [
      "/api/designs",
      "/api/designs/featured",
      "/api/designs/category/french",
      "/api/designs/search?q=comes%20goes",
      `/api/designs/by-ids?ids=${design.id}`,
    ];
    const gone = await admin.delete(`/api/admin/designs/${design.id}`);
    expect(gone.status).toBe(204);
    for (const place of places) expect(await titles(place)).not.toContain(design.title);
    expect((await admin.delete(`/api/admin/designs/${design.id}`)).status).toBe(404);

    const back = await admin.post<Design>(`/api/admin/designs/${design.id}/restore`);
    expect(back).toMatchObject({ status: 200, body: design });
    for (const place of places) expect(await titles(place)).toContain(design.title);
  });
});

describe("anonymous callers", () => {
  it.each([
    ["GET", "/api/admin/designs"],
    ["POST", "/api/admin/designs"],
    ["PUT", "/api/admin/designs/1"],
    ["DELETE", "/api/admin/designs/1"],
    ["POST", "/api/admin/designs/1/restore"],
  ])("%s %s answers 401", async (method, path) => {
    const answer = await anonymous.call<Problem>(method, path);
    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe("Please sign in to manage this site.");
  });
});
