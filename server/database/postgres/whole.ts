import { Kysely, sql } from "kysely";
import { migrate } from "../migrations.ts";
import type { Schema } from "../schema.ts";
import { type Attachment, type TargetDatabase, type WholeDatabase, MOVE_TABLE } from "../whole.ts";
import { databaseError } from "../unusable.ts";
import { Connections, requireUnicode, publicAddress } from "./connections.ts";
import { postgresReader } from "./engine.ts";
/** Session settings: connections idle while the other database is read or filled. */
const PATIENT = ["idle_in_transaction_session_timeout=0", "statement_timeout=0"];
/** The advisory lock of the one process that fills a database. */
const MOVE_LOCK = 0x6d6f7665; // "move"

export async function openPostgresSource(url: string): Promise<WholeDatabase> {
  const connections = await Connections.openPatient(
    url,
    1,
    ...PATIENT,
    "default_transaction_read_only=on",
  );
  return opened(url, connections, async () => whole(url, connections));
}

export async function openPostgresTarget(url: string): Promise<TargetDatabase> {
  // One of the two connections holds the lock.
  const connections = await Connections.openPatient(url, 2, ...PATIENT);
  return opened(url, connections, async () => {
    await requireUnicode(connections);
    const holder = await connections.connect();
    const { rows } = await holder.query<{ free: boolean }>(
      `select pg_try_advisory_lock(${MOVE_LOCK}) as free`,
    );
    if (!rows[0]?.free) {
      holder.release(true);
      throw new Error("another move to it is under way");
    }
    const target = whole(url, connections);
    return {
      ...target,
      makeTables: () => migrate(target.db),
      async close() {
        holder.release(true);
        await target.close();
      },
    };
  });
}

async function opened<Opened>(
  url: string,
  connections: Connections,
  open: () => Promise<Opened>,
): Promise<Opened> {
  try {
    await connections.query("select 1");
    return await open();
  } catch (error) {
    await connections.end();
    throw databaseError({ databaseUrl: url }, error);
  }
}

/** Tables with their columns by name; `place` is the column’s position in the primary key. */
const COLUMNS = sql<{ table: string; column: string; place: number | null; isPlain: boolean }>`
  select c.relname as "table", a.attname as "column",
    array_position(i.indkey::int2[], a.attnum) as place,
    a.attcollation in (0, 'pg_catalog."C"'::regcollation) as "isPlain"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attname collate "C"`;

/** The sequences of all tables. */
const SEQUENCES = sql<{ table: string; sequence: string }>`
  select c.relname as "table", pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attidentity <> ''`;

const ATTACHMENTS = sql<Attachment>`
  select pg_get_indexdef(i.indexrelid) as make, 'drop index ' || i.indexrelid::regclass as drop
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = current_schema()::regnamespace
    and not exists (select from pg_constraint where conindid = i.indexrelid)
  union all
  select 'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' '
      || pg_get_constraintdef(oid),
    'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname)
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
  union all
  select pg_get_triggerdef(t.oid),
    'drop trigger ' || quote_ident(t.tgname) || ' on ' || t.tgrelid::regclass
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`;

function whole(url: string, connections: Connections): WholeDatabase {
  return {
    name: publicAddress(url),
    db: new Kysely<Schema>({ dialect: postgresReader(connections) }),
    keepsNul: false,
    async hasTable(db, name) {
      const found = sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`;
      return (await found.execute(db)).rows[0]?.found === true;
    },
    async tables(db) {
      const { rows } = await COLUMNS.execute(db);
      return [...Map.groupBy(rows, ({ table }) => table)].map(([name, found]) => {
        const columns = found.map(({ column, place, isPlain }) => {
          const ref = sql.ref(column);
          return { name: column, place, ref, ordered: isPlain ? ref : sql`${ref} collate "C"` };
        });
        const key = columns.filter(({ place }) => place !== null);
        return { name, columns, key: key.toSorted((a, b) => Number(a.place) - Number(b.place)) };
      });
    },
    async lastNumbers(db) {
      const numbers = new Map<string, number>();
      for (const { table, sequence } of (await SEQUENCES.execute(db)).rows) {
        const last = sql<{ last: number }>`
          select case when is_called then last_value else 0 end as last from ${sql.raw(sequence)}`;
        numbers.set(table, (await last.execute(db)).rows[0]?.last ?? 0);
      }
      return numbers;
    },
    async setLastNumber(db, table, last) {
      const { rows } = await SEQUENCES.execute(db);
      const sequence = rows.find((one) => one.table === table)?.sequence;
      if (!sequence) return;
      await sql`select setval(${sequence}::regclass, ${Math.max(last, 1)}, ${last > 0})`.execute(
        db,
      );
    },
    attachments: async (db) => (await ATTACHMENTS.execute(db)).rows,
    // Adding the foreign keys again checks them.
    checkReferences: async () => undefined,
    async analyze(db) {
      await sql`analyze`.execute(db);
    },
    close: () => connections.end(),
  };
}

/** Whether the database holds a site, or one that is being moved there. */
export async function hasSite(databaseUrl: string): Promise<boolean> {
  const pool = await Connections.openPatient(databaseUrl, 1);
  try {
    const { rows } = await pool.query<{ found: boolean }>(
      `select coalesce(to_regclass('content_versions'), to_regclass('${MOVE_TABLE}')) is not null as found`,
    );
    return rows[0]?.found === true;
  } catch (error) {
    throw databaseError({ databaseUrl }, error);
  } finally {
    await pool.end();
  }
}
