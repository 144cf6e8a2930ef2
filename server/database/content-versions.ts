import type { Kind } from "./reads.ts";

/** How often each kind of content has changed. */
export type Versions = ReadonlyMap<Kind, number>;

/** Notices changes of content by this process or another. */
export interface ContentVersions {
  /** The very same object as before for as long as nothing is known to have changed. */
  current(): Versions;
  /**
   * Makes sure that everything written before, by any process, is known. Without it `current` always is that
   * sure.
   */
  refresh?(): Promise<void>;
  /**
   * When `current` was last known to be what it is, in milliseconds of `performance.now()`. Without it, that
   * is now.
   */
  knownAt?(): number;
  /**
   * Without it, always `known`. Also `lost` when that was so at any time since `since`, in milliseconds of
   * `performance.now()`.
   */
  reach?(since?: number): Reach;
}

/**
 * `known`: of all that was written a second ago, anywhere. `late`: whether anything was has still to be
 * asked. `lost`: that cannot be found out.
 */
export type Reach = "known" | "late" | "lost";

export function areEqual(one: Versions, other: Versions): boolean {
  return (
    one.size === other.size && [...one].every(([kind, version]) => other.get(kind) === version)
  );
}
