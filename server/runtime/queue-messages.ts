import type { QueueSize } from "./queue.ts";

/** A worker takes a turn in a queue of the primary's, or asks whether there is room for one. */
export interface Question {
  kind: "take" | "probe";
  queue: string;
  size: QueueSize;
  id: number;
}

/** It gives the turn back. */
export interface Release {
  kind: "release";
  id: number;
}

/** The primary's answer to a question. */
export interface Turn {
  kind: "turn";
  id: number;
  granted: boolean;
}
