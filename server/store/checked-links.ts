import { type SqlBool, sql } from "kysely";
import type { Db } from "../database/database.ts";
import { DAY_MS, inTransaction, now } from "./common.ts";
import { isShown } from "./shown.ts";

declare module "../database/schema.ts" {
  interface Schema {
    link_checks: LinkCheckRow;
  }
}

interface LinkCheckRow {
  address: string;
  checked_at: string;
  /** How often it has failed since it last worked. */
  failures: number;
}

/** One failure may be an outage: a link is dead once it has failed twice, a day apart. */
const DEAD_AFTER = 2;
const PAUSE_MS = 7 * DAY_MS;

/** The condition that the link of a product, which the query refers to as `t`, is dead. */
export const hasDeadLink = sql<SqlBool>`t.affiliate_url in (
  select address from link_checks where failures >= ${sql.lit(DEAD_AFTER)})`;

/** The links of shown products that are due: each week, and those that failed each day. */
export async function linksToCheck(db: Db, most: number, time = Date.now()): Promise<string[]> {
  const rows = await db
    .selectFrom("products as p")
    .leftJoin("link_checks as l", "l.address", "p.affiliate_url")
    .select("p.affiliate_url as address")
    .distinct()
    .where(isShown("products", "p"))
    .where((eb) =>
      eb.or([
        eb("l.checked_at", "is", null),
        eb("l.checked_at", "<", new Date(time - PAUSE_MS).toISOString()),
        eb.and([
          eb("l.failures", ">", 0),
          eb("l.checked_at", "<", new Date(time - DAY_MS).toISOString()),
        ]),
      ]),
    )
    .limit(most)
    .execute();
  return rows.map(({ address }) => address);
}

export async function saveLinkCheck(db: Db, address: string, works: boolean): Promise<void> {
  const failures = works ? sql<number>`0` : sql<number>`link_checks.failures + 1`;
  const checked_at = now();
  await inTransaction(db, (trx) =>
    trx
      .insertInto("link_checks")
      .values({ address, checked_at, failures: works ? 0 : 1 })
      .onConflict((oc) => oc.column("address").doUpdateSet({ checked_at, failures }))
      .execute(),
  );
}

/** Forgets the links that no product has any more. */
export async function deleteOldLinkChecks(db: Db): Promise<void> {
  await sql`delete from link_checks where address not in (
    select affiliate_url from products where deleted_at is null)`.execute(db);
}
