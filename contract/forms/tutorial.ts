import type { z } from "zod";
import { TUTORIAL_CATEGORIES, TUTORIAL_DIFFICULTIES } from "../choices.ts";
import { choice, flag, forms, jsonList } from "./fields.ts";
import { optionalText, pictureAddress, requiredText } from "./texts.ts";
import { LIMITS } from "./limits.ts";
import { NOTHING_RELATED, relatedField } from "./related-field.ts";
import type { Picture } from "../upload.ts";
import { videoId } from "../embeds/video.ts";

export const tutorialForms = forms(
  {
    title: requiredText("Title", LIMITS.title),
    description: requiredText("Description"),
    /** The id alone; a pasted address is reduced to it. */
    youtube_video_id: optionalText("YouTube video", LIMITS.address).transform((text, context) => {
      const id = text === "" ? "" : videoId(text);
      if (id === null) context.addIssue("YouTube video must be the id or the address of a video");
      return id ?? "";
    }),
    thumbnail_url: pictureAddress("Thumbnail"),
    /** As shown, such as `15 min`. */
    duration: requiredText("Duration", LIMITS.title),
    difficulty: choice("Difficulty", TUTORIAL_DIFFICULTIES),
    views: requiredText("Views", LIMITS.title),
    category: choice("Category", TUTORIAL_CATEGORIES),
    tags: requiredText("Tags"),
    /** Each a JSON array of texts, or blank. */
    steps: jsonList("Steps", { optional: true }),
    materials_needed: jsonList("Materials needed", { optional: true }),
    tips: jsonList("Tips", { optional: true }),
    is_featured: flag("Featured"),
    is_active: flag("Active"),
    related: relatedField,
  },
  {
    youtube_video_id: "",
    difficulty: "Beginner",
    views: "0",
    steps: "",
    materials_needed: "",
    tips: "",
    is_featured: false,
    is_active: true,
  },
  NOTHING_RELATED,
);

export type TutorialForm = z.infer<typeof tutorialForms.create>;

export interface Tutorial extends TutorialForm {
  id: string;
  created_at: string;
  updated_at: string;
  image?: Picture;
}
