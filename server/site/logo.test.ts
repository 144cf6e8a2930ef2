import sharp from "sharp";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as endpoints from "../../contract/endpoints.ts";
import type { SiteAnswer } from "../../contract/settings/site.ts";
import type { UploadAnswer } from "../../contract/pictures/upload.ts";
import { purge } from "../store/purge.ts";
import type { Client } from "../testing/client.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { webAppOf } from "../testing/web-app.ts";
import { SPLASH_SCREENS } from "./pictures.ts";
import type { Problem } from "../../contract/endpoint.ts";
import { fromPixels } from "../testing/pictures.ts";

/** Empty pages from the real template. */
const empty = webAppOf(async (_url, send) => {
  await send(endpoints.site.settings, {});
  return { status: 200, head: "", html: "", state: "{}", modules: [] };
});
const template = readFileSync("index.html", "utf8");
const webApp = { ...empty, page: async () => ({ ...(await empty.page("/")), template }) };

let site: TestSite;
let admin: Client;
let visitor: Client;
let logo: string;
beforeAll(async () => {
  site = await startTestSite({}, webApp);
  admin = await site.admin();
  visitor = site.anonymous();
  logo = await upload(80, 40, [200, 30, 90]);
});
afterAll(() => site.stop());
beforeEach(() => keep({ logo: "", logo_ground: "", logo_says_name: false }));

/** A picture with a colored left half and a transparent right half. */
async function upload(width: number, height: number, color: number[]): Promise<string> {
  const pixels = Array.from({ length: width * height }, (_, at) =>
    at % width < width / 2 ? [...color, 255] : [0, 0, 0, 0],
  );
  const rgba = new Uint8Array(pixels.flat());
  const png = await fromPixels(rgba, width, height).png().toBuffer();
  return (await admin.upload<UploadAnswer>(new Uint8Array(png))).body.thumbnailUrl;
}

const keep = (changes: object) => admin.put<Problem>("/api/admin/settings", changes);
const shown = async () => (await visitor.get<SiteAnswer>("/api/site")).body.logo;
const ask = (address: string) => fetch(site.url + address, { redirect: "manual" });
const iconOf = (name: string, ground = "") =>
  `/logo/${/[0-9a-f]{32}/.exec(logo)?.[0]}${ground}/${name}.png`;

async function pictureAt(address: string) {
  const answer = await ask(address);
  const file = new Uint8Array(await answer.arrayBuffer());
  const { width, height, format } = await sharp(file).metadata();
  const pixels = await sharp(file).raw().toBuffer();
  const channels = pixels.length / (width * height);
  const at = (x: number, y: number) => [
    ...pixels.subarray((y * width + x) * channels).subarray(0, channels),
  ];
  return { answer, facts: { width, height, format }, at };
}

it("is on pages with its true size until it is removed", async () => {
  expect(await shown()).toBeUndefined();
  await keep({ logo, logo_ground: "light", logo_says_name: true });
  expect(await shown()).toEqual({
    img: {
      src: logo,
      width: 80,
      height: 40,
      style: { background: "light-dark(transparent,#fff9f6)" },
    },
    says_name: true,
  });
  await keep({ logo: "" });
  expect(await shown()).toBeUndefined();
});

/** CSS sizes and pixel ratios that pages see in portrait, which are not always those of the screen itself. */
const DEVICES: [width: number, height: number, ratio: number, names: string][] = [
  [320, 568, 2, "iPhone SE of 2016"],
  [375, 667, 2, "iPhone 6, 6s, 7, 8, SE of 2020 and 2022"],
  [414, 736, 3, "iPhone 6, 6s, 7, 8 Plus"],
  [375, 812, 3, "iPhone X, XS, 11 Pro, 12 and 13 mini"],
  [414, 896, 2, "iPhone XR, 11"],
  [414, 896, 3, "iPhone XS Max, 11 Pro Max"],
  [390, 844, 3, "iPhone 12, 12 Pro, 13, 13 Pro, 14, 16e"],
  [428, 926, 3, "iPhone 12 and 13 Pro Max, 14 Plus"],
  [393, 852, 3, "iPhone 14 Pro, 15, 15 Pro, 16"],
  [430, 932, 3, "iPhone 14 and 15 Pro Max, 15 and 16 Plus"],
  [402, 874, 3, "iPhone 16 Pro, 17, 17 Pro"],
  [440, 956, 3, "iPhone 16 and 17 Pro Max"],
  [420, 912, 3, "iPhone Air"],
  [768, 1024, 2, "iPad to the sixth, mini to the fifth, Air and Pro of 9.7 inches"],
  [810, 1080, 2, "iPad, seventh to ninth"],
  [820, 1180, 2, "iPad, tenth and A16, Air of 10.9 and 11 inches"],
  [744, 1133, 2, "iPad mini, sixth and A17"],
  [834, 1112, 2, "iPad Air of 2019, Pro of 10.5 inches"],
  [834, 1194, 2, "iPad Pro of 11 inches to 2022"],
  [834, 1210, 2, "iPad Pro of 11 inches, M4 and M5"],
  [1024, 1366, 2, "iPad Pro of 12.9 inches, Air of 13"],
  [1032, 1376, 2, "iPad Pro of 13 inches, M4 and M5"],
];

describe("the splash pictures of iOS", () => {
  const CORNERS = { light: [0xff, 0xf9, 0xf6], dark: [0x19, 0x0f, 0x16] };

  it.each(["light", "dark"] as const)("show the logo on a %s page", async (theme) => {
    await keep({ logo });
    const { facts, at } = await pictureAt(iconOf(`splash-640x1136-${theme}`));
    expect(facts).toEqual({ width: 640, height: 1136, format: "png" });
    expect(at(2, 2).slice(0, 3)).toEqual(CORNERS[theme]);
    expect(at(260, 568).slice(0, 3)).not.toEqual(CORNERS[theme]);
  });

  it("show the crescent without a logo, and redirect to those of a logo", async () => {
    const name = "splash-1136x640-dark.png";
    const { answer, facts, at } = await pictureAt(`/icons/${name}`);
    expect(answer.status).toBe(200);
    expect(facts).toEqual({ width: 1136, height: 640, format: "png" });
    expect(at(2, 2).slice(0, 3)).toEqual(CORNERS.dark);
    expect(at(568, 320).slice(0, 3)).not.toEqual(CORNERS.dark);
    await purge(site.database.db);
    const row = site.database.db
      .selectFrom("share_pictures")
      .where("address", "=", `/icons/${name}`);
    expect(await row.select("address").execute()).toHaveLength(1);
    await keep({ logo });
    const moved = await ask(`/icons/${name}`);
    expect(moved.headers.get("location")).toBe(iconOf("splash-1136x640-dark"));
  });

  it("are those of the screens that iPhones and iPads tell", () => {
    const sizes = DEVICES.map(([width, height, ratio]) => `${width * ratio}x${height * ratio}`);
    expect(new Set(sizes)).toEqual(new Set(SPLASH_SCREENS));
  });

  it("exist only for screens of real devices", async () => {
    expect((await ask("/icons/splash-9999x9999-dark.png")).status).toBe(404);
  });
});

describe("the icons of a logo", () => {
  it.each([
    ["icon-192", 192],
    ["icon-512", 512],
    ["favicon-48", 48],
    ["favicon-96", 96],
  ])("%s is whole, and clear where the logo is", async (name, size) => {
    await keep({ logo });
    const { answer, facts, at } = await pictureAt(iconOf(name));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      expect.stringContaining("immutable"),
    ]);
    expect(facts).toEqual({ width: size, height: size, format: "png" });
    expect(at(size / 4, size / 2)[3]).toBe(255);
    expect([at(size - 4, size / 2)[3], at(size / 4, 2)[3]]).toEqual([0, 0]);
  });

  it.each([
    ["maskable-512", 512, "", [255, 249, 246]],
    ["apple-touch-180", 180, "", [255, 249, 246]],
    ["icon-192", 192, "dark", [25, 15, 22]],
  ])(
    "%s fills its square with the page, or with its ground: %i %s",
    async (name, size, ground, color) => {
      await keep({ logo, logo_ground: ground });
      const { facts, at } = await pictureAt(iconOf(name, ground && `-${ground}`));
      expect(facts.width).toBe(size);
      expect(at(1, 1).slice(0, 3)).toEqual(color);
      expect(at(size / 2 - 8, size / 2)[0]).toBeGreaterThan(190);
    },
  );

  it("change their address with the logo, and former addresses redirect", async () => {
    await keep({ logo });
    const before = iconOf("icon-192");
    await keep({ logo, logo_ground: "dark" });
    expect((await ask(before)).headers.get("location")).toBe(iconOf("icon-192", "-dark"));
    await keep({ logo: "" });
    expect((await ask(before)).headers.get("location")).toBe("/icons/icon-192.png");
    expect((await ask("/logo/x/icon-7.png")).status).toBe(404);
  });

  it("are in the manifest, the feeds and the page’s head, and at the fixed addresses", async () => {
    const texts = async () =>
      JSON.stringify([
        (await visitor.get("/manifest.webmanifest")).body,
        await (await ask("/feed.xml")).text(),
        await (await ask("/")).text(),
      ]);
    expect(await texts()).not.toContain("/logo/");
    expect((await ask("/favicon.ico")).headers.get("location")).toBeNull();
    await keep({ logo });
    const all = await texts();
    for (const name of ["icon-192", "icon-512", "maskable-512", "favicon-96", "apple-touch-180"]) {
      expect(all).toContain(iconOf(name));
    }
    expect(all).not.toContain("monochrome");
    expect((await ask("/favicon.ico")).headers.get("location")).toBe(iconOf("favicon-48"));
    expect((await ask("/icons/icon-512.png")).headers.get("location")).toBe(iconOf("icon-512"));
  });
});

it("are in the picture for sharing the site, alone while there are no looks", async () => {
  const shared = async () => (await visitor.get<SiteAnswer>("/api/site")).body.share_picture;
  expect(await shared()).toBeUndefined();
  await keep({ logo });
  const alone = await pictureAt((await shared()) ?? "");
  expect(alone.facts).toEqual({ width: 1200, height: 630, format: "jpeg" });
  expect(Math.min(...alone.at(10, 10))).toBeGreaterThan(240);
  await makeCategory(admin, { path: "french" });
  const image_url = await upload(60, 80, [30, 60, 200]);
  await makeDesign(admin, "french", { image_url, featured: true });
  const plain = (await shared()) ?? "";
  const badge = await pictureAt(plain);
  const [red = 0, , blue = 0] = badge.at(60, 546);
  expect(red).toBeGreaterThan(blue);
  await keep({ logo: "" });
  expect(await shared()).not.toBe(plain);
});

it("stay with their logo while the site uses it", async () => {
  await keep({ logo });
  await ask(iconOf("icon-192"));
  const icons = () =>
    site.database.db
      .selectFrom("share_pictures")
      .select("address")
      .where("address", "like", "/logo/%")
      .execute();
  await purge(site.database.db);
  expect(await icons()).toContainEqual({ address: iconOf("icon-192") });
  const { unused_since } = await site.database.db
    .selectFrom("uploads")
    .select("unused_since")
    .where("id", "=", /[0-9a-f]{32}/.exec(logo)?.[0] ?? "")
    .executeTakeFirstOrThrow();
  expect(unused_since).toBeNull();
  await keep({ logo: "" });
  await purge(site.database.db);
  expect(await icons()).toEqual([]);
});

it.each(["https://x.example/logo.png", "/uploads/logo.svg", "/icons/icon-192.png"])(
  "cannot be a picture of another site: %s",
  async (address) => {
    const { status, body } = await keep({ logo: address });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: "logo", message: "Logo must be a picture uploaded here" }],
    ]);
  },
);
