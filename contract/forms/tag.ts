import { z } from "zod";
import { optionalText, requiredText } from "./texts.ts";

/** Longest tag, in characters. */
const TAG_LENGTH = 100;

const NO_COMMA = "A tag can’t contain a comma";

/** A tag as it is typed, with or without its sign. */
export const tagName = requiredText("The tag", TAG_LENGTH)
  .refine((text) => !text.includes(","), NO_COMMA)
  .overwrite((text) => text.replace(/^#+\s*/, ""))
  .min(1, "The tag is required");

/** What a tag becomes; blank where it goes. */
export const nextTag = optionalText("The tag", TAG_LENGTH)
  .refine((text) => !text.includes(","), NO_COMMA)
  .transform((text) => text.replace(/^#+\s*/, ""));

export const tagForm = z.object({ to: tagName });

/** Tags to be added to items and taken from them, each comma-separated. */
export const tagEditForm = z
  .object({ add: optionalText("The tags"), remove: optionalText("The tags") })
  .refine(({ add, remove }) => add !== "" || remove !== "", {
    path: ["add"],
    message: "Please enter a tag to add or remove",
  });

export type TagEditForm = z.infer<typeof tagEditForm>;
