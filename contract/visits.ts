/**
 * What is counted beside views of pages, each with its subject: the words of a search by whether it found something,
 * the id of a look, lesson or product, the host of the site that led here.
 */
export const EVENT_KINDS = [
  "found",
  "found-nothing",
  "opened",
  "saved",
  "finished",
  "pressed",
  "came-from",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export type VisitEvent = [kind: EventKind, subject: string];

export const MAX_EVENTS = 20;

/** The subject of a visit that no other site led to, or whose browser does not say. */
export const DIRECT = "(direct)";
