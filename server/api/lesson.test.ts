import { expect, it } from "vitest";
import type { Lesson, Tutorial } from "../../contract/forms/tutorial.ts";
import { saveUpload } from "../store/pictures/uploads.ts";
import { apiSite } from "../testing/api-site.ts";
import { makeOne } from "../testing/collections.ts";
import { scenarioOf } from "../testing/scenarios.ts";

const { site, admin, anonymous } = await apiSite();

const ELSEWHERE = "https://pictures.example.com/step.jpg";
const STEPS = { steps: '["File","Paint","Seal"]' };

async function upload(): Promise<{ address: string; image: object }> {
  const files = [400, 800].map((width) => ({ width, bytes: Buffer.from(`step ${width}`) }));
  const picture = { width: 800, height: 600, color: "#aa8899", files };
  const { id } = await saveUpload({ db: site.database.db }, picture);
  const variants = [400, 800].map((width) => ({ width, url: `/uploads/${id}-${width}.webp` }));
  const { files: _files, ...image } = { ...picture, variants };
  return { address: `/uploads/${id}-800.webp`, image };
}

const make = (changes: object) => makeOne(admin, scenarioOf("tutorials"), { ...STEPS, ...changes });
const lessonOf = async (id: string) => (await anonymous.get<Lesson>(`/api/tutorials/${id}`)).body;

it("tells the pictures of its steps, in their order, with what is known of them", async () => {
  const { address, image } = await upload();
  const missing = `/uploads/${"0".repeat(32)}-400.webp`;
  const { id } = await make({ step_images: [ELSEWHERE, address, missing, "", null] });
  expect(await lessonOf(id)).toMatchObject({
    id,
    ...STEPS,
    step_images: [ELSEWHERE, address, missing],
    step_pictures: [null, image, null],
  });
});

it("keeps them in changes that do not name them, and takes them away in those that do", async () => {
  const { id } = await make({ step_images: ["", ELSEWHERE] });
  await admin.put(`/api/admin/tutorials/${id}`, { steps: '["Paint"]' });
  expect(await lessonOf(id)).toMatchObject({ step_images: ["", ELSEWHERE] });
  await admin.put(`/api/admin/tutorials/${id}`, { step_images: null });
  expect(await lessonOf(id)).toMatchObject({ step_images: [], step_pictures: [] });
});

it("is not there when it is hidden or deleted", async () => {
  const { id } = await make({ is_active: false });
  const status = async () => (await anonymous.get(`/api/tutorials/${id}`)).status;
  expect(await status()).toBe(404);
  await admin.put(`/api/admin/tutorials/${id}`, { is_active: true });
  expect(await status()).toBe(200);
  await admin.delete(`/api/admin/tutorials/${id}`);
  expect(await status()).toBe(404);
});

it("leaves lists without the pictures of steps, whichever way they are found", async () => {
  await make({ title: "Findable", step_images: [ELSEWHERE] });
  for (const address of ["/api/tutorials", "/api/tutorials?q=findable"]) {
    const { body } = await anonymous.get<Tutorial[]>(address);
    expect(body.length).toBeGreaterThan(0);
    expect(body.filter((tutorial) => "step_images" in tutorial)).toEqual([]);
  }
});

it.each([
  ["x.png", /must be an uploaded picture/],
  ["javascript:alert(1)", /must be an uploaded picture/],
  [5, "Step image must be text"],
])("refuses %s for a picture, and says which", async (address, message) => {
  const { body, status } = await admin.post("/api/admin/tutorials", {
    ...scenarioOf("tutorials").required,
    step_images: ["", address],
  });
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { errors: [{ field: "step_images.1", message: expect.stringMatching(message) }] },
  });
});
