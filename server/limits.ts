import type { Database } from "./database/database.ts";
import { isIPv6 } from "node:net";
import cluster from "node:cluster";
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { RequestProblem } from "./problems.ts";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

interface Terms {
  times: number;
  /** The time window of the limit, from the first attempt. */
  seconds: number;
  /** The message when the limit is exceeded, such as `Too many failed sign-ins.` */
  refusal: string;
}

/** The most times of each within its seconds, and the message beyond. The names prefix keys in the table. */
const BUDGETS = {
  login: limit(5, QUARTER_HOUR, "Too many failed sign-ins."),
  // Generous: a whole office or dormitory may share an address.
  "login-address": limit(30, QUARTER_HOUR, "Too many failed sign-ins from your connection."),
  "login-forgotten": limit(5, QUARTER_HOUR, "Too many requests for a new password."),
  "login-reset": limit(
    30,
    QUARTER_HOUR,
    "Too many requests for a new password from your connection.",
  ),
  "login-code": limit(20, HOUR, "Too many wrong codes. A recovery code still works."),
  "login-passkey": limit(60, QUARTER_HOUR, "Too many sign-ins by passkey from your connection."),
  message: limit(10, HOUR, "Too many messages from your connection."),
  // Of all addresses: each one is kept, and mailed to the owner.
  "message-all": limit(300, HOUR, "Too many messages at this site."),
  subscription: limit(30, HOUR, "Too many subscriptions from your connection."),
  // In memory, since the database must not contain visitors’ IP addresses.
  view: limit(300, HOUR, "Too many page views from your connection."),
  "view-shared": limit(6_000, HOUR, "Too many page views from your connection."),
};

type Check<Found> = () => Promise<Found | undefined>;

function limit(times: number, seconds: number, refusal: string): Terms {
  return { times, seconds, refusal };
}

export type Limits = ReturnType<typeof createLimits>;

/**
 * Most limits are counted in the database, so that they survive restarts and apply across processes. Each throws 429
 * beyond it. `onFailure` gets the address of each sign-in that failed or was refused.
 */
export function createLimits(
  database: Pick<Database, "limiter">,
  onFailure: (address: string) => void = () => undefined,
) {
  const stored = (name: keyof typeof BUDGETS) => {
    const { times: points, seconds: duration } = BUDGETS[name];
    return budget(database.limiter({ keyPrefix: name, points, duration }), BUDGETS[name]);
  };
  const signInsOfAccount = stored("login");
  const signInsOfAddress = stored("login-address");
  const forgotten = stored("login-forgotten");
  const resets = stored("login-reset");
  const codes = stored("login-code");
  const challenges = stored("login-passkey");
  const messages = stored("message");
  const allMessages = stored("message-all");
  const subscriptions = stored("subscription");
  const reports = memoryBudget("view");
  const sharedReports = memoryBudget("view-shared");
  return {
    /**
     * Signs in with `check`, which returns the account or undefined. Five failures of one address with one email are
     * allowed, and thirty of one address in total. Nobody can use up the attempts of another address.
     */
    async signIn<Found>(address: string, email: string, check: Check<Found>) {
      const network = networkOf(address);
      const account = `${network} ${email.trim().toLowerCase()}`;
      try {
        const found = await signInsOfAddress.takeUnlessDone(network, () =>
          signInsOfAccount.takeUnlessDone(account, check),
        );
        if (found === undefined) onFailure(plainAddress(address));
        return found;
      } catch (error) {
        if (error instanceof RequestProblem && error.status === 429)
          onFailure(plainAddress(address));
        throw error;
      }
    },
    /** Counts requests for a new password, with the limits of signing in. */
    async countForgotten(address: string, email: string) {
      const network = networkOf(address);
      await resets.take(network);
      await forgotten.take(`${network} ${email.trim().toLowerCase()}`);
    },
    /** Runs `check`, which returns undefined for an unknown link. */
    reset: <Found>(address: string, check: Check<Found>) =>
      resets.takeUnlessDone(networkOf(address), check),
    /**
     * Checks an authenticator code with `check`, which returns undefined if it is wrong. Twenty wrong codes of one admin
     * in an hour are allowed, over all addresses: somebody who knows the password must not try all codes.
     */
    code: <Found>(adminId: string, check: Check<Found>) => codes.takeUnlessDone(adminId, check),
    /** Counts passkey sign-ins that were started; each is stored for minutes. */
    countChallenge: (address: string) => challenges.take(networkOf(address)),
    async countMessage(address: string) {
      await messages.take(networkOf(address));
      await allMessages.take("");
    },
    /** Counts views and events. An IPv4 address may belong to thousands of phones, so it may report as many of each page. */
    async countReport(address: string, page: string) {
      const network = networkOf(address);
      if (network.includes(":")) return reports.take(network);
      await sharedReports.take(network);
      return reports.take(`${network} ${page}`);
    },
    countSubscription: (address: string) => subscriptions.take(networkOf(address)),
  };
}

/** The first four groups of an IPv6 address identify one customer’s network. */
const CUSTOMERS_GROUPS = 4;
const GROUPS = 8;

/** The key to count by: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const text = plainAddress(address);
  if (!isIPv6(text)) return text;
  const [front = [], back = []] = text.split("::").map((half) => half.split(":").filter(Boolean));
  const written = front.length + back.length + (text.includes(".") ? 1 : 0);
  const left = text.includes("::") ? Array<string>(GROUPS - written).fill("0") : [];
  const groups = [...front, ...left, ...back].slice(0, CUSTOMERS_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/**
 * Removes the port, which some proxies add and which differs for each connection: `203.0.113.9:4711`. IPv4-mapped IPv6
 * addresses become IPv4.
 */
function plainAddress(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  const [text = ""] = (ipv6 ?? ipv4 ?? address).split("%");
  return /^::ffff:([\d.]+)$/i.exec(text)?.[1] ?? text;
}

/** Longer than any machine is busy. A worker ends with its primary, so a reply always comes. */
const PRIMARY_MAY_TAKE_MS = 60_000;

/** A rate limit, counted for each key. */
interface Budget {
  /** Counts one more. Throws 429 beyond the limit. */
  take(key: string): Promise<void>;
  /**
   * Runs `task`, which returns undefined if it fails, and counts consecutive failures. It counts before running, so
   * that parallel attempts cannot exceed the limit. If `task` throws, the attempt does not count.
   */
  takeUnlessDone<T>(key: string, task: Check<T>): Promise<T | undefined>;
}

/** Counts in the memory of this process or, with workers, of the primary. */
function memoryBudget(name: keyof typeof BUDGETS): Budget {
  const { times: points, seconds: duration } = BUDGETS[name];
  const options = { keyPrefix: name, points, duration };
  const limiter = cluster.isWorker
    ? new RateLimiterCluster({ ...options, timeoutMs: PRIMARY_MAY_TAKE_MS })
    : new RateLimiterMemory(options);
  return budget(limiter, BUDGETS[name]);
}

function budget(limiter: RateLimiterAbstract, { times, seconds, refusal }: Terms): Budget {
  async function take(key: string): Promise<void> {
    let spent = await limiter.get(key);
    // If the clock was set back, the stored end may be too far away.
    if (spent && spent.msBeforeNext > seconds * 1000) {
      spent = await limiter.set(key, spent.consumedPoints, seconds);
    }
    // Refused without a write, however often it is retried.
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
