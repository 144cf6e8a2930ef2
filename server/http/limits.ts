import type { Database as SQLite } from "better-sqlite3";
import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import { RequestProblem } from "../problems.ts";

const LOGIN_FAILURES = 5;
const LOGIN_WINDOW_SECONDS = 15 * 60;

/** Limits are counted in the database, so that they survive a restart and hold for all processes. */
export interface Limits {
  /**
   * Counts a sign-in before its password is checked, so that many at once cannot slip through.
   * Throws 429 after five failures of one address with one e-mail (decision A12).
   */
  countLogin(address: string, email: string): Promise<void>;
  /** Called after a success: only failures in a row count. */
  forgetLogins(address: string, email: string): Promise<void>;
}

export function createLimits(sqlite: SQLite): Limits {
  const logins = new RateLimiterSQLite({
    storeClient: sqlite,
    storeType: "better-sqlite3",
    tableName: "login_failures",
    tableCreated: true,
    points: LOGIN_FAILURES,
    duration: LOGIN_WINDOW_SECONDS,
  });
  const key = (address: string, email: string) => `${address} ${email.trim().toLowerCase()}`;
  return {
    async countLogin(address, email) {
      await logins.consume(key(address, email)).catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? tooManyLogins(refusal) : refusal;
      });
    },
    async forgetLogins(address, email) {
      await logins.delete(key(address, email));
    },
  };
}

function tooManyLogins(counted: RateLimiterRes): RequestProblem {
  const seconds = Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new RequestProblem(
    429,
    `Too many failed sign-ins. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { headers: { "Retry-After": String(seconds) } },
  );
}
