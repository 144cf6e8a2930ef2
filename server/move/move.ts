import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { type SiteMove, writeMove } from "../database/site-move.ts";
import type { TargetDatabase, WholeDatabase } from "../database/whole.ts";
import { carryAll } from "./carry-all.ts";
import type { Carried } from "./carry-table.ts";
import type { PicturePlaces } from "./pictures.ts";
import { requirePictures, requireSource, requireTarget } from "./sides.ts";

export interface MoveOptions {
  signal?: AbortSignal;
  /** Where pictures change their place; else each stays with its rows, or where these say. */
  pictures?: PicturePlaces | undefined;
  onProgress(step: MoveStep): void;
}

/** What is being done, with how far that is. */
export interface MoveStep {
  what: string;
  done: number;
  total?: number;
  /** Of a table that is equal now. */
  carried?: Carried;
  /** What was written while all was carried for the first time. */
  isAgain?: boolean;
}

export interface Moved {
  from: string;
  to: string;
  tables: Carried[];
  /** What was written in the source while it was read, and carried after that. */
  changedMeanwhile: string[];
}

/**
 * Carries a whole site into an empty database, or goes on where that was cut off. The source is only read, as it is at
 * one moment, and once more to carry what was written meanwhile; each table is compared by its hash.
 * Until all is there, no server opens the target; until one has opened it, a move can be repeated, and carries what
 * has changed since.
 */
export async function moveSite(
  source: WholeDatabase,
  open: () => Promise<TargetDatabase>,
  options: MoveOptions,
): Promise<Moved> {
  const siteId = await requireSource(source);
  await requirePictures(source, options.pictures);
  const target = await open();
  try {
    const before = await requireTarget(target, source, siteId);
    const record = new MoveRecord({ detached: [], ...before, siteId, from: source.name });
    await target.db.transaction().execute((trx) => record.keep(trx));
    options.onProgress({ what: "tables", done: 0 });
    await target.makeTables();
    await detach(target, record);

    await carryAll(source, target, options);
    // Of a large site the first time takes long.
    const again = (step: MoveStep) => options.onProgress({ ...step, isAgain: true });
    const tables = await carryAll(source, target, { ...options, onProgress: again });
    options.onProgress({ what: "indexes", done: 0 });
    await attach(target, record);
    const changed = tables.filter((table) => table.changed > 0);
    const changedMeanwhile = changed.map(({ table }) => table);
    return { tables, changedMeanwhile, from: source.name, to: target.name };
  } finally {
    await target.close();
  }
}

/** What the target says of the move, as it goes on. */
class MoveRecord {
  move: SiteMove;

  constructor(move: Omit<SiteMove, "isDone">) {
    this.move = { ...move, isDone: false };
  }

  async keep(db: Db, changes: Partial<SiteMove> = {}): Promise<void> {
    this.move = { ...this.move, ...changes };
    await writeMove(db, this.move);
  }
}

/** Takes off what would check or count each row: all rows are as they were counted there. */
async function detach(target: WholeDatabase, record: MoveRecord): Promise<void> {
  await target.db.transaction().execute(async (trx) => {
    const attachments = await target.attachments(trx);
    const makes = attachments.map(({ make }) => make);
    await record.keep(trx, { detached: [...record.move.detached, ...makes] });
    for (const { drop } of attachments) await sql.raw(drop).execute(trx);
  });
}

async function attach(target: WholeDatabase, record: MoveRecord): Promise<void> {
  await target.db.transaction().execute(async (trx) => {
    for (const make of record.move.detached) await sql.raw(make).execute(trx);
    await target.checkReferences(trx);
    await record.keep(trx, { detached: [], isDone: true });
  });
  await target.analyze(target.db);
}
