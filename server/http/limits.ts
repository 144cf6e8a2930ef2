import type { Database as SQLite } from "better-sqlite3";
import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import { RequestProblem } from "../problems.ts";

const LOGIN_FAILURES = 5;
const LOGIN_WINDOW_SECONDS = 15 * 60;
const MESSAGES = 10;
const MESSAGES_WINDOW_SECONDS = 60 * 60;

/** Limits are counted in the database, so that they survive a restart and hold for all processes. */
export interface Limits {
  /**
   * Counts a sign-in before its password is checked, so that many at once cannot slip through.
   * Throws 429 after five failures of one address with one e-mail (decision A12).
   */
  countLogin(address: string, email: string): Promise<void>;
  /** Throws 429 when this address has sent too many messages (decision P8). */
  countMessage(address: string): Promise<void>;
  /** Called after a success: only failures in a row count. */
  forgetLogins(address: string, email: string): Promise<void>;
}

export function createLimits(sqlite: SQLite): Limits {
  const store = {
    storeClient: sqlite,
    storeType: "better-sqlite3",
    tableName: "rate_limits",
    tableCreated: true,
  };
  const logins = new RateLimiterSQLite({
    ...store,
    keyPrefix: "login",
    points: LOGIN_FAILURES,
    duration: LOGIN_WINDOW_SECONDS,
  });
  const messages = new RateLimiterSQLite({
    ...store,
    keyPrefix: "message",
    points: MESSAGES,
    duration: MESSAGES_WINDOW_SECONDS,
  });
  const key = (address: string, email: string) => `${address} ${email.trim().toLowerCase()}`;
  return {
    async countLogin(address, email) {
      await logins.consume(key(address, email)).catch((refusal: unknown) => {
        throw refusedBy(refusal, "Too many failed sign-ins.");
      });
    },
    async countMessage(address) {
      await messages.consume(address).catch((refusal: unknown) => {
        throw refusedBy(refusal, "Too many messages from your connection.");
      });
    },
    async forgetLogins(address, email) {
      await logins.delete(key(address, email));
    },
  };
}

/** What a limiter rejected with, as an answer; a failure of its store stays what it is. */
function refusedBy(refusal: unknown, message: string): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal;
  const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new RequestProblem(429, `${message} Please try again in ${wait}.`, {
    headers: { "Retry-After": String(seconds) },
  });
}
