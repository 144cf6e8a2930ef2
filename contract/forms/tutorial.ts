import { z } from "zod";
import { TUTORIAL_CATEGORIES, TUTORIAL_DIFFICULTIES } from "../choices.ts";
import {
  choice,
  flag,
  forms,
  jsonList,
  NOTHING_RELATED,
  relatedField,
  titleText,
} from "./fields.ts";
import {
  madeSegment,
  optionalText,
  pictureAddress,
  requiredTags,
  requiredText,
  optionalPictureAddress,
} from "./texts.ts";
import { LIMITS } from "./limits.ts";
import { Made } from "../item-order.ts";
import { Picture } from "../pictures/upload.ts";
import { unwrappedAddress } from "../text/web-address.ts";
import { videoId } from "../embeds/players.ts";

const MAX_STEPS = 200;

/** Addresses of pictures in the order of the steps, blank for a step without one; null counts as none. */
const stepImagesField = z
  .array(optionalPictureAddress("Step image"), "Step images must be a list")
  .max(MAX_STEPS, `At most ${MAX_STEPS} steps can have images`)
  .nullable()
  .transform((addresses): string[] => {
    const list = addresses ?? [];
    return list.slice(0, list.findLastIndex((address) => address !== "") + 1);
  })
  .pipe(z.array(z.string()))
  .optional()
  .meta({ title: "Step images", merge: "single" });

export const tutorialForms = forms(
  {
    title: titleText("Title"),
    slug: madeSegment("Address").meta({ from: "title", prefix: "/tutorials/" }),
    description: requiredText("Description"),
    youtube_video_id: optionalText("YouTube video", LIMITS.address)
      .transform((text, context) => {
        const id = text === "" ? "" : videoId(unwrappedAddress(text));
        if (id === null) context.addIssue("YouTube video must be the id or the address of a video");
        return id ?? "";
      })
      .pipe(z.string())
      .meta({
        input: "line",
        merge: "single",
        description: "Its address or ID. Without a video, visitors read the steps.",
        answer: "The id alone; a pasted address is reduced to it.",
      }),
    thumbnail_url: pictureAddress("Thumbnail"),
    duration: requiredText("Duration", LIMITS.title).meta({
      placeholder: "15 min",
      answer: "As shown, such as `15 min`.",
    }),
    difficulty: choice("Difficulty", TUTORIAL_DIFFICULTIES),
    views: requiredText("Views", LIMITS.title).meta({
      description:
        "How often its video was watched. Visitors don’t see it; exports and programs do.",
    }),
    category: choice("Category", TUTORIAL_CATEGORIES),
    tags: requiredTags(),
    steps: jsonList("Steps", { optional: true, item: "step" }).meta({
      merge: "single",
      description: "Add a picture to show how a step should look.",
      answer: "A JSON array of texts, or blank.",
    }),
    step_images: stepImagesField,
    materials_needed: jsonList("Materials needed", { optional: true, item: "material" }),
    tips: jsonList("Tips", { optional: true, item: "tip" }),
    is_featured: flag("Featured").meta({ description: "Shown first on the page." }),
    is_active: flag("Active").meta({
      description: "An inactive tutorial is visible only here and with its preview link.",
    }),
    related: relatedField,
  },
  { difficulty: "Beginner", views: "0", step_images: [], is_active: true },
  NOTHING_RELATED,
);

export type TutorialForm = z.infer<typeof tutorialForms.create>;

/** `step_images` is not in visitors' lists, which would grow by what they do not show. */
export const Tutorial = tutorialForms.fields
  .extend(Made.shape)
  .extend({
    id: z.string(),
    updated_at: z.string(),
    image: Picture.exactOptional(),
  })
  .meta({ id: "Tutorial" });
export type Tutorial = z.infer<typeof Tutorial>;

/** One tutorial as visitors follow it. */
export const Lesson = Tutorial.extend({
  step_images: z.array(z.string()),
  step_pictures: z
    .array(Picture.nullable())
    .describe("Sizes and colors of uploaded pictures; null for pictures from elsewhere."),
}).meta({ id: "Lesson" });
export type Lesson = z.infer<typeof Lesson>;
