import { PERIOD_DAYS, calendarCalls } from "../../contract/admin/calendar.ts";
import { type Route, route } from "../http/route.ts";
import {
  afterDays,
  calendarEntries,
  calendarSeasons,
  endFeed,
  feedPath,
  makeFeed,
} from "../store/calendar.ts";

export const calendarRoutes: Route[] = [
  route(calendarCalls.read, async ({ db }, { from }) => ({
    entries: await calendarEntries(db, { from, to: afterDays(from, PERIOD_DAYS) }),
    seasons: await calendarSeasons(db),
  })),
  route(calendarCalls.findFeed, async ({ db }) => ({ path: await feedPath(db) })),
  route(calendarCalls.makeFeed, async ({ db }) => ({ path: await makeFeed(db) })),
  route(calendarCalls.endFeed, ({ db }) => endFeed(db)),
];
