import { createHash } from "node:crypto";
import { sql } from "kysely";
import { migrations } from "../database/migrations.ts";
import { type SiteMove, MOVE_TABLE, readMove } from "../database/site-move.ts";
import type { WholeDatabase } from "../database/whole.ts";
import { isAnyInService } from "../store/pictures/files.ts";
import type { PicturePlaces } from "./pictures.ts";
import { contentOf } from "./tables.ts";

/** What is asked for cannot be: there is no site, or one where none may be. */
export class MoveRefused extends Error {}

/** The admins' ids, by hash: they stay as long as a site does. Rejects what cannot be read as a site of this release. */
export async function requireSource(source: WholeDatabase): Promise<string> {
  const { db, name } = source;
  if (!(await source.hasTable(db, "content_versions"))) {
    throw new MoveRefused(`There is no site in ${name}`);
  }
  if ((await moveOf(source))?.isDone === false) {
    throw new MoveRefused(`A move to ${name} has not ended: end that one first`);
  }
  const behind = await missingMigrations(source);
  if (behind > 0) {
    throw new MoveRefused(
      `The site in ${name} is of an earlier release: start it once with this one, which brings it up to date`,
    );
  }
  const admins = await db.selectFrom("admins").select("id").orderBy("id").execute();
  return createHash("sha256")
    .update(admins.map(({ id }) => id).join())
    .digest("hex");
}

/** Rejects where pictures are to be taken from where nobody can say that they are. */
export async function requirePictures({ db }: WholeDatabase, places?: PicturePlaces) {
  if (!places || places.from || !(await isAnyInService(db))) return;
  throw new MoveRefused("A service keeps pictures of this site: name it by --from-pictures");
}

/** The move that goes on there, if one does. Rejects where something else is. */
export async function requireTarget(
  target: WholeDatabase,
  source: WholeDatabase,
  siteId: string,
): Promise<SiteMove | undefined> {
  const move = await moveOf(target);
  if (!move) {
    if (!(await target.hasTable(target.db, "content_versions"))) return undefined;
    const content = await contentOf(target);
    if (content === "") return undefined;
    throw new MoveRefused(
      `There is a site in ${target.name} already (${content}): it must be empty`,
    );
  }
  if (move.siteId !== siteId) {
    throw new MoveRefused(
      `In ${target.name} is another site, of a move from ${move.from}, not the one in ${source.name}`,
    );
  }
  if ((await missingMigrations(target)) > 0 && move.detached.length > 0) {
    throw new MoveRefused(
      `The move to ${target.name} was begun by an earlier release: empty it, and begin again`,
    );
  }
  return move;
}

async function moveOf(whole: WholeDatabase): Promise<SiteMove | undefined> {
  return (await whole.hasTable(whole.db, MOVE_TABLE)) ? readMove(whole.db) : undefined;
}

/** How many migrations of this release have not been run there. */
async function missingMigrations({ db, name, hasTable }: WholeDatabase): Promise<number> {
  if (!(await hasTable(db, "kysely_migration"))) return Object.keys(migrations).length;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map((row) => row.name));
  const later = [...done].find((one) => !(one in migrations));
  if (later) throw new MoveRefused(`The site in ${name} is of a later release: use that one`);
  return Object.keys(migrations).length - done.size;
}
