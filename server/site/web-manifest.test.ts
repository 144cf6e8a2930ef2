import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { accentColors } from "../../contract/colors/accent.ts";
import { ADMIN_MANIFEST, SHARE_FIELD, SHARE_PATH } from "../../contract/pictures/shared-photos.ts";
import { startTestSite } from "../testing/site.ts";
import { shortName } from "./web-manifest.ts";

it("the app is installed under the configured name", async () => {
  const site = await startTestSite({ site: { name: "Almond & Co Studio" } });
  const answer = await fetch(`${site.url}/manifest.webmanifest`);
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  expect(await answer.json()).toMatchObject({
    id: "/",
    name: "Almond & Co Studio",
    short_name: "Almond & Co",
    start_url: "/",
    screenshots: [],
  });
  await site.stop();
});

it("has the color of the page until the owner chooses one", async () => {
  const site = await startTestSite();
  const themeColor = async () =>
    (await site.anonymous().get<{ theme_color: string }>("/manifest.webmanifest")).body.theme_color;
  expect(await themeColor()).toBe("#fff9f6");
  const admin = await site.admin();
  await admin.put("/api/admin/settings", { accent: "#2266cc" });
  expect(await themeColor()).toBe(accentColors("#2266cc", "light").lacquer);
  await site.stop();
});

it("offers the back office as an app of its own, to which phones share photos", async () => {
  const site = await startTestSite({ site: { name: "Almond & Co" } });
  const { body } = await site.anonymous().get<Record<string, unknown>>(ADMIN_MANIFEST);
  expect(body).toMatchObject({
    id: "/admin/",
    scope: "/admin/",
    name: "Almond & Co back office",
    share_target: { action: SHARE_PATH, method: "POST", enctype: "multipart/form-data" },
  });
  // Without the service worker the photos are lost, which the inbox says.
  const form = new FormData();
  form.append(SHARE_FIELD, new Blob(["pixels"]), "One.jpg");
  const headers = { origin: "null" };
  const shared = { method: "POST", body: form, headers, redirect: "manual" } as const;
  const answer = await fetch(site.url + SHARE_PATH, shared);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/inbox?shared="]);
  await site.stop();
});

it("is asked for with the password of a proxy, or its cookie", async () => {
  const [link] =
    (await readFile("index.html", "utf8")).match(/<link[^>]*rel="manifest"[^>]*>/) ?? [];
  expect(link).toContain('crossorigin="use-credentials"');
});

it.each([
  ["Lunula", "Lunula"],
  ["Twelve chars", "Twelve chars"],
  ["Polish & Petals by Ann", "Polish"],
  ["The Almond Atelier", "The Almond"],
  ["Nagellackliebhaberei", "Nagellacklie"],
])("%s is %s under its icon", (name, short) => {
  expect(shortName(name)).toBe(short);
});
