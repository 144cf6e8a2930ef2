import { afterEach, beforeEach, expect } from "vitest";
import { COLLECTION_KINDS } from "../../contract/collections.ts";
import type { ImportAnswer, ImportRefusal, TransferCounts } from "../../contract/admin/imports.ts";
import type { UploadAnswer } from "../../contract/pictures/upload.ts";
import type { Client } from "./client.ts";
import { makeOne } from "./collections.ts";
import { makeCategory, makeDesign } from "./factories.ts";
import { scenarioOf } from "./scenarios.ts";
import { type TestSite, startTestSite } from "./site.ts";
import { fromPixels } from "./pictures.ts";

interface ExportFile {
  version: number;
  exportedAt: string;
  data: Record<string, Record<string, unknown>[]>;
  summary: TransferCounts;
}

export interface TwoSites {
  source: TestSite;
  target: TestSite;
  sourceAdmin: Client;
  targetAdmin: Client;
}

/** Two empty sites for each test of a file, with signed-in admins. */
export function twoSites(): TwoSites {
  const sites = {} as TwoSites;
  beforeEach(async () => {
    const [source, target] = await Promise.all([startTestSite(), startTestSite()]);
    const [sourceAdmin, targetAdmin] = await Promise.all([source.admin(), target.admin()]);
    Object.assign(sites, { source, target, sourceAdmin, targetAdmin });
  });
  afterEach(() => Promise.all([sites.source.stop(), sites.target.stop()]));
  return sites;
}

export async function largePng(): Promise<Buffer> {
  return fromPixels(new Uint8Array(900 * 900 * 4).fill(120), 900, 900)
    .png()
    .toBuffer();
}

/** One item of everything, including a picture, a draft and an inactive item. */
export async function fillSource({ sourceAdmin }: TwoSites): Promise<void> {
  const png = await largePng();
  const upload = await sourceAdmin.upload<UploadAnswer>(new Uint8Array(png));
  const picture = upload.body.thumbnailUrl;
  await makeCategory(sourceAdmin, { path: "love" });
  await makeCategory(sourceAdmin, { path: "asleep", is_active: false });
  await makeDesign(sourceAdmin, "love", {
    title: "Hearts",
    image_url: picture,
    featured: true,
    tags: "a\u2028b\u2029c",
  });
  await makeDesign(sourceAdmin, "asleep", { title: "Dream" });
  const post = async (collection: string, form: object) =>
    expect((await sourceAdmin.post(`/api/admin/${collection}`, form)).status).toBe(201);
  await post("product-categories", { name: "Care", slug: "care", description: "d", icon: "i" });
  await post("products", {
    name: "Oil",
    description: "d",
    price: "$5",
    rating: "5",
    reviews_count: "3",
    image_url: picture,
    affiliate_url: "https://shop.example",
    category: "care",
  });
  await post("tutorials", {
    title: "Start",
    description: "d",
    thumbnail_url: picture,
    duration: "5 min",
    category: "basics",
    tags: "a",
  });
  const words = { excerpt: "e", content: "<p>c</p>", author_name: "M", read_time: "1 min read" };
  const blog = { ...words, tags: "t", category: "tips" };
  await post("blog-posts", { ...blog, title: "Hello", slug: "hello", is_published: true });
  await post("blog-posts", { ...blog, title: "Draft", slug: "draft" });
  await sourceAdmin.put("/api/admin/synonyms", { list: "# Ours\n\naurora, halo" });
  await sourceAdmin.put("/api/admin/settings", { name: "Ours", url: "https://ours.example" });
  const { summary } = (await exported(sourceAdmin)).body;
  for (const kind of COLLECTION_KINDS.filter((kind) => summary[kind] === 0)) {
    await makeOne(sourceAdmin, scenarioOf(kind));
  }
}

export async function exported(admin: Client) {
  const answer = await admin.get<ExportFile>("/api/admin/export-data");
  expect(answer.status).toBe(200);
  return answer;
}

export function importInto(admin: Client, body: unknown) {
  return admin.post<ImportAnswer & Omit<ImportRefusal, "success">>("/api/admin/import-data", body);
}
