import { createHash } from "node:crypto";
import type { Db } from "../database/database.ts";
import { RequestProblem } from "../problems.ts";
import { DAY_MS, inTransaction, now } from "./common.ts";

/** A call that may be retried because its response was lost. */
interface RepeatableCall {
  adminId: string;
  key: string;
  /** Identifies a request, for example by its path and its validated input: the same values again are a retry. */
  request: unknown[];
}

/**
 * Runs `make` once for a key, and returns its first result again for a day (decision 13). Result and work are stored in
 * one transaction: a retry waits for the first attempt, in any process, and neither is stored without the other.
 * Failures are not stored. Throws 422, with the created item as `present`, if the key was used with another request.
 */
export async function withIdempotencyKey<Answer>(
  db: Db,
  { adminId, key, request }: RepeatableCall,
  make: (trx: Db) => Promise<Answer>,
): Promise<Answer> {
  const hash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  return inTransaction(db, async (trx) => {
    const first = await answerTo(trx, { adminId, key });
    if (first && first.request_hash !== hash) throw reused(first.answer);
    if (first) return JSON.parse(first.answer) as Answer;
    const answer = await make(trx);
    const kept = { request_hash: hash, answer: JSON.stringify(answer), created_at: now() };
    await trx
      .insertInto("idempotency_keys")
      .values({ admin_id: adminId, key, ...kept })
      .onConflict((oc) => oc.columns(["admin_id", "key"]).doUpdateSet(kept))
      .execute();
    return answer;
  });
}

/** Whether a call with this key would get the stored result of an earlier one. */
export async function hasIdempotentAnswer(
  db: Db,
  { adminId, key }: Pick<RepeatableCall, "adminId" | "key">,
): Promise<boolean> {
  return (await answerTo(db, { adminId, key })) !== undefined;
}

function answerTo(db: Db, { adminId, key }: Pick<RepeatableCall, "adminId" | "key">) {
  return db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "answer"])
    .where("admin_id", "=", adminId)
    .where("key", "=", key)
    .where("created_at", ">", aDayAgo())
    .executeTakeFirst();
}

export async function deleteOldKeys(db: Db): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("created_at", "<=", aDayAgo()).execute();
}

function aDayAgo(): string {
  return new Date(Date.now() - DAY_MS).toISOString();
}

function reused(answer: string): RequestProblem {
  const message = "This was already added with different content. Nothing was added again.";
  return new RequestProblem(422, message, {
    details: { present: JSON.parse(answer) as unknown },
  });
}
