// All designs of the starter site, by category.
import type { Recipe } from "../draw/recipe.ts";
import { fall } from "./fall.ts";
import { floral } from "./floral.ts";
import { french } from "./french.ts";
import { glitterAndChrome } from "./glitter.ts";
import { halloween } from "./halloween.ts";
import { heartsAndBows } from "./hearts.ts";
import { holiday } from "./holiday.ts";
import { minimalist } from "./minimalist.ts";
import { summer } from "./summer.ts";
import { trending } from "./trending.ts";

export const recipes: readonly Recipe[] = [
  ...french,
  ...holiday,
  ...minimalist,
  ...trending,
  ...halloween,
  ...fall,
  ...floral,
  ...heartsAndBows,
  ...glitterAndChrome,
  ...summer,
];
