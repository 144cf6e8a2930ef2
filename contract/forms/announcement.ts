import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { optionalText, requiredText } from "./texts.ts";

export const announcementForm = z.object({
  title: requiredText("Title", LIMITS.title),
  text: optionalText("Text", LIMITS.title),
  /** Of this site. */
  path: z
    .string("The page is required")
    .trim()
    .max(LIMITS.address, "The page’s address is too long")
    .regex(
      /^\/(?![/\\])\S*$/,
      "The page must be an address of this site, such as /category/holiday",
    ),
});

export type AnnouncementForm = z.infer<typeof announcementForm>;
