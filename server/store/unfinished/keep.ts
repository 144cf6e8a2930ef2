import {
  MOST_UNFINISHED,
  type UnfinishedForm,
  type UnfinishedOutcome,
} from "../../../contract/admin/unfinished.ts";
import type { Db } from "../../database/database.ts";
import { conflict } from "../../problems.ts";
import { inTransaction, now } from "../common.ts";
import { packed } from "../history/versions.ts";
import { hasMade } from "../idempotency.ts";
import { uploadIdsIn } from "../pictures/picture-focus.ts";
import { type OwnCopy, rowOf } from "./unfinished.ts";

interface KeptState {
  version: number;
  writer: string;
  discarded_at: string | null;
}

/**
 * Keeps a form, unless a newer state of it is kept. Throws 409 when the admin has too many. What a create saved
 * takes writes on: one comes when the answer was lost, and the next save must have the same key to make nothing anew.
 */
export async function keepUnfinished(
  db: Db,
  own: OwnCopy,
  sent: UnfinishedForm,
): Promise<UnfinishedOutcome> {
  const { form, before, base: _base, ...item } = sent;
  const content = {
    form: await packed(form),
    ...(before && { began_with: await packed(before) }),
    uploads: uploadIdsIn(JSON.stringify([form, before])).join(),
  };
  return inTransaction(db, async (trx) => {
    const present = await rowOf(trx, own)
      .select(["version", "writer", "discarded_at"])
      .executeTakeFirst();
    const isThrownAway =
      Boolean(present?.discarded_at) && !(await hasMade(trx, { ...own, key: own.id }));
    const outcome = present ? outcomeOf(present, sent, isThrownAway) : "kept";
    if (outcome !== "kept") return { outcome };
    if (!present) await requireRoom(trx, own);
    const row = { ...item, ...content, at: now(), discarded_at: null };
    await trx
      .insertInto("unfinished")
      .values({ admin_id: own.adminId, id: own.id, began_with: null, ...row })
      .onConflict((oc) => oc.columns(["admin_id", "id"]).doUpdateSet(row))
      .execute();
    return { outcome };
  });
}

function outcomeOf(
  present: KeptState,
  { writer, version, base }: UnfinishedForm,
  isThrownAway: boolean,
): UnfinishedOutcome["outcome"] {
  if (isThrownAway) return "elsewhere";
  if (present.writer === writer) return version > present.version ? "kept" : "late";
  return present.version === base ? "kept" : "elsewhere";
}

async function requireRoom(trx: Db, { adminId }: OwnCopy): Promise<void> {
  const { count } = await trx
    .selectFrom("unfinished")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("admin_id", "=", adminId)
    .where("discarded_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) < MOST_UNFINISHED) return;
  throw conflict(
    `There are ${MOST_UNFINISHED} unfinished items already. Save or discard some of them first.`,
  );
}
