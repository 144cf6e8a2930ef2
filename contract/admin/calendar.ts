import { z } from "zod";
import { scoped, endpoint } from "../endpoint.ts";
import { model } from "../outputs.ts";
import { SeasonLink } from "../seasons.ts";

/** The collections whose items have a day on which visitors first see them. */
export const CALENDAR_KINDS = [
  "nailDesigns",
  "tutorials",
  "products",
  "blogPosts",
  "pages",
] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** Of these, what can be scheduled (decision 39). */
export const SCHEDULED_KINDS = [
  "nailDesigns",
  "blogPosts",
  "pages",
] as const satisfies CalendarKind[];

/** The most entries of each kind in an answer, the first ones. */
export const MAX_ENTRIES = 500;
/** How long a read period is: the weeks that a month can touch, one of whose days may have 25 hours. */
export const PERIOD_DAYS = 43;

export const CalendarEntry = model("CalendarEntry", {
  kind: z.enum(CALENDAR_KINDS),
  id: z.string(),
  name: z.string(),
  at: z.string().describe("When visitors first see it, in ISO 8601."),
  is_public: z.boolean().describe("False for what is scheduled."),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

export const CalendarSeason = SeasonLink.omit({ colors: true })
  .extend({ ready: z.number().describe("How many published designs its page shows.") })
  .meta({ id: "CalendarSeason" });
export type CalendarSeason = z.infer<typeof CalendarSeason>;

export const calendarCalls = {
  read: endpoint("GET", "/api/admin/calendar", {
    summary: `What was published in ${PERIOD_DAYS} days, and what is scheduled for them, oldest first.`,
    input: z.object({ from: z.iso.datetime({ error: "From must be a time in UTC" }) }),
    output: z.object({ entries: z.array(CalendarEntry), seasons: z.array(CalendarSeason) }),
  }),
  // It outlives a token, so tokens must not learn it.
  ...scoped("calendar", {
    findFeed: endpoint("GET", "/api/admin/calendar/feed", {
      summary: "The secret path of the feed for calendar programs; null before one was made.",
      output: z.object({ path: z.string().nullable() }),
    }),
    makeFeed: endpoint("POST", "/api/admin/calendar/feed", {
      summary: "Makes a new secret path; the former one becomes invalid.",
      output: z.object({ path: z.string() }),
    }),
    endFeed: endpoint("DELETE", "/api/admin/calendar/feed", { status: 204 }),
  }),
};
