import { sql } from "kysely";
import { isOfPreview } from "./baseline/previews.ts";
import { migrations } from "./migrations.ts";
import { MOVE_TABLE, type SiteMove, readMove } from "./site-move.ts";
import type { WholeDatabase } from "./whole.ts";

/** What a database is, before anything is brought up to date. */
export interface SiteState {
  isSite: boolean;
  /** That leads to here. */
  move: SiteMove | undefined;
  /** Its newest migration. */
  newest: string | undefined;
  /** So many migrations of this release have not been run. */
  missing: number;
  /** One that this release does not know. */
  later: string | undefined;
}

export async function stateOf({ db, hasTable }: WholeDatabase): Promise<SiteState> {
  const isMigrated = await hasTable(db, "kysely_migration");
  const names = isMigrated
    ? (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows
    : [];
  const done = new Set(names.map(({ name }) => name));
  return {
    isSite: await hasTable(db, "content_versions"),
    move: (await hasTable(db, MOVE_TABLE)) ? await readMove(db) : undefined,
    newest: [...done].toSorted().at(-1),
    missing: Object.keys(migrations).filter((name) => !done.has(name)).length,
    later: [...done].find((name) => !(name in migrations) && !isOfPreview(name)),
  };
}
