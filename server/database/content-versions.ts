import type { Kind } from "./reads.ts";

/** How often each kind of content has changed. */
export type Versions = ReadonlyMap<Kind, number>;

/** Tells of changes of content, whoever made them: this process or another. */
export interface ContentVersions {
  /** The very same object as before for as long as nothing is known to have changed. */
  current(): Versions;
  /**
   * Makes sure that whatever was written before, anywhere, is known. Without it `current` always is that
   * sure.
   */
  refresh?(): Promise<void>;
}

export function areEqual(one: Versions, other: Versions): boolean {
  return (
    one.size === other.size && [...one].every(([kind, version]) => other.get(kind) === version)
  );
}
