import type { Model, Step } from "./scenes.ts";

/** A lesson's pictures, one for each of its steps, in their order. */
export type Lesson = { model: Model; steps: readonly Step[] };
