import { type Generated, sql } from "kysely";
import type {
  ActivityAction,
  ActivityEntry,
  ActivityKind,
} from "../../../contract/admin/activity.ts";
import type { Page, PageInput } from "../../../contract/page.ts";
import { type Db, engineOf } from "../../database/database.ts";
import { DAY_MS, now } from "../common.ts";
import { type TimeOrder, readPage, sortColumns, inPieces } from "../lists.ts";
import { COLLECTION_KINDS } from "../../../contract/collections.ts";
import { collections } from "../collections.ts";
import { MESSAGES } from "../messages.ts";
import { queueItemEvents } from "../webhooks.ts";

interface Named {
  kind: ActivityKind;
  item_id: string | null;
}

const TABLES = new Map<ActivityKind, string>([
  ...COLLECTION_KINDS.map((kind): [ActivityKind, string] => [kind, collections[kind].table.name]),
  ["messages", MESSAGES.name],
  ["pictures", "uploads"],
]);

/** The ids of the items that are not in the trash. */
async function presentItems(db: Db, named: Named[]): Promise<Set<string>> {
  const present = new Set<string>();
  for (const [kind, table] of TABLES) {
    const ids = named.flatMap((one) => (one.kind === kind && one.item_id ? [one.item_id] : []));
    await inPieces(ids, async (piece) => {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
        where id in (${engineOf(db).listed("text", piece)})
        and deleted_at is null`.execute(db);
      for (const { id } of rows) present.add(id);
    });
  }
  return present;
}

declare module "../../database/schema.ts" {
  interface Schema {
    activity: ActivityTable;
  }
}

interface ActivityTable extends Omit<ActivityEntry, "id" | "is_present"> {
  seq: Generated<number>;
}

/** Who acts, as far as known, and from which IP address. */
export interface Actor {
  adminId?: string | undefined;
  /**
   * The e-mail address entered by somebody not signed in: stored only if it is an admin's, since it may be a mistyped
   * password.
   */
  email?: string;
  address: string;
}

/** Actions on the server’s command line. */
export const ON_SERVER: Actor = { address: "" };

export interface ActivityEvent {
  action: ActivityAction;
  kind: ActivityKind;
  item?: { id: string; name: string };
  /** Used in place of an item's name. */
  name?: string;
  count?: number;
  /** The ids of the items, if there were several. */
  ids?: string[];
  /** The items that this made public. */
  published?: string[];
}

const KEPT_DAYS = 365;
const NEWEST: TimeOrder = { time: sql`a.at`, seq: sql`a.seq` };

/** Call this in the transaction of the action, so that neither is stored without the other. Also queues webhooks. */
export async function logActivity(db: Db, actor: Actor, act: ActivityEvent): Promise<void> {
  await activityInsert(db, actor, act).execute();
  await queueItemEvents(db, act);
}

/** The same as a statement, for callers without a transaction. */
export function activityInsert(db: Db, actor: Actor, act: ActivityEvent) {
  const { action, kind, item, count = act.ids?.length ?? 1 } = act;
  return db.insertInto("activity").values({
    at: now(),
    action,
    kind,
    item_id: item?.id ?? null,
    name: item?.name ?? act.name ?? "",
    count,
    admin: emailOf(db, actor),
    address: actor.address,
  });
}

/** A subquery for the e-mail address of an admin, evaluated with the insert. */
export function emailOf(db: Db, { adminId, email }: Actor) {
  const admin = db
    .selectFrom("admins")
    .select("email")
    .where((eb) =>
      adminId === undefined ? eb("email", "=", email ?? "") : eb("id", "=", adminId),
    );
  return sql<string>`coalesce((${admin}), '')`;
}

interface ActivityFilter extends PageInput {
  kind?: ActivityKind | undefined;
  item?: string | undefined;
}

export async function listActivity(
  db: Db,
  { kind, item, ...page }: ActivityFilter,
): Promise<Page<ActivityEntry>> {
  let entries = db.selectFrom("activity as a");
  if (item !== undefined) entries = entries.where("a.item_id", "=", item);
  if (kind !== undefined) entries = entries.where("a.kind", "=", kind);
  const rows = entries.selectAll("a").select(sortColumns(NEWEST));
  const found = await readPage(db, rows, page, NEWEST, (row) => row, entries);
  const present = await presentItems(db, found.items);
  return {
    ...found,
    items: found.items.map(({ seq, sort_time: _time, sort_seq: _seq, ...entry }) => ({
      id: String(seq),
      at: entry.at,
      action: entry.action,
      kind: entry.kind,
      item_id: entry.item_id,
      name: entry.name,
      count: entry.count,
      is_present: entry.item_id !== null && present.has(entry.item_id),
      admin: entry.admin,
      address: entry.address,
    })),
  };
}

/** The activity log is personal data, so it is not kept forever. */
export async function deleteOldActivity(db: Db, time: number): Promise<void> {
  const limit = new Date(time - KEPT_DAYS * DAY_MS).toISOString();
  await db.deleteFrom("activity").where("at", "<", limit).execute();
}
