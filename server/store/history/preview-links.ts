import { randomBytes } from "node:crypto";
import {
  type MadePreview,
  PREVIEW_DAYS,
  type PreviewState,
  type PreviewedItem,
} from "../../../contract/admin/site-calls.ts";
import { previewPath } from "../../../contract/paths.ts";
import type { PreviewedKind } from "../../../contract/related.ts";
import type { Db } from "../../database/database.ts";
import { type Actor, logActivity } from "./activity.ts";
import { collections } from "../collections.ts";
import { DAY_MS, RESTORE_DAYS, inTransaction, now, hashOf } from "../common.ts";
import { findDraft } from "./unfinished.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    preview_links: PreviewLinkTable;
  }
}

interface PreviewLinkTable {
  item_id: string;
  kind: PreviewedKind;
  token_hash: string;
  expires_at: string;
}

const TOKEN_BYTES = 24;

export async function previewState(db: Db, { id }: PreviewedItem): Promise<PreviewState> {
  const link = await db
    .selectFrom("preview_links")
    .select("expires_at")
    .where("item_id", "=", id)
    .where("expires_at", ">", now())
    .executeTakeFirst();
  return { expires_at: link?.expires_at ?? null };
}

/** Replaces the previous preview link, which becomes invalid. Throws 404 if there is no such item. */
export async function makePreviewLink(
  db: Db,
  { kind, id }: PreviewedItem,
  actor: Actor,
): Promise<MadePreview> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expires_at = new Date(Date.now() + PREVIEW_DAYS * DAY_MS).toISOString();
  const link = { token_hash: hashOf(token), expires_at };
  await inTransaction(db, async (trx) => {
    const draft = await findDraft(trx, kind, id);
    const item = draft ?? (await collections[kind].find(trx, id));
    await trx
      .insertInto("preview_links")
      .values({ item_id: id, kind, ...link })
      .onConflict((row) => row.column("item_id").doUpdateSet(link))
      .execute();
    const name = String("title" in item ? item["title"] : item["name"]);
    await logActivity(trx, actor, { action: "share-preview", kind, item: { id, name } });
  });
  return { path: previewPath(token), expires_at };
}

export async function endPreviewLink(db: Db, { id }: PreviewedItem): Promise<void> {
  await db.deleteFrom("preview_links").where("item_id", "=", id).execute();
}

/** The item of a preview link and its expiry; undefined for an unknown or replaced link. */
export function findPreviewLink(db: Db, token: string) {
  return db
    .selectFrom("preview_links")
    .select(["kind", "item_id as id", "expires_at"])
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
}

/** Links that expired long ago: until then, their page says that they expired. */
export async function deleteOldPreviewLinks(db: Db): Promise<void> {
  const since = new Date(Date.now() - RESTORE_DAYS * DAY_MS).toISOString();
  await db.deleteFrom("preview_links").where("expires_at", "<", since).execute();
}
