import { z } from "zod";
import { Card } from "../cards.ts";
import { endpoint } from "../endpoint.ts";
import { model } from "../outputs.ts";

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const OpeningSpan = model("OpeningSpan", {
  day: z.enum(WEEKDAYS),
  opens: z.string().describe("Such as `09:00`, by the clock of the studio."),
  closes: z.string().describe("Such as `18:00`; `00:00` is the end of the day."),
});
export type OpeningSpan = z.infer<typeof OpeningSpan>;

const DayOff = model("DayOff", {
  from: z.string().describe("Such as `2026-12-24`."),
  to: z.string().describe("The last day; the same for a single day."),
  reason: z.string(),
});
type DayOff = z.infer<typeof DayOff>;

export const StudioService = model("StudioService", {
  name: z.string(),
  label: z.string().describe("Its name, with its group: how messages name it."),
  description: z.string(),
  price: z.string().describe("Such as `45` or `45.50`; empty where it is not said."),
  price_to: z.string().describe("The highest price; empty where there is one."),
  minutes: z.number().describe("How long it takes; 0 where it is not said."),
  looks: z.array(Card).describe("Examples."),
  book: z
    .string()
    .describe("Where visitors book it: an address, or `/contact`; empty for services without."),
});
export type StudioService = z.infer<typeof StudioService>;

const ServiceGroup = model("ServiceGroup", {
  name: z.string(),
  services: z.array(StudioService),
});

export const Studio = model("Studio", {
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  town: z.string(),
  country: z.string(),
  phone: z.string(),
  directions: z.string(),
  languages: z.string(),
  payment: z.string(),
  time_zone: z.string().describe("Such as `Europe/Berlin`; empty where it is not said."),
  currency: z.string().describe("Of its prices, such as `EUR`."),
  hours: z.array(OpeningSpan).describe("From Monday on."),
  days_off: z.array(DayOff).describe("Those ahead."),
  groups: z.array(ServiceGroup),
});
export type Studio = z.infer<typeof Studio>;

export const studio = endpoint("GET", "/api/studio", {
  summary: "The studio: its hours, address and services; 404 until the owner has described it.",
  output: Studio,
});

/** The address in lines, as letters have it. */
export function addressLines({ street, postcode, town, country }: Studio): string[] {
  return [street, [postcode, town].filter(Boolean).join(" "), country].filter(Boolean);
}
