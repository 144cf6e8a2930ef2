import { sql } from "kysely";
import type { CollectionKind } from "../../contract/collection-items.ts";
import type { Db } from "../database/database.ts";
import { inTransaction, now } from "./common.ts";
import { ON_SERVER, logActivity } from "./history/activity.ts";
import { updateRelatedStates } from "./relations.ts";

const KINDS = { blogPosts: "blog_posts", pages: "pages" } as const satisfies Partial<
  Record<CollectionKind, string>
>;
type Kind = keyof typeof KINDS;

/** Publishes what is due, and logs it. Of several processes, only one publishes each item. */
export async function publishDue(db: Db): Promise<void> {
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const due = await db
      .selectFrom(KINDS[kind])
      .select("id")
      .where("is_public", "=", sql.lit(0))
      .where("is_published", "=", sql.lit(1))
      .where("deleted_at", "is", null)
      .where("published_at", "<=", now())
      .execute();
    for (const { id } of due) await inTransaction(db, (trx) => publish(trx, kind, id));
  }
}

async function publish(trx: Db, kind: Kind, id: string): Promise<void> {
  // Checked again: another process may have changed or published it meanwhile.
  const item = await trx
    .updateTable(KINDS[kind])
    .set({ is_public: 1 })
    .where("id", "=", id)
    .where("is_public", "=", 0)
    .where("is_published", "=", 1)
    .where("deleted_at", "is", null)
    .where("published_at", "<=", now())
    .returning("title as name")
    .executeTakeFirst();
  if (!item) return;
  if (kind === "blogPosts") await updateRelatedStates(trx, kind, [id]);
  await logActivity(trx, ON_SERVER, { action: "publish", kind, item: { id, name: item.name } });
}
