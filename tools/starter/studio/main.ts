// Draws the pictures of tutorials, products, and posts, and writes their size and colour into the
// rows that name them.
//
//   node tools/starter/studio/main.ts                               everything
//   node tools/starter/studio/main.ts product-overnight-hand-balm   only these pictures
import { readFileSync, writeFileSync } from "node:fs";
import { ResizeFilterType, Transformer } from "@napi-rs/image";
import { createRandom } from "../draw/random.ts";
import { WIDTHS, dominantColor, rasterise } from "../draw/render.ts";
import type { Pixels } from "../draw/render.ts";
import { Sheet } from "../draw/svg.ts";
import { pictures } from "./pictures.ts";
import { composePicture } from "./stage.ts";

type Row = { picture: string; width?: number; height?: number; color?: string };

const FILES = ["tutorials.json", "products.json", "blog-posts.json"];
const QUALITY = 78;

const read = (file: string): Row[] =>
  JSON.parse(
    readFileSync(new URL(`../../../data/starter/${file}`, import.meta.url), "utf8"),
  ) as Row[];

async function writeWidths(name: string, { data, width, height }: Pixels): Promise<void> {
  for (const target of WIDTHS) {
    const image = Transformer.fromRgbaPixels(data, width, height);
    if (target !== width) {
      const scaled = Math.round((height * target) / width);
      image.resize(target, scaled, ResizeFilterType.Lanczos3);
    }
    const file = new URL(`../../../data/starter/pictures/${name}-${target}.webp`, import.meta.url);
    writeFileSync(file, await image.webp(QUALITY));
  }
}

const rows = FILES.flatMap(read);
const orphans = rows.filter((row) => pictures[row.picture] === undefined);
if (orphans.length > 0) {
  throw new Error(`Not drawn yet: ${orphans.map((row) => row.picture).join(", ")}`);
}

const wanted = process.argv.slice(2);
const facts = new Map<string, Omit<Row, "picture">>();
for (const [name, picture] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const pixels = rasterise(composePicture(picture, new Sheet(), createRandom(name)));
  await writeWidths(name, pixels);
  facts.set(name, { width: pixels.width, height: pixels.height, color: dominantColor(pixels) });
  console.log(name);
}

for (const file of FILES) {
  const updated = read(file).map((row) => ({ ...row, ...facts.get(row.picture) }));
  writeFileSync(
    new URL(`../../../data/starter/${file}`, import.meta.url),
    `${JSON.stringify(updated, null, 2)}\n`,
  );
}
