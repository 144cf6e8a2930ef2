import type { Database } from "../database/database.ts";
import { memoryBudget, storedBudget } from "./budget.ts";
import { networkOf } from "./network.ts";

const QUARTER_OF_AN_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Most are counted in the database, so that they survive a restart and hold for all processes. */
export interface Limits {
  /**
   * Signs in by `check`, which answers who it is, or undefined. Throws 429 after five failures of one
   * address with one e-mail, and after thirty of one address, whatever the e-mails.
   * Nobody elsewhere can use up an address's attempts.
   */
  signIn<Found>(
    address: string,
    email: string,
    check: () => Promise<Found | undefined>,
  ): Promise<Found | undefined>;
  /**
   * Takes a code of an app by `check`, which answers undefined where it is wrong. Throws 429 after twenty such of
   * one admin in an hour, whatever the addresses: who has the password must not try all codes from everywhere.
   */
  code<T>(adminId: string, check: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Throws 429 when this address has begun to sign in by passkeys too often: each is kept for minutes. */
  countChallenge(address: string): Promise<void>;
  /** Throws 429 when this address has sent too many messages. */
  countMessage(address: string): Promise<void>;
  /** Throws 429 when this address has counted too many views. */
  countView(address: string): Promise<void>;
  /** Throws 429 when this address has switched on announcements too often. */
  countSubscription(address: string): Promise<void>;
}

export function createLimits(database: Pick<Database, "limiter">): Limits {
  const signInsOfAccount = storedBudget(database, {
    name: "login",
    times: 5,
    seconds: QUARTER_OF_AN_HOUR,
    refusal: "Too many failed sign-ins.",
  });
  // A whole office or dormitory may share an address.
  const signInsOfAddress = storedBudget(database, {
    name: "login-address",
    times: 30,
    seconds: QUARTER_OF_AN_HOUR,
    refusal: "Too many failed sign-ins from your connection.",
  });
  const codes = storedBudget(database, {
    name: "login-code",
    times: 20,
    seconds: HOUR,
    refusal: "Too many wrong codes. A recovery code still works.",
  });
  const challenges = storedBudget(database, {
    name: "login-passkey",
    times: 60,
    seconds: QUARTER_OF_AN_HOUR,
    refusal: "Too many sign-ins by passkey from your connection.",
  });
  const messages = storedBudget(database, {
    name: "message",
    times: 10,
    seconds: HOUR,
    refusal: "Too many messages from your connection.",
  });
  // Not in the database, which is to know no visitor's address.
  const views = memoryBudget({
    name: "view",
    times: 300,
    seconds: HOUR,
    refusal: "Too many page views from your connection.",
  });
  const subscriptions = storedBudget(database, {
    name: "subscription",
    times: 30,
    seconds: HOUR,
    refusal: "Too many subscriptions from your connection.",
  });
  return {
    signIn(address, email, check) {
      const network = networkOf(address);
      const account = `${network} ${email.trim().toLowerCase()}`;
      return signInsOfAddress.takeUnlessDone(network, () =>
        signInsOfAccount.takeUnlessDone(account, check),
      );
    },
    code: (adminId, check) => codes.takeUnlessDone(adminId, check),
    countChallenge: (address) => challenges.take(networkOf(address)),
    countMessage: (address) => messages.take(networkOf(address)),
    countView: (address) => views.take(networkOf(address)),
    countSubscription: (address) => subscriptions.take(networkOf(address)),
  };
}
