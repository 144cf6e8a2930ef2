// A look at many pictures at once: node contact-sheet.ts out.png slug… (needs rendered pictures).
import { readFileSync, writeFileSync } from "node:fs";
import { Transformer } from "@napi-rs/image";

const CARD_WIDTH = 400;
const CARD_HEIGHT = 500;
const GAP = 16;

export function contactSheet(target: string, files: readonly string[], columns: number): void {
  const rows = Math.ceil(files.length / columns);
  const width = columns * (CARD_WIDTH + GAP) + GAP;
  const height = rows * (CARD_HEIGHT + GAP) + GAP;
  const paper = Transformer.fromRgbaPixels(
    new Uint8Array(width * height * 4).fill(255),
    width,
    height,
  );
  files.forEach((file, i) => {
    const x = GAP + (i % columns) * (CARD_WIDTH + GAP);
    const y = GAP + Math.floor(i / columns) * (CARD_HEIGHT + GAP);
    paper.overlay(readFileSync(file), x, y);
  });
  writeFileSync(target, paper.pngSync());
}

const [target, ...slugs] = process.argv.slice(2);
if (target !== undefined) {
  const files = slugs.map(
    (slug) => new URL(`../../../data/starter/pictures/${slug}-400.webp`, import.meta.url).pathname,
  );
  contactSheet(target, files, Math.min(5, slugs.length));
}
