import { dottingTool, guideStickers, sponging } from "./color-and-art.ts";
import { catEyeBeam, chromeGlaze, gelAtHome, microLine, takingOff, tortoiseshell } from "./gel.ts";
import type { Lesson } from "./lesson.ts";
import { driedFlowers, extensions, fineLines } from "./sculpted.ts";
import { cuticles, lasting, shaping } from "./shape-and-care.ts";

/** By the name of the tutorial's own picture. */
export const lessons: Record<string, Lesson> = {
  "shape-and-buff-natural-nails": shaping,
  "a-dry-manicure-for-tidy-cuticles": cuticles,
  "paint-a-polish-that-lasts-a-week": lasting,
  "your-first-french-with-guide-stickers": guideStickers,
  "dots-daisies-and-hearts-with-one-dotting-tool": dottingTool,
  "a-sunset-gradient-with-a-makeup-sponge": sponging,
  "take-off-gel-polish-without-harming-the-nail": takingOff,
  "gel-polish-at-home-cured-properly": gelAtHome,
  "freehand-micro-french": microLine,
  "tortoiseshell-in-three-layers": tortoiseshell,
  "glazed-chrome-over-milky-pink": chromeGlaze,
  "a-cat-eye-beam-with-a-magnet": catEyeBeam,
  "almond-extensions-with-builder-gel-and-forms": extensions,
  "dried-flowers-under-glass": driedFlowers,
  "fine-line-botanicals-with-a-liner-brush": fineLines,
};
