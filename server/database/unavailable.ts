/** A full, failing, read-only or locked disk, as SQLite reports it. */
const SQLITE = /^SQLITE_(FULL|IOERR|READONLY|BUSY|LOCKED|CANTOPEN|CORRUPT|NOTADB)/;
/** PostgreSQL: no connection, no resources, it is being shut down, it takes nobody in, no writes, a wait that took too long. */
const POSTGRES = /^(08...|53...|57P..|25006|55000|55P03|40001|40P01)$/;
const NETWORK = /^E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE|TIMEDOUT)$/;
/** Lost connections, of which the driver `pg` says no more than this. */
const LOST =
  /^(Connection terminated|timeout e|Client has encountered a connection error|Query read timeout)/;

/** The database went away while something was written: whether it was is not known. */
export class UncertainWrite extends Error {
  constructor(cause: unknown) {
    super("The database went away while something was written", { cause });
  }
}

/** Whether a query failed because the database cannot be used for a while, not because of what was asked. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  if (error instanceof UncertainWrite) return true;
  const code = "code" in error ? String(error.code) : "";
  return [SQLITE, POSTGRES, NETWORK].some((known) => known.test(code)) || LOST.test(error.message);
}
