import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { PROCESS_CONNECTIONS } from "../database/postgres/connections.ts";
import { type Finding, type Check, fine, problem } from "./pictures.ts";

/** The oldest supported version. */
const LEAST_VERSION = 130_000;

interface Server {
  version: string;
  number: number;
  encoding: string;
  isStandby: boolean;
  mayCreate: boolean;
  /** Tables that the role may not read or write. */
  closed: string | null;
  /** Columns whose texts are not compared byte by byte. */
  otherOrder: string | null;
  most: number;
  taken: number;
}

const SERVER = sql<Server>`select current_setting('server_version') as version,
  current_setting('server_version_num')::int as number,
  current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isStandby",
  has_schema_privilege(current_schema(), 'create') as "mayCreate",
  (select count(*) || ' tables, such as ' || min(relname) from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
        and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))
    having count(*) > 0) as closed,
  (select string_agg(c.relname || '.' || a.attname, ', ')
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0
      and c.relname not like 'kysely%' and c.relname <> 'site_move' and not a.attisdropped
      and a.attcollation not in (0, 'pg_catalog."C"'::regcollation)) as "otherOrder",
  current_setting('max_connections')::int as most,
  (select count(*) from pg_stat_activity where backend_type = 'client backend') as taken`;

export const checkPostgres: Check[] = [
  ["the server", ({ db }) => lookAtServer(db)],
  ["its replicas", ({ db }) => replicas(db)],
  ["its backups", ({ db }) => backedUp(db)],
];

async function lookAtServer(db: Db): Promise<Finding[]> {
  const [server] = (await SERVER.execute(db)).rows;
  if (!server) return [];
  const { version, number, encoding, isStandby, most, taken } = server;
  return [
    number >= LEAST_VERSION && encoding === "UTF8"
      ? fine(`PostgreSQL ${version}, ${encoding}`)
      : problem(`PostgreSQL ${version}, ${encoding}`, "13 or newer with UTF8 is needed"),
    isStandby
      ? problem("this is a standby, which takes no writes", "name the primary")
      : fine("it takes writes"),
    server.closed
      ? problem(`this role may not read and write ${server.closed}`, "grant it, or own them")
      : fine("this role may read and write every table"),
    server.mayCreate
      ? fine("this role may create tables, as updates need")
      : problem(
          "this role may not create tables, which updates need",
          "grant create on the schema",
        ),
    server.otherOrder
      ? problem(`the order of ${server.otherOrder} depends on the server`, "report this")
      : fine("texts are compared byte by byte"),
    most - taken >= PROCESS_CONNECTIONS
      ? fine(`${taken} of ${most} connections are in use`)
      : problem(
          `${taken} of ${most} connections are in use`,
          `each process uses up to ${PROCESS_CONNECTIONS}: raise max_connections, or lower --workers`,
        ),
  ];
}

async function backedUp(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ archives: string }>`
    select current_setting('archive_mode') as archives`.execute(db);
  const archives = rows[0]?.archives;
  return [
    fine(
      archives === "off"
        ? "archive_mode is off: back up with pg_dump; only your provider may offer point-in-time recovery"
        : `archive_mode is ${archives}`,
    ),
  ];
}

/** Without pg_monitor, a role sees only that other connections exist. */
async function replicas(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; state: string | null; behind: number | null }>`
    select application_name as name, state,
      pg_wal_lsn_diff(sent_lsn, replay_lsn)::float8 as behind
    from pg_stat_replication where not pg_is_in_recovery()`.execute(db);
  if (rows.length === 0) return [fine("no replica follows it")];
  return rows.map(({ name, state, behind }) => {
    if (state === null) return fine("a replica follows it; pg_monitor may see how far");
    const text = `the replica ${name} is ${state}, ${behind ?? "?"} bytes behind`;
    return state === "streaming" ? fine(text) : problem(text, "check its log");
  });
}

/** The read replica for visitors. */
export const checkReplica: Check = ["the replica", ({ db }) => lookAtStandby(db)];

async function lookAtStandby(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ isStandby: boolean; seconds: number | null }>`
    select pg_is_in_recovery() as "isStandby",
      extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`.execute(db);
  const [found] = rows;
  if (!found?.isStandby) return [fine("DATABASE_READ_URL is no standby, but can be read")];
  const since = `${(found.seconds ?? 0).toFixed(1)} s ago`;
  return [fine(`the replica for reading answers; it last took over a write ${since}`)];
}
