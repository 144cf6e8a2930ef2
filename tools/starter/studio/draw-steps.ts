// Draws the pictures of the tutorials' steps, and names them in the rows with their size and color.
//
//   node tools/starter/studio/draw-steps.ts                                  everything
//   node tools/starter/studio/draw-steps.ts dried-flowers-under-glass       only this tutorial's
import { readFileSync, writeFileSync } from "node:fs";
import { ResizeFilterType, Transformer } from "@napi-rs/image";
import { createRandom } from "../draw/random.ts";
import { dominantColor, rasterise } from "../draw/render.ts";
import type { Pixels } from "../draw/render.ts";
import { Sheet } from "../draw/svg.ts";
import { composePicture } from "./stage.ts";
import type { Lesson } from "./steps/lesson.ts";
import { lessons } from "./steps/lessons.ts";

type StepImage = { picture: string; width: number; height: number; color: string };
type Row = { picture: string; steps: string[]; step_images?: StepImage[] };

const ROWS = new URL("../../../data/starter/tutorials.json", import.meta.url);
/** Shown beside a text: smaller than what is looked at closely. */
const WIDTH = 800;
const SMALL = 400;
const QUALITY = 70;

const nameOf = ({ picture }: Row): string => picture.replace(/^tutorial-/, "");

async function writePicture(name: string, { data, width, height }: Pixels): Promise<void> {
  for (const target of [SMALL, WIDTH]) {
    const image = Transformer.fromRgbaPixels(data, width, height);
    if (target !== width) {
      image.resize(target, Math.round((height * target) / width), ResizeFilterType.Lanczos3);
    }
    const file = new URL(`../../../data/starter/pictures/${name}-${target}.webp`, import.meta.url);
    writeFileSync(file, await image.webp(QUALITY));
  }
}

async function drawSteps(name: string, { model, steps }: Lesson): Promise<StepImage[]> {
  const images: StepImage[] = [];
  for (const [at, step] of steps.entries()) {
    const picture = `step-${name}-${at + 1}`;
    const markup = composePicture(step(model), new Sheet(), createRandom(picture));
    const pixels = rasterise(markup, WIDTH);
    await writePicture(picture, pixels);
    const { width, height } = pixels;
    images.push({ picture, width, height, color: dominantColor(pixels) });
  }
  return images;
}

const rows = JSON.parse(readFileSync(ROWS, "utf8")) as Row[];
const wanted = process.argv.slice(2);
for (const row of rows) {
  const name = nameOf(row);
  const lesson = lessons[name];
  if (lesson?.steps.length !== row.steps.length) {
    throw new Error(
      `${name}: ${lesson?.steps.length ?? "no"} pictures of ${row.steps.length} steps`,
    );
  }
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  row.step_images = await drawSteps(name, lesson);
  console.log(name);
}
writeFileSync(ROWS, `${JSON.stringify(rows, null, 2)}\n`);
