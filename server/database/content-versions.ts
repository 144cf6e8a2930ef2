import { AsyncLocalStorage } from "node:async_hooks";

/** A kind of content that a response depends on: those of `content_versions`, and the two below. */
export type Kind = string;

/** Constant until the process ends: the program's files and the configuration. */
export const PROGRAM: Kind = "program";
/** Content without a change counter, such as sessions: responses that depend on it expire by age only. */
export const UNCOUNTED: Kind = "uncounted";

const reading = new AsyncLocalStorage<Set<Kind>>();

/** Runs the work and adds to `kinds` every kind that it reads, including in nested and later async calls. */
export function recordReads<Result>(kinds: Set<Kind>, work: () => Result): Result {
  return reading.run(kinds, work);
}

/** For reads that bypass the store’s queries. */
export function recordDependencies(kinds: Iterable<Kind>): void {
  const noted = reading.getStore();
  if (noted) for (const kind of kinds) noted.add(kind);
}

/** What the list of changed designs depends on. */
export const DESIGN_CHANGES: Kind[] = ["designs", "categories"];

/**
 * Tables without a counter of their own, which are written together with others or whose rows never change. Some
 * settings have counters; code that reads them records that itself.
 */
const MADE_OF: Record<string, Kind[]> = {
  design_changes: DESIGN_CHANGES,
  upload_files: ["uploads"],
  upload_objects: ["uploads"],
  share_pictures: [],
  imports: ["blog_posts"],
  import_lines: ["blog_posts"],
  releases: [],
  release_files: [],
  settings: ["synonyms", "settings", UNCOUNTED],
};

/**
 * Returns which kinds a query reads: those of every table named in its text. `counted` are the kinds with change
 * counters.
 */
export function kindsOfQueries(allTables: string[], counted: Kind[]): (text: string) => Kind[] {
  const tables = new Map(
    allTables.map((table) => [
      table,
      MADE_OF[table] ?? (counted.includes(table) ? [table] : [UNCOUNTED]),
    ]),
  ).set("content_versions", counted);
  // Memoized: values are bound, so there are few different query texts.
  const known = new Map<string, Kind[]>();

  return (text) => {
    const kinds = known.get(text) ?? kindsOf(text);
    known.set(text, kinds);
    return kinds;
  };

  function kindsOf(text: string): Kind[] {
    const words = new Set(text.match(/\w+/g));
    return [...words].flatMap((word) => tables.get(word) ?? []);
  }
}

/** How often each kind of content has changed. */
export type Versions = ReadonlyMap<Kind, number>;

/** Detects content changes by this process or another. */
export interface ContentVersions {
  /** The identical object until a change is detected. */
  current(): Versions;
  /** Ensures that everything written before, by any process, is visible. If missing, `current` always is that fresh. */
  refresh?(): Promise<void>;
  /**
   * When `current` was last known to be up to date, in milliseconds of `performance.now()`. If missing, that is now.
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
