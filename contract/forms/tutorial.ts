import { z } from "zod";
import { TUTORIAL_CATEGORIES, TUTORIAL_DIFFICULTIES } from "../choices.ts";
import { choice, flag, forms, jsonList, NOTHING_RELATED, relatedField } from "./fields.ts";
import {
  madeSegment,
  optionalText,
  pictureAddress,
  requiredTags,
  requiredText,
  optionalPictureAddress,
} from "./texts.ts";
import { LIMITS } from "./limits.ts";
import type { Made } from "../item-order.ts";
import type { Picture } from "../pictures/upload.ts";
import { unwrapped } from "../text/web-address.ts";
import { videoId } from "../embeds/video.ts";

const MOST_STEPS = 200;

/** Addresses of pictures in the order of the steps, blank for a step without one; null counts as none. */
const stepImagesField = z
  .array(optionalPictureAddress("Step image"), "Step images must be a list")
  .max(MOST_STEPS, `At most ${MOST_STEPS} steps can have images`)
  .nullable()
  .transform((addresses): string[] => {
    const list = addresses ?? [];
    return list.slice(0, list.findLastIndex((address) => address !== "") + 1);
  })
  .optional();

export const tutorialForms = forms(
  {
    title: requiredText("Title", LIMITS.title),
    slug: madeSegment("Address"),
    description: requiredText("Description"),
    /** The id alone; a pasted address is reduced to it. */
    youtube_video_id: optionalText("YouTube video", LIMITS.address).transform((text, context) => {
      const id = text === "" ? "" : videoId(unwrapped(text));
      if (id === null) context.addIssue("YouTube video must be the id or the address of a video");
      return id ?? "";
    }),
    thumbnail_url: pictureAddress("Thumbnail"),
    /** As shown, such as `15 min`. */
    duration: requiredText("Duration", LIMITS.title),
    difficulty: choice("Difficulty", TUTORIAL_DIFFICULTIES),
    views: requiredText("Views", LIMITS.title),
    category: choice("Category", TUTORIAL_CATEGORIES),
    tags: requiredTags(),
    /** Each a JSON array of texts, or blank. */
    steps: jsonList("Steps", { optional: true }),
    step_images: stepImagesField,
    materials_needed: jsonList("Materials needed", { optional: true }),
    tips: jsonList("Tips", { optional: true }),
    is_featured: flag("Featured"),
    is_active: flag("Active"),
    related: relatedField,
  },
  {
    slug: "",
    youtube_video_id: "",
    difficulty: "Beginner",
    views: "0",
    steps: "",
    step_images: [],
    materials_needed: "",
    tips: "",
    is_featured: false,
    is_active: true,
  },
  NOTHING_RELATED,
);

export type TutorialForm = z.infer<typeof tutorialForms.create>;

/** `step_images` is not in visitors' lists, which would grow by what they do not show. */
export interface Tutorial extends TutorialForm, Made {
  id: string;
  updated_at: string;
  image?: Picture;
}

/** One tutorial as visitors follow it. */
export interface Lesson extends Tutorial {
  step_images: string[];
  /** Sizes and colors of uploaded pictures; null for pictures from elsewhere. */
  step_pictures: (Picture | null)[];
}
