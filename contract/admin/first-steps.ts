import type { TrashRef } from "./trash.ts";
import { type Nothing, endpoint } from "../endpoint.ts";

/** What makes a new site its owner's. Each step is done when the site shows it. */
export const FIRST_STEPS = ["name", "logo", "password", "designs", "examples"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export interface FirstSteps {
  /** Those that there are here: a site that began without starter content has none to remove. */
  steps: FirstStep[];
  done: FirstStep[];
  /** How much of the starter content can be removed; a category that holds something of the owner's stays. */
  examples: number;
  /** An admin does not want to see the list any more. */
  is_hidden: boolean;
}

const BASE = "/api/admin/first-steps";

export const firstSteps = {
  find: endpoint<Nothing, FirstSteps>("GET", BASE, "admin"),
  hide: endpoint<{ is_hidden: boolean }, FirstSteps>("PUT", BASE, "admin"),
  /** Puts all that is left of the starter content into the trash, and says what that was. */
  removeExamples: endpoint<Nothing, { items: TrashRef[] }>(
    "POST",
    `${BASE}/remove-examples`,
    "admin",
  ),
};
