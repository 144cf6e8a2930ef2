import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { PROCESS_CONNECTIONS } from "./postgres/connections.ts";
import { withAdvice, databaseError } from "./unusable.ts";

const databaseUrl = "postgres://ada:secret@there/site";
const failed = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  ["a string", "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"],
  ["not empty", "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a non-empty string"],
])("says which password is missing where the driver says that it must be %s", (_kind, message) => {
  expect(databaseError({ databaseUrl }, new Error(message)).message).toBe(
    "Cannot use the database postgres://there/site: it needs a password, and its address has none",
  );
});

describe("in the same line, it says what to do", () => {
  it.each([
    ["42501", "permission denied for schema public", "grant usage, create on schema public to ada"],
    ["42501", 'permission denied to create extension "pg_trgm"', "create extension pg_trgm"],
    ["42501", "permission denied for table designs", "let ada own the tables"],
    ["0A000", 'extension "pg_trgm" is not available', "(postgresql-contrib)"],
    ["58P01", "could not open extension control file", "(postgresql-contrib)"],
    ["28P01", 'password authentication failed for user "ada"', "password in DATABASE_URL"],
    ["28000", "no pg_hba.conf entry for host", "pg_hba.conf"],
    ["3D000", 'database "site" does not exist', "create database site"],
    ["53300", "sorry, too many clients already", `up to ${PROCESS_CONNECTIONS} connections`],
    ["53100", "could not extend file", "make room"],
  ])("of PostgreSQL, %s: %s", (code, message, advice) => {
    const error = new AggregateError([failed("ECONNREFUSED", "refused"), failed(code, message)]);
    for (const one of [failed(code, message), error]) {
      const said = databaseError({ databaseUrl }, one).message;
      expect(said).toContain(message);
      expect(said).toContain(advice);
      expect(said).not.toMatch(/\n|secret/);
    }
  });

  it.each([
    [
      "SQLITE_FULL",
      "database or disk is full",
      /make room on its disk, on which \d+\.\d MB are free$/,
    ],
    ["SQLITE_IOERR_SHMSIZE", "disk I/O error", /its disk is full or fails, on which \d/],
    ["SQLITE_CORRUPT", "database disk image is malformed", /damaged: put a backup in its place/],
    ["SQLITE_NOTADB", "file is not a database", /damaged: put a backup in its place/],
    ["SQLITE_CANTOPEN", "unable to open database file", /mount its disk for writing/],
    ["EROFS", "EROFS: read-only file system, chmod", /mount its disk for writing/],
    ["ENOENT", "ENOENT: no such file or directory, mkdir", /choose another with --data/],
    ["EEXIST", "EEXIST: file already exists, mkdir", /choose another with --data/],
  ])("of SQLite, %s", (code, message, advice) => {
    const said = databaseError({ dataDir: tmpdir() }, failed(code, message)).message;
    expect(said).toMatch(new RegExp(`^Cannot use the data folder ${tmpdir()}: ${message}; `));
    expect(said).toMatch(advice);
  });

  it.each(["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT"])("of a server out of reach, %s", (code) => {
    const one = failed(code, `connect ${code}`);
    for (const error of [one, new AggregateError([one, one])]) {
      const said = databaseError({ databaseUrl }, error).message;
      expect(said).toMatch(/; start PostgreSQL there, or check host and port in DATABASE_URL$/);
    }
  });

  it("once, however many tell it", () => {
    const error = databaseError(
      { dataDir: "there" },
      failed("SQLITE_NOTADB", "file is not a database"),
    );
    expect(withAdvice({ dataDir: "there" }, error)).toBe(error);
  });

  it("and nothing where it knows nothing", () => {
    expect(databaseError({ dataDir: "there" }, new Error("odd")).message).toBe(
      "Cannot use the data folder there: odd",
    );
  });
});
