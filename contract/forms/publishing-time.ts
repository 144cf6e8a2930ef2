import { z } from "zod";

const MESSAGE = "The time of publishing must be a date and time, such as 2026-12-01T09:00:00Z";

/**
 * When visitors see something for the first time: ahead, or dated back (decision 39). Any offset, kept in UTC. Null
 * says nothing of it, and takes a time ahead away.
 */
export const publishingTime = z.iso
  .datetime({ offset: true, error: MESSAGE })
  .transform((text) => new Date(text).toISOString())
  // Before the year 0 and after 9999 times have more digits, and no longer sort as texts.
  .refine((time) => /^\d{4}-/.test(time), MESSAGE)
  .nullable();
