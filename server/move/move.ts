import { sql, type RawBuilder } from "kysely";
import type { Db } from "../database/database.ts";
import {
  type SiteMove,
  writeMove,
  type TargetDatabase,
  type WholeDatabase,
  type SiteState,
  siteState,
} from "../database/whole.ts";
import {
  type CopiedRows,
  copyTable,
  PICTURE_PLACES,
  tablesToCopy,
  pairTables,
  contentSummary,
} from "./copy-table.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import {
  strayObjectsOf,
  isAnyInService,
  originalOf,
  placeFiles,
  wholeUpload,
  putObjects,
  ORIGINAL,
  type PictureStore,
  contentId,
} from "../store/pictures/files.ts";
import { inTransaction } from "../store/common.ts";
import { createHash } from "node:crypto";
import { countRows, inPages } from "../store/lists.ts";

interface MoveOptions {
  signal?: AbortSignal;
  /** Set if pictures change their place; otherwise each stays where its rows say. */
  pictures?: PicturePlaces | undefined;
  onProgress(step: MoveStep): void;
}

export interface MoveStep {
  what: string;
  done: number;
  total?: number;
  /** Set once a table is equal. */
  carried?: CopiedRows;
  /** Whether this is the second pass, for what was written during the first. */
  isAgain?: boolean;
}

export interface Moved {
  from: string;
  to: string;
  tables: CopiedRows[];
  /** Tables that were written in the source during the first pass, and copied again. */
  changedMeanwhile: string[];
}

/**
 * Copies a whole site into an empty database; can be resumed. The source is only read, in one snapshot, and in a second
 * one to copy what was written meanwhile; each table is compared by its hash. Until everything is there, no server
 * opens the target; until one has opened it, a move can be repeated and copies what has changed since.
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
    // For a large site the first pass takes long.
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

/** Drops what would check or count each row: the rows were already counted in the source. */
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

/** Makes all tables equal to one snapshot of the source. */
function carryAll(
  source: WholeDatabase,
  target: WholeDatabase,
  { signal, pictures, onProgress }: MoveOptions,
): Promise<CopiedRows[]> {
  const atOnce = source.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only");
  return atOnce.execute(async (moment) => {
    const tables = pairTables(
      await tablesToCopy(source, moment),
      await tablesToCopy(target, target.db),
    );
    const keepsNul = source.keepsNul && target.keepsNul;
    const carried: CopiedRows[] = [];
    for (const [from, to] of tables) {
      if (pictures && PICTURE_PLACES.has(from.name)) continue;
      const pair = {
        source: { db: moment, table: from },
        target: { db: target.db, table: to },
        keepsNul,
      };
      const result = await copyTable(pair, (done) => {
        signal?.throwIfAborted();
        onProgress({ what: from.name, done });
      });
      onProgress({ what: from.name, done: result.digest.rows, carried: result });
      carried.push(result);
    }
    if (pictures) {
      await carryPictures(moment, target.db, pictures, {
        signal,
        onProgress: (progress) => onProgress({ what: "pictures", ...progress }),
      });
    }
    await carryNumbers(source, moment, target);
    return carried;
  });
}

async function carryNumbers(
  source: WholeDatabase,
  moment: Db,
  target: WholeDatabase,
): Promise<void> {
  const [wanted, found] = [await source.lastNumbers(moment), await target.lastNumbers(target.db)];
  for (const [table, last] of wanted) {
    if (found.get(table) !== last) await target.setLastNumber(target.db, table, last);
  }
}

/** The old and the new place of the pictures’ bytes: a bucket, or the database. */
export interface PicturePlaces {
  from: ObjectStore | undefined;
  to: ObjectStore | undefined;
}

/**
 * Copies the bytes of all pictures, whose rows are already copied, to their new place. Each is compared by its hash.
 */
async function carryPictures(
  moment: Db,
  db: Db,
  { from, to }: PicturePlaces,
  options: { signal?: AbortSignal | undefined; onProgress(progress: CopyProgress): void },
): Promise<void> {
  await removeOrphans(db);
  const { signal, onProgress } = options;
  await copyStoredPictures(
    { db: moment, objects: from },
    { db, objects: to },
    { onProgress, ...(signal && { signal }) },
  );
}

/** Removes bytes of pictures that were deleted after they were copied. */
function removeOrphans(db: Db): Promise<void> {
  return inTransaction(db, async (trx) => {
    const isOrphan: RawBuilder<boolean> = sql`upload_id not in (select id from uploads)`;
    const gone = trx.selectFrom("upload_objects").select("upload_id").distinct().where(isOrphan);
    const ids = (await gone.execute()).map(({ upload_id: id }) => id);
    await strayObjectsOf(trx, ids);
    await trx.deleteFrom("upload_files").where(isOrphan).execute();
  });
}

/** The move is impossible: there is no site to move, or the target has one. */
class MoveRefused extends Error {}

/** A hash of the admins' ids, which identifies a site. Rejects if the source is not a site of this release. */
async function requireSource(source: WholeDatabase): Promise<string> {
  const { db, name } = source;
  const { isSite, move, missing, later } = await siteState(source);
  if (!isSite) throw new MoveRefused(`There is no site in ${name}`);
  if (move?.isDone === false) {
    throw new MoveRefused(`A move to ${name} has not finished: finish it first`);
  }
  requireKnown(name, later);
  if (missing > 0) {
    throw new MoveRefused(
      `The site in ${name} is from an earlier release: start it once with this release to update it`,
    );
  }
  const admins = await db.selectFrom("admins").select("id").orderBy("id").execute();
  return createHash("sha256")
    .update(admins.map(({ id }) => id).join())
    .digest("hex");
}

/** Rejects if pictures are in a bucket whose address was not given. */
async function requirePictures({ db }: WholeDatabase, places?: PicturePlaces) {
  if (!places || places.from || !(await isAnyInService(db))) return;
  throw new MoveRefused("A service keeps pictures of this site: name it by --from-pictures");
}

/** The unfinished move to this target, if any. Rejects if the target holds anything else. */
async function requireTarget(
  target: WholeDatabase,
  source: WholeDatabase,
  siteId: string,
): Promise<SiteMove | undefined> {
  const { isSite, move, missing, later } = await siteState(target);
  requireKnown(target.name, later);
  if (!move) {
    const content = isSite ? await contentSummary(target) : "";
    if (content === "") return undefined;
    throw new MoveRefused(`${target.name} already has a site (${content}): it must be empty`);
  }
  if (move.siteId !== siteId) {
    throw new MoveRefused(
      `${target.name} has another site, moved from ${move.from}, not the one in ${source.name}`,
    );
  }
  if (missing > 0 && move.detached.length > 0) {
    throw new MoveRefused(
      `The move to ${target.name} was started by an earlier release: empty it, and start again`,
    );
  }
  return move;
}

function requireKnown(name: string, later: SiteState["later"]): void {
  if (later) throw new MoveRefused(`The site in ${name} is from a later release: use that one`);
}

const PAGE = 200;

interface CopyProgress {
  /** How many pictures were processed, including those that were there already. */
  done: number;
  total: number;
}

/**
 * Copies every picture from one store to where the other keeps new ones: into another database, and into or out of a
 * bucket. For one database, with and without `objects`, it moves them. Existing pictures are skipped, so it can be
 * resumed. Each copy is read back; rejects if its content does not match the hash in its id.
 */
export async function copyStoredPictures(
  from: PictureStore,
  to: PictureStore,
  {
    onProgress,
    signal,
  }: { onProgress?: (progress: CopyProgress) => void; signal?: AbortSignal } = {},
): Promise<CopyProgress> {
  const progress = { done: 0, total: await countRows(from.db, from.db.selectFrom("uploads")) };
  const ids = from.db.selectFrom("uploads").select("id").orderBy("id").limit(PAGE);
  const pages = inPages<{ id: string }>((last) => ids.where("id", ">", last?.id ?? "").execute());
  for await (const rows of pages) {
    for (const { id } of rows) {
      signal?.throwIfAborted();
      if (!(await isInPlace(to, id))) await copyPicture(from, to, id);
      progress.done += 1;
      onProgress?.({ ...progress });
    }
  }
  return progress;
}

async function isInPlace({ db, objects }: PictureStore, id: string): Promise<boolean> {
  const place = objects ? "upload_objects" : "upload_files";
  const found = db.selectFrom(place).select("upload_id").where("upload_id", "=", id).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

async function copyPicture(from: PictureStore, to: PictureStore, id: string): Promise<void> {
  const row = await from.db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  // The picture was removed meanwhile.
  if (!row) return;
  const { files } = await wholeUpload(from, id);
  if (contentId({ files }) !== id) throw new Error(`The picture ${id} is damaged where it is`);
  const original = await originalOf(from, id);
  const all = original ? [{ width: ORIGINAL, bytes: original }, ...files] : files;
  const kept = to.objects ? await putObjects(to.db, to.objects, id, all) : all;
  await inTransaction(to.db, async (trx) => {
    await trx
      .insertInto("uploads")
      .values(row)
      .onConflict((oc) => oc.column("id").doNothing())
      .execute();
    await strayObjectsOf(trx, [id]);
    await trx.deleteFrom("upload_files").where("upload_id", "=", id).execute();
    await placeFiles(trx, id, kept);
  });
  const copied = await wholeUpload(to, id);
  const isWhole = original === undefined || (await originalOf(to, id))?.equals(original) === true;
  if (contentId(copied) !== id || !isWhole) {
    throw new Error(`The picture ${id} did not arrive as it was`);
  }
}
