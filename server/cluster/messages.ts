import type { Config } from "../config.ts";

/** The hidden verb by which the executable becomes a worker. */
export const WORKER_VERB = "worker";

/** What the primary tells a worker to do. */
export type Order = { kind: "serve"; config: Config } | { kind: "stop" };

/** What a worker tells the primary once it answers. */
export interface Ready {
  kind: "ready";
}
