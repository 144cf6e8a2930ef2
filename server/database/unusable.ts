import { statfsSync } from "node:fs";
import type { DataPlace } from "./database.ts";
import { PROCESS_CONNECTIONS, addressesOf, publicAddress } from "./postgres/connections.ts";

type Where = Partial<DataPlace>;

/** The role and the database in an address, quoted for SQL and command lines. */
const named = ({ databaseUrl = "" }: Where) => {
  const [first = ""] = addressesOf(databaseUrl);
  const url = URL.parse(first);
  const part = (text = "") => decodeURIComponent(text);
  return { role: part(url?.username) || "its role", name: part(url?.pathname.slice(1)) || "it" };
};

const EXTENSION =
  "install PostgreSQL’s contrib package (postgresql-contrib) on its server, then run as superuser: create extension pg_trgm";

/** Advice for an error, by its code and its text. */
const KNOWN: [code: RegExp, text: RegExp, advice: (place: Where) => string][] = [
  [
    /^(?:SQLITE_FULL|ENOSPC)/,
    /./,
    ({ dataDir = "." }) => `make room on its disk, ${freeOn(dataDir)}`,
  ],
  [
    /CERT|VERIFY_LEAF/,
    /./,
    () => "name the file of the authority of its certificate in NODE_EXTRA_CA_CERTS, or renew it",
  ],
  [/^SQLITE_IOERR/, /./, ({ dataDir = "." }) => `its disk is full or fails, ${freeOn(dataDir)}`],
  [/^SQLITE_(?:CORRUPT|NOTADB)/, /./, () => "the file is damaged: put a backup in its place"],
  [
    /^(?:EROFS|EACCES|EPERM|SQLITE_CANTOPEN|SQLITE_READONLY(?!_DBMOVED))/,
    /./,
    () =>
      "it must be readable and writable: mount its disk for writing, give it to the user who serves, or choose another with --data",
  ],
  [
    /^(?:ENOENT|EEXIST|ENOTDIR)/,
    /mkdir/,
    () => "no folder can be made there: choose another with --data",
  ],
  [/^42501/, /extension/, () => "as superuser, run: create extension pg_trgm"],
  [
    /^42501/,
    /schema (\w+)/,
    (place) =>
      `as the owner of the database, run: grant usage, create on schema public to ${named(place).role}`,
  ],
  [
    /^42501/,
    /./,
    (place) => `let ${named(place).role} own the tables of the site, or grant it all on them`,
  ],
  [/^(?:0A000|58P01)/, /extension/, () => EXTENSION],
  [/^28P01/, /./, () => "check user and password in DATABASE_URL"],
  [/^28/, /./, () => "check the user in DATABASE_URL, and whom pg_hba.conf lets in from here"],
  [
    /^3D000/,
    /./,
    (place) => `check its name in DATABASE_URL, or run: create database ${named(place).name}`,
  ],
  [
    /^53300/,
    /./,
    () =>
      `raise max_connections (or the limit of the role), or lower --workers: each process uses up to ${PROCESS_CONNECTIONS} connections`,
  ],
  [/^53100/, /./, () => "make room on the disk of its server"],
];

const REACH = "start PostgreSQL there, or check host and port in DATABASE_URL";

class Unusable extends Error {}

/** Returns an error with one line: which database (without its password), what is wrong, and what to do. */
export function databaseError(place: Where, error: unknown): Error {
  // Already explained when the database was opened.
  if (error instanceof Unusable) return error;
  const { databaseUrl, dataDir } = place;
  const which = databaseUrl ? `database ${publicAddress(databaseUrl)}` : `data folder ${dataDir}`;
  // Of several addresses, one may give the specific reason while others only refuse.
  const advice = adviceFor(error, place) ?? (isOutOfReach(error) ? REACH : undefined);
  const reason = [reasonOf(error), advice].filter(Boolean).join("; ");
  return new Unusable(`Cannot use the ${which}: ${reason}`, { cause: error });
}

/** The same if there is advice for the error; otherwise the error itself. */
export function withAdvice(place: Where, error: unknown): unknown {
  return adviceFor(error, place) === undefined ? error : databaseError(place, error);
}

/** The driver’s message for a missing password. */
const NO_PASSWORD = /client password must be a (non-empty )?string/;

function isOutOfReach(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutOfReach);
  return error instanceof Error && "code" in error && NETWORK.test(String(error.code));
}

/** For a host with several addresses, the reasons of all. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  if (!(error instanceof Error)) return String(error);
  if (!NO_PASSWORD.test(error.message)) return error.message;
  return "it needs a password, and its address has none";
}

/** Advice for people about a database error; undefined if there is none. */
export function adviceFor(error: unknown, place: Where): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AggregateError) {
    return error.errors.map((one) => adviceFor(one, place)).find((one) => one !== undefined);
  }
  const code = "code" in error ? String(error.code) : "";
  const found = KNOWN.find(([codes, texts]) => codes.test(code) && texts.test(error.message));
  return found?.[2](place) ?? adviceFor(error.cause, place);
}

function freeOn(folder: string): string {
  const { bavail, bsize } = statfsSync(folder);
  return `on which ${((bavail * bsize) / 1e6).toFixed(1)} MB are free`;
}

/** A full, failing, read-only or locked disk, as SQLite reports it. */
const SQLITE = /^SQLITE_(FULL|IOERR|READONLY|BUSY|LOCKED|CANTOPEN|CORRUPT|NOTADB)/;
/** PostgreSQL: no connection, no resources, shutting down, refusing connections, read-only, a wait that timed out. */
const POSTGRES = /^(08...|53...|57P..|25006|55000|55P03|40001|40P01)$/;
const NETWORK = /^E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE|TIMEDOUT)$/;
/** Lost connections, which the driver `pg` reports only by these messages. */
const LOST =
  /^(Connection terminated|timeout e|Client has encountered a connection error|Query read timeout)/;

/** The database was lost during a write: it is unknown whether it was committed. */
export class UncertainWrite extends Error {
  constructor(cause: unknown) {
    super("The database went away during a write", { cause });
  }
}

/** Whether a query failed because the database is temporarily unavailable, not because of the query. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  if (error instanceof UncertainWrite) return true;
  const code = "code" in error ? String(error.code) : "";
  return [SQLITE, POSTGRES, NETWORK].some((known) => known.test(code)) || LOST.test(error.message);
}
