import { createHash } from "node:crypto";
import { type SiteState, siteState, type WholeDatabase } from "../database/whole.ts";
import type { SiteMove } from "../database/site-move.ts";
import { isAnyInService } from "../store/pictures/files.ts";
import type { PicturePlaces } from "./move.ts";
import { contentOf } from "./carry-table.ts";

/** The move is impossible: there is no site to move, or there is one at the target. */
export class MoveRefused extends Error {}

/** The admins' ids, by hash: they stay as long as a site does. Rejects what cannot be read as a site of this release. */
export async function requireSource(source: WholeDatabase): Promise<string> {
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
  const { isSite, move, missing, later } = await siteState(target);
  requireKnown(target.name, later);
  if (!move) {
    const content = isSite ? await contentOf(target) : "";
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
