import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Category } from "../../contract/forms/category.ts";
import type { Design } from "../../contract/forms/design.ts";
import {
  type ShareName,
  shareAddress,
  sharedItems,
} from "../../contract/pictures/share-picture.ts";
import type { Picture, UploadAnswer } from "../../contract/pictures/upload.ts";
import { saveSharePicture } from "../store/public/share-pictures.ts";
import { purge } from "../store/purge.ts";
import type { Client } from "../testing/client.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { fromPixels } from "../testing/pictures.ts";

let site: TestSite;
let admin: Client;
let category: Category;
let made = 0;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  category = await makeCategory(admin, { path: "Chrome" });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.database.db.deleteFrom("share_pictures").execute();
});

/** A unique picture. */
async function upload(): Promise<UploadAnswer> {
  made += 1;
  const rgba = new Uint8Array(80 * 100 * 4).fill(made * 20);
  const png = await fromPixels(rgba, 80, 100).png().toBuffer();
  return (await admin.upload<UploadAnswer>(new Uint8Array(png))).body;
}

async function pictured(changes: Partial<Design> = {}): Promise<Design> {
  return makeDesign(admin, "Chrome", { image_url: (await upload()).thumbnailUrl, ...changes });
}

function addressOf(name: ShareName, items: { image?: Picture }[]): string {
  const address = shareAddress(
    name,
    sharedItems(items).map(({ image }) => image),
  );
  if (!address) throw new Error(`${name} has no pictures`);
  return address;
}

const ask = (address: string, init: RequestInit = {}) =>
  fetch(site.url + address, { redirect: "manual", ...init });

const kept = async () =>
  (
    await site.database.db
      .selectFrom("share_pictures")
      .select("address")
      .orderBy("address")
      .execute()
  ).map(({ address }) => address);

describe("the screenshots that browsers show before the app is installed", () => {
  interface Screenshot {
    src: string;
    sizes: string;
    type: string;
    form_factor: string;
  }
  const screenshots = async () => {
    const manifest = await (await fetch(`${site.url}/manifest.webmanifest`)).json();
    return (manifest as { screenshots: Screenshot[] }).screenshots;
  };

  it("show the newest looks of the site, wide and narrow, and are made once", async () => {
    await pictured();
    const before = await screenshots();
    expect(before.map(({ form_factor }) => form_factor)).toEqual(["wide", "narrow"]);
    for (const { src, sizes, type } of before) {
      const answer = await ask(src);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
      const file = new Uint8Array(await answer.arrayBuffer());
      const { width, height } = await sharp(file).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(await kept()).toEqual(before.map(({ src }) => src).toSorted());
    await purge(site.database.db);
    expect(await kept()).toHaveLength(2);
  });

  it("use the site’s color, and change with it and with new looks", async () => {
    const [before] = await screenshots();
    await admin.put("/api/admin/settings", { accent: "#2266cc" });
    const [colored] = await screenshots();
    expect(colored?.src).not.toBe(before?.src);
    const file = new Uint8Array(await (await ask(colored?.src ?? "")).arrayBuffer());
    const [red = 0, , blue = 0] = await sharp(file).raw().toBuffer();
    expect(blue).toBeGreaterThan(red + 80);
    await pictured();
    expect((await screenshots())[0]?.src).not.toBe(colored?.src);
    expect((await ask(colored?.src ?? "")).status).toBe(302);
    await admin.put("/api/admin/settings", { accent: "" });
    expect((await ask("/share/app/constructor-00000000.jpg")).status).toBe(404);
  });
});

describe("the share picture of a design", () => {
  it("is a JPEG with an immutable address, and is made once", async () => {
    const design = await pictured();
    const address = addressOf(`design/${design.id}`, [design]);
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(await kept()).toEqual([address]);

    const etag = answer.headers.get("etag") ?? "";
    const again = await ask(address, {
      headers: { "if-none-match": etag, "cache-control": "max-age=0" },
    });
    expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
    const head = await ask(address, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, `${bytes.length}`]);
  });

  it("is made once for all who request it at the same time", async () => {
    const design = await pictured();
    const address = addressOf(`design/${design.id}`, [design]);
    const before = site.sharePicturesMade();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(address)));
    const tags = new Set(answers.map(({ headers }) => headers.get("etag")));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(tags.size).toBe(1);
    expect(site.sharePicturesMade() - before).toBe(1);
  });

  it("gets another address with another picture", async () => {
    const design = await pictured();
    const before = addressOf(`design/${design.id}`, [design]);
    await ask(before);
    const { thumbnailUrl } = await upload();
    const changed = await admin.put<Design>(`/api/admin/designs/${design.id}`, {
      image_url: thumbnailUrl,
    });
    const after = addressOf(`design/${design.id}`, [changed.body]);
    const moved = await ask(before);
    expect([moved.status, moved.headers.get("location")]).toEqual([302, after]);
    expect(moved.headers.get("cache-control")).toContain("no-cache");
    expect((await ask(after)).status).toBe(200);

    await purge(site.database.db);
    expect(await kept()).toEqual([after]);
  });

  it("is gone with the design", async () => {
    const design = await pictured();
    const address = addressOf(`design/${design.id}`, [design]);
    expect((await ask(address)).status).toBe(200);
    await admin.delete(`/api/admin/designs/${design.id}`);
    expect((await ask(address)).status).toBe(404);
    await purge(site.database.db);
    expect(await kept()).toEqual([]);
  });

  it("does not exist for a picture of another site", async () => {
    const design = await makeDesign(admin, "Chrome");
    expect((await ask(`/share/design/${design.id}-00000000.jpg`)).status).toBe(404);
  });
});

describe("the share picture of a list", () => {
  it("shows the newest of a category, and changes with them", async () => {
    const designs = [await pictured(), await pictured(), await pictured()].toReversed();
    const address = addressOf("category/Chrome", designs);
    expect(address).toMatch(/^\/share\/category\/chrome-[0-9a-f]{24}\.jpg$/);
    expect((await ask(address)).status).toBe(200);
    const newest = await pictured();
    const moved = await ask(address);
    expect(moved.headers.get("location")).toBe(addressOf("category/Chrome", [newest, ...designs]));
  });

  it("is named by the site’s settings and made from the featured designs", async () => {
    const featured = await pictured({ featured: true });
    const { body } = await site.anonymous().get<{ share_picture: string }>("/api/site");
    expect(body.share_picture).toBe(addressOf("site", [featured]));
    expect((await ask(body.share_picture)).status).toBe(200);
  });
});

describe("nothing is made", () => {
  it.each([
    "/share/design/00000000-0000-4000-8000-000000000000-12345678.jpg",
    "/share/category/nowhere-12345678.jpg",
    "/share/post/nothing-12345678.jpg",
    "/share/tutorials-12345678.jpg",
    "/share/elsewhere-12345678.jpg",
    "/share/%E0%A4%A-12345678.jpg",
    "/share/site",
    "/share/",
  ])("for %s", async (address) => {
    expect((await ask(address)).status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  it("for a draft or a hidden tutorial", async () => {
    const { thumbnailUrl, image } = await upload();
    const post = await admin.post("/api/admin/blog-posts", {
      title: "Secret",
      slug: "secret",
      excerpt: "e",
      content: "<p>e</p>",
      author_name: "Mara",
      read_time: "1 min read",
      tags: "t",
      category: "tips",
      featured_image: thumbnailUrl,
    });
    expect(post.status).toBe(201);
    expect((await ask(addressOf("post/secret", [{ image }]))).status).toBe(404);
    const tutorial = await admin.post<{ id: string }>("/api/admin/tutorials", {
      title: "Hidden",
      description: "d",
      thumbnail_url: thumbnailUrl,
      duration: "5 min",
      category: "basics",
      tags: "t",
      is_active: false,
    });
    expect(tutorial.status).toBe(201);
    const { id } = tutorial.body;
    expect((await ask(addressOf(`tutorial/${id}`, [{ image }]))).status).toBe(404);
    expect(await kept()).toEqual([]);
  });
});

it("the oldest are removed beyond a limit", async () => {
  const { db } = site.database;
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const name of ["one", "two", "three"]) {
    vi.setSystemTime(Date.now() + 1);
    await saveSharePicture(db, `/share/${name}`, Buffer.from(name), 2);
  }
  vi.useRealTimers();
  expect(await kept()).toEqual(["/share/three", "/share/two"]);
});

it("a category that only its season page shows keeps its picture", async () => {
  const designs = [await pictured()];
  await admin.put(`/api/admin/categories/${category.id}`, { is_active: false });
  const moved = await ask(addressOf("category/chrome", designs));
  expect(moved.status).toBe(302);
  expect((await ask(moved.headers.get("location") ?? "")).status).toBe(200);
});
