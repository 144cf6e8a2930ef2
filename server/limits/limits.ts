import type { Database } from "../database/database.ts";
import { isIPv6 } from "node:net";
import cluster from "node:cluster";
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { RequestProblem } from "../problems.ts";

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

/** Groups of an IPv6 address that a provider gives to one customer, who has all addresses in it. */
const CUSTOMERS_GROUPS = 4;
const GROUPS = 8;

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const text = bare(address);
  if (!isIPv6(text)) return text;
  const mapped = /^::ffff:([\d.]+)$/i.exec(text)?.[1];
  if (mapped) return mapped;
  const [front = [], back = []] = text.split("::").map((half) => half.split(":").filter(Boolean));
  const written = front.length + back.length + (text.includes(".") ? 1 : 0);
  const left = text.includes("::") ? Array<string>(GROUPS - written).fill("0") : [];
  const groups = [...front, ...left, ...back].slice(0, CUSTOMERS_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Some proxies name the port too, which is another with each connection: `203.0.113.9:4711`. */
function bare(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  const [text = ""] = (ipv6 ?? ipv4 ?? address).split("%");
  return text;
}

/** Longer than any machine is busy. A worker ends with its primary, so there is always an answer to come. */
const PRIMARY_MAY_TAKE_MS = 60_000;

interface Terms {
  /** So many times … */
  times: number;
  /** … within so long, counted from the first. */
  seconds: number;
  /** What too many of them are called, such as `Too many failed sign-ins.` */
  refusal: string;
}

/** How often something may happen, counted for each key. */
interface Budget {
  /** Counts once more. Throws 429 when it has happened too often. */
  take(key: string): Promise<void>;
  /**
   * Does `task`, which answers undefined when it fails, and counts failures in a row. It is counted
   * before it begins, so that many at once cannot slip through. What was never tried, since `task`
   * throws, does not count.
   */
  takeUnlessDone<T>(key: string, task: () => Promise<T | undefined>): Promise<T | undefined>;
}

/** Counts in the database; `name` stands before each key in the table. */
function storedBudget(
  database: Pick<Database, "limiter">,
  { name, ...terms }: Terms & { name: string },
): Budget {
  const { times: points, seconds: duration } = terms;
  return budget(database.limiter({ keyPrefix: name, points, duration }), terms);
}

/** Counts in the memory of this process, or, for all workers together, of their primary. */
function memoryBudget(terms: Terms & { name: string }): Budget {
  const options = { keyPrefix: terms.name, points: terms.times, duration: terms.seconds };
  const limiter = cluster.isWorker
    ? new RateLimiterCluster({ ...options, timeoutMs: PRIMARY_MAY_TAKE_MS })
    : new RateLimiterMemory(options);
  return budget(limiter, terms);
}

function budget(limiter: RateLimiterAbstract, { times, seconds, refusal }: Terms): Budget {
  async function take(key: string): Promise<void> {
    let spent = await limiter.get(key);
    // A clock that was set back leaves an end that is further away than any can be.
    if (spent && spent.msBeforeNext > seconds * 1000) {
      spent = await limiter.set(key, spent.consumedPoints, seconds);
    }
    // Refused without a write, however often it is tried.
    if (spent && spent.consumedPoints >= times) throw refused(refusal, spent.msBeforeNext);
    await limiter.consume(key).catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? refused(refusal, error.msBeforeNext) : error;
    });
  }

  return {
    take,
    async takeUnlessDone(key, task) {
      await take(key);
      try {
        const result = await task();
        if (result !== undefined) await limiter.delete(key);
        return result;
      } catch (error) {
        await limiter.reward(key);
        throw error;
      }
    },
  };
}

function refused(refusal: string, ms: number): RequestProblem {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new RequestProblem(429, `${refusal} Please try again in ${wait}.`, {
    headers: { "Retry-After": String(seconds) },
  });
}
