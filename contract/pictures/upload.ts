import { z } from "zod";
import { model } from "../outputs.ts";
/** Largest accepted picture, in bytes. */
export const UPLOAD_LIMIT = 5 * 1024 * 1024;

/** Widths, in pixels, at which every uploaded picture is kept; none is made larger than its source. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;

export const UPLOAD_MESSAGES = {
  tooLarge: { title: "File too large", description: "Please select a file smaller than 5MB" },
  wrongType: {
    title: "Invalid file type",
    description: "Please select an image file (PNG, JPG, etc.)",
  },
  empty: {
    title: "The file is empty",
    description: "It has 0 bytes. Please copy or download it once more, and try again.",
  },
  damaged: {
    title: "The picture is damaged",
    description:
      "The picture is damaged or incomplete, and can’t be read. Please export or copy it once more, and try again.",
  },
  failed: {
    title: "Upload failed",
    description: "There was an error uploading your image. Please try again.",
  },
} as const;

/** What a page needs to show an uploaded picture well: true size, placeholder colour, `srcset`. */
export const Picture = model("Picture", {
  width: z.number(),
  height: z.number(),
  color: z.string().describe("Dominant colour, `#rrggbb`."),
  variants: z
    .array(z.object({ width: z.number(), url: z.string() }))
    .describe("Ascending by width."),
});
export type Picture = z.infer<typeof Picture>;

export const UploadAnswer = model("UploadAnswer", {
  thumbnailUrl: z.string(),
  focus: z.string().describe("Where its nails are, by a guess."),
  image: Picture,
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;
