import type { Card } from "./cards.ts";
import type { Design } from "./forms/design.ts";
import type { RelatedKind } from "./related.ts";
import { z } from "zod";
import { endpoint, type } from "./endpoint.ts";

/** What became of an address: where what was there is now; or what it was that is gone, and what is like it. */
export type AddressFate = { to: string } | { gone: RelatedKind; alike: Alike };

export interface Alike {
  /** Of the same kind as what is gone, but designs. */
  cards: Card<RelatedKind>[];
  nailDesigns: Design[];
}

/** Former addresses, each with where it leads now; null for what is gone. */
export interface FormerAddresses {
  former: Record<string, string | null>;
}

/** How many of the newest are kept on devices. */
export const FORMER_ON_DEVICE = 2_000;

/** 404 for a path where visitors never found anything. Its end may be an id too, as former releases had it. */
export const addressFate = endpoint("GET", "/api/addresses/fate", {
  input: z.object({ path: z.string("Please name a path") }),
  output: type<AddressFate>(),
});

/** All that a device needs to know what became of an address. */
export const formerAddresses = endpoint("GET", "/api/addresses/former", {
  output: type<FormerAddresses>(),
});
