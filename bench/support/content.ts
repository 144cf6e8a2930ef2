import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ImportAnswer } from "../../contract/admin/imports.ts";
import { facetsAndPalette } from "./facets.ts";
import { type Place, startSite } from "./running.ts";
import { multiply } from "./multiply.ts";
import { adminCookie } from "../../tests/support/site.ts";

const FINISHES =
  "soft glossy milky velvet chrome marble pastel neon matte pearl smoky frosted".split(" ");
const MOTIFS = "french hearts flowers dots stripes leaves stars waves bows swirls webs snow".split(
  " ",
);
const SHAPES = "almond coffin square oval stiletto".split(" ");
const CATEGORIES = 20;
const FIRST_DAY = Date.parse("2024-01-01T00:00:00Z");
/** A picture’s widths, with the approximate size of a photo. */
const FILES = { 400: 12_000, 800: 35_000, 1600: 90_000 };

/** A word of exactly one design, and one of every twelfth. */
export const RARE_WORD = "n0-00017";
export const COMMON_WORD = "french";
export const CATEGORY = "category-3";

const POST = {
  title: "How to care for a French manicure",
  slug: "french-manicure",
  excerpt: "What keeps it white.",
  content: "<p>Wear gloves, and let it dry.</p>".repeat(200),
  author_name: "The editor",
  read_time: "5 min read",
  tags: "french, care",
  category: "tips",
  is_published: true,
};

interface Amounts {
  designs: number;
  pictures: number;
}

/** Writes an export file with designs in twenty categories, the newest of them with pictures. */
export async function writeExport(file: string, amounts: Amounts): Promise<void> {
  await pipeline(Readable.from(exportText(amounts)), createWriteStream(file));
}

function* exportText({ designs, pictures }: Amounts): Generator<string> {
  const categories = Array.from({ length: CATEGORIES }, (_, index) => categoryRecord(index));
  yield `{"data":{"categories":${JSON.stringify(categories)},"uploads":[`;
  const addresses: string[] = [];
  for (let index = 0; index < pictures; index += 1) {
    const upload = uploadRecord();
    addresses.push(`/uploads/${upload.id}-1600.webp`);
    yield `${index > 0 ? "," : ""}\n${JSON.stringify(upload)}`;
  }
  yield `],"nailDesigns":[`;
  for (let index = 0; index < designs; index += 1) {
    const address = addresses[designs - 1 - index] ?? `https://pictures.example/${index}.jpg`;
    yield `${index > 0 ? "," : ""}\n${JSON.stringify(designRecord(index, address))}`;
  }
  yield `],"blogPosts":[${JSON.stringify(POST)}]}}`;
}

function categoryRecord(index: number) {
  return {
    name: `Category ${index}`,
    path: `category-${index}`,
    description: "Looks for every day.",
    icon: "sparkles",
    seo_title: `Category ${index} nail designs`,
    seo_description: "Nail designs to try at home.",
    keywords: "nails, designs",
  };
}

function uploadRecord() {
  const files = Object.entries(FILES).map(([width, size]) => {
    return { width: Number(width), bytes: webpBytes(Number(width), size) };
  });
  const hash = createHash("sha256");
  for (const { bytes } of files) hash.update(bytes);
  return {
    id: hash.digest("hex").slice(0, 32),
    width: 1600,
    height: 2000,
    color: "#c06080",
    files: files.map(({ width, bytes }) => ({ width, bytes: bytes.toString("base64") })),
  };
}

/** The header of a WebP picture of 4 by 5, and noise instead of pixels. */
function webpBytes(width: number, size: number): Buffer {
  const bytes = randomBytes(size);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(size - 8, 4);
  bytes.write("WEBPVP8X", 8, "latin1");
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE((width * 5) / 4 - 1, 27, 3);
  return bytes;
}

function designRecord(index: number, image_url: string) {
  const one = (words: string[], each: number) => words[Math.floor(index / each) % words.length];
  const [finish, motif, shape] = [one(FINISHES, 1), one(MOTIFS, 12), one(SHAPES, 144)];
  return {
    title: `${finish} ${motif} ${shape} n0-${String(index).padStart(5, "0")}`,
    image_url,
    alt_text: `${shape} nails with ${finish} ${motif}`,
    category: `category-${index % CATEGORIES}`,
    tags: `${finish}, ${motif}, ${shape}`,
    ...facetsAndPalette(index),
    featured: index < 24,
    created_at: new Date(FIRST_DAY + index * 60_000).toISOString(),
  };
}

/** Imports an export file into a running site, with an admin’s cookie. */
export async function importFile(url: string, file: string, cookie: string): Promise<void> {
  const answer = await fetch(`${url}/api/admin/import-data`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: Readable.toWeb(createReadStream(file)),
    duplex: "half",
  });
  const { success } = (await answer.json()) as ImportAnswer;
  if (!success) throw new Error(`The import answered ${answer.status}`);
}

/** How many are imported; the rest are copies. */
const MAX_IMPORTED = 1_000;

/** Makes a site with this many designs, and a post. */
export async function fillSite(place: Place, size: number): Promise<void> {
  const file = `${place.dataDir}-content.json`;
  const imported = Math.min(size, MAX_IMPORTED);
  await writeExport(file, { designs: imported, pictures: Math.min(imported, 100) });
  const site = await startSite(place, ["--no-starter", "--workers", "1"]);
  await importFile(site.url, file, await adminCookie(site.url));
  await site.stop();
  if (size > imported) await multiply(place, size / imported);
}
