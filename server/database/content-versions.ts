import { AsyncLocalStorage } from "node:async_hooks";

/** The kinds of content that an answer was made of: those of `content_versions`, and these. */
export type Kind = string;

/** What stays as it is until the process ends: the program's files and the configuration. */
export const PROGRAM: Kind = "program";
/** What has no count of its changes, such as sessions: an answer made of it is as old as it is. */
export const UNCOUNTED: Kind = "uncounted";

const reading = new AsyncLocalStorage<Set<Kind>>();

/** Runs the work and adds to `kinds` all that it reads, however deep and late. */
export function recordReads<Result>(kinds: Set<Kind>, work: () => Result): Result {
  return reading.run(kinds, work);
}

/** Call this when reading without the queries of the store. */
export function recordDependencies(kinds: Iterable<Kind>): void {
  const noted = reading.getStore();
  if (noted) for (const kind of kinds) noted.add(kind);
}

/** What the list of changed designs is made of. */
export const DESIGN_CHANGES: Kind[] = ["designs", "categories"];

/**
 * Tables without a count that are written with others, or whose rows never change while they are there. Of the
 * settings, some are counted; who reads those says so.
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
 * Which kinds a query reads: those of every table that its text names. `counted` are the kinds
 * whose changes are counted.
 */
export function kindsOfQueries(allTables: string[], counted: Kind[]): (text: string) => Kind[] {
  const tables = new Map(
    allTables.map((table) => [
      table,
      MADE_OF[table] ?? (counted.includes(table) ? [table] : [UNCOUNTED]),
    ]),
  ).set("content_versions", counted);
  // Values are bound, so that the program has few different texts.
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
