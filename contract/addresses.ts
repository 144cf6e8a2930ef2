import { RELATED_KINDS } from "./related.ts";
import { RelatedCard } from "./cards.ts";
import { model } from "./outputs.ts";
import { Design } from "./forms/design.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const Alike = model("Alike", {
  cards: z.array(RelatedCard).describe("Of the same kind as what is gone, but designs."),
  nailDesigns: z.array(Design),
});
export type Alike = z.infer<typeof Alike>;

/** Resolves an old address: a redirect to where its content is now, or what it was, with similar items. */
export const AddressStatus = z.union([
  z.object({ to: z.string() }),
  z.object({ gone: z.enum(RELATED_KINDS), alike: Alike }),
]);
export type AddressStatus = z.infer<typeof AddressStatus>;

/** Old addresses with their redirects; null for deleted content. */
export const FormerAddresses = model("FormerAddresses", {
  former: z.record(z.string(), z.string().nullable()),
});
export type FormerAddresses = z.infer<typeof FormerAddresses>;

/** How many of the newest are stored on devices. */
export const FORMER_ON_DEVICE = 2_000;

export const addressStatus = endpoint("GET", "/api/addresses/fate", {
  summary:
    "404 for a path where visitors never found anything. Its end may be an id too, as former releases had it.",
  input: z.object({ path: z.string("Please name a path") }),
  output: AddressStatus,
});

export const formerAddresses = endpoint("GET", "/api/addresses/former", {
  summary: "All that a device needs to know what became of an address.",
  output: FormerAddresses,
});
