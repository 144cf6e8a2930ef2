import { coats } from "./coats.ts";
import { colorSets } from "./color-sets.ts";
import { posts } from "./posts.ts";
import { products } from "./products.ts";
import type { StudioPicture } from "./stage.ts";
import { advancedTutorials } from "./tutorials-advanced.ts";
import { beginnerTutorials } from "./tutorials-beginner.ts";
import { intermediateTutorials } from "./tutorials-intermediate.ts";

export const pictures: Record<string, StudioPicture> = {
  ...beginnerTutorials,
  ...intermediateTutorials,
  ...advancedTutorials,
  ...products,
  ...coats,
  ...colorSets,
  ...posts,
};
