import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { ON_SERVER, logActivity } from "./history/activity.ts";
import { inTransaction, now } from "./common.ts";
import { updateRelatedStates } from "./relations.ts";

/** Publishes the posts that are due (decision 39), and logs it. Of several processes, only one publishes each post. */
export async function showDuePosts(db: Db): Promise<void> {
  const due = await db
    .selectFrom("blog_posts")
    .select("id")
    .where("is_public", "=", sql.lit(0))
    .where("is_published", "=", sql.lit(1))
    .where("deleted_at", "is", null)
    .where("published_at", "<=", now())
    .execute();
  for (const { id } of due) await inTransaction(db, (trx) => showPost(trx, id));
}

async function showPost(trx: Db, id: string): Promise<void> {
  // Checked again: another process may have changed or published the post meanwhile.
  const post = await trx
    .updateTable("blog_posts")
    .set({ is_public: 1 })
    .where("id", "=", id)
    .where("is_public", "=", 0)
    .where("is_published", "=", 1)
    .where("deleted_at", "is", null)
    .where("published_at", "<=", now())
    .returning("title as name")
    .executeTakeFirst();
  if (!post) return;
  await updateRelatedStates(trx, "blogPosts", [id]);
  await logActivity(trx, ON_SERVER, {
    action: "publish",
    kind: "blogPosts",
    item: { id, name: post.name },
  });
}
