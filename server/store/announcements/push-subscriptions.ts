import type { PushAddress } from "../../../contract/announcements.ts";
import type { Db } from "../../database/database.ts";
import { now } from "../common.ts";
import { countRows } from "../lists.ts";

/** A device that subscribed before is kept once, with its present keys. */
export async function keepSubscription(db: Db, { endpoint, keys }: PushAddress): Promise<void> {
  const created_at = now();
  await db
    .insertInto("push_subscriptions")
    .values({ endpoint, ...keys, created_at, heard: created_at })
    .onConflict((oc) => oc.column("endpoint").doUpdateSet(keys))
    .execute();
}

export async function removeSubscriptions(db: Db, endpoints: string[]): Promise<void> {
  if (endpoints.length === 0) return;
  await db.deleteFrom("push_subscriptions").where("endpoint", "in", endpoints).execute();
}

export function countSubscriptions(db: Db): Promise<number> {
  return countRows(db, db.selectFrom("push_subscriptions"));
}

/** Those that have not heard of what was announced at a time, in the order of their endpoints. */
export function subscriptionsToTell(db: Db, announced: string, after: string, limit: number) {
  return db
    .selectFrom("push_subscriptions")
    .select(["endpoint", "p256dh", "auth"])
    .where("heard", "<", announced)
    .where("endpoint", ">", after)
    .orderBy("endpoint")
    .limit(limit)
    .execute();
}

export async function noteHeard(db: Db, endpoints: string[], announced: string): Promise<void> {
  if (endpoints.length === 0) return;
  await db
    .updateTable("push_subscriptions")
    .set({ heard: announced })
    .where("endpoint", "in", endpoints)
    .execute();
}
