import { model } from "../outputs.ts";
import { z } from "zod";
import { optionalText, requiredText } from "./texts.ts";
import { EMAIL, INVALID_EMAIL, LIMITS } from "./limits.ts";

export const contactForm = z.object({
  name: requiredText("Name", LIMITS.title),
  email: requiredText("Email", LIMITS.email).pipe(
    z.email({ pattern: EMAIL, error: INVALID_EMAIL }),
  ),
  subject: requiredText("Subject", LIMITS.title),
  message: requiredText("Message", LIMITS.message),
  /** What is booked, at which time; stored as the first lines of the message. */
  service: optionalText("Service", LIMITS.title * 3).optional(),
  look: optionalText("Look", LIMITS.title)
    .optional()
    .meta({ description: "The slug of a design." }),
  wished_time: optionalText("Wished time", LIMITS.title).optional(),
  /**
   * Made by the browser for each message, so that one that is sent twice, by a retry or from a
   * queue, arrives once.
   */
  key: z.uuid("The message’s key is not valid").optional(),
  /** A honeypot: people do not see this field, but bots fill it. */
  website: z.string().max(LIMITS.address).optional(),
});

export type ContactForm = z.infer<typeof contactForm>;

export const ContactMessage = model("ContactMessage", {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: z.string(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
