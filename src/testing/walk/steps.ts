import fc from "fast-check";
import { ADMIN_CALL, CALLS, PAGES } from "./site.ts";

// What happens in a random walk of a device, and how often.

export const WIDTHS = [400, 800];
const NETWORKS = "online offline silent portal redirect gateway busy slow cut lost".split(" ");

const tab = fc.nat({ max: 1 });
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ visit: fc.constantFrom(...PAGES), tab }) },
  { weight: 8, arbitrary: fc.record({ call: fc.constantFrom(...CALLS, ADMIN_CALL), tab }) },
  {
    weight: 7,
    arbitrary: fc.record({
      picture: fc.constantFrom(...WIDTHS),
      tab,
      by: fc.constantFrom("page", "page", "admin", "fetch"),
    }),
  },
  { weight: 4, arbitrary: fc.record({ write: fc.constantFrom(...CALLS) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      network: fc.oneof(fc.constant("online"), fc.constantFrom(...NETWORKS)),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({ wait: fc.constantFrom(1, 2, 15, 45, 700, 900, 3_200, 21_000, 90_000) }),
  },
  { weight: 2, arbitrary: fc.record({ end: fc.constantFrom("worker", "tab"), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({ worker: fc.constantFrom("update", "update", "accept", "complete") }),
  },
  { weight: 1, arbitrary: fc.record({ release: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ storage: fc.constantFrom("clear", "full", "free", "free") }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      outbox: fc.constantFrom("queue", "queue", "queue odd", "deliver", "sync", "claim"),
      tab,
    }),
  },
  { weight: 1, arbitrary: fc.record({ clock: fc.constantFrom(-30, -1, 1, 30) }) },
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
export const steps = fc.array(step, { minLength: 1, maxLength: 120, size: "max" });
