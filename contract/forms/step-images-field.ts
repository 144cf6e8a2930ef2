import { z } from "zod";
import { optionalPictureAddress } from "./texts.ts";

const MOST_STEPS = 200;

/** Addresses of pictures in the order of the steps, blank for a step without one; null counts as none. */
export const stepImagesField = z
  .array(optionalPictureAddress("Step image"), "Step images must be a list")
  .max(MOST_STEPS, `At most ${MOST_STEPS} steps can have images`)
  .nullable()
  .transform((addresses): string[] => {
    const list = addresses ?? [];
    return list.slice(0, list.findLastIndex((address) => address !== "") + 1);
  })
  .optional();
