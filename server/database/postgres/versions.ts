import {
  type ContentVersions,
  type Reach,
  type Versions,
  areEqual,
  type Kind,
} from "../content-versions.ts";
import type { Client, PoolClient } from "pg";
import { ANSWER_MS, siteConfigFor, addressesOf, type Connections } from "./connections.ts";
import { setTimeout as wait } from "node:timers/promises";
const RETRY_MS = 500;
/** How often the connection is probed: a cut one reports nothing. */
const PULSE_MS = 5_000;

interface Listening {
  channel: string;
  /** Called once listening: from then on nothing is missed. */
  onListening: () => void;
  onMessage: () => void;
}

/** Listens to notifications of the database. A lost connection is replaced until `close`. */
class Listener {
  private readonly addresses: string[];
  private readonly listening: Listening;
  private tries = 0;
  private client: Client | undefined;
  private isClosed = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(url: string, listening: Listening) {
    this.addresses = addressesOf(url);
    this.listening = listening;
  }

  async start(): Promise<void> {
    const { Client } = await import("pg");
    // Tries the hosts in turn until one accepts LISTEN: standbys do not.
    const address = this.addresses[this.tries % this.addresses.length] ?? "";
    const config = { ...(await siteConfigFor(address)), query_timeout: ANSWER_MS };
    if (this.isClosed) return;
    const client = new Client(config);
    this.client = client;
    client.on("notification", this.listening.onMessage);
    client.on("error", () => undefined);
    client.once("end", () => this.lost(client));
    try {
      await client.connect();
      await client.query(`listen ${this.listening.channel}`);
      this.listening.onListening();
      this.keepAsking(client);
    } catch {
      this.tries += 1;
      await client.end().catch(() => undefined);
      this.lost(client);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private keepAsking(client: Client): void {
    const pulse = setInterval(() => {
      client.query("select 1").catch(() => client.end());
    }, PULSE_MS).unref();
    client.once("end", () => clearInterval(pulse));
  }

  private lost(client: Client): void {
    if (this.isClosed || this.client !== client) return;
    this.client = undefined;
    this.retry = setTimeout(() => void this.start(), RETRY_MS).unref();
  }
}

/** The channel that triggers notify. */
const CHANNEL = "lunula_content";
/** The polling interval: changes are seen by then even if a notification was lost. */
const POLL_MS = 500;
/** How long known counts are used before the database is queried again. */
const KNOWN_MS = 1_000;
/** A database that is silent for this long counts as unreachable. */
const PATIENCE_MS = 3_000;
/** Larger than any count. */
const ERA = 2 ** 40;

/**
 * The versions of the content that answers are read from: by LISTEN/NOTIFY, with polling every half a second as
 * fallback. This process's own writes are known before they are answered.
 */
export class PostgresVersions implements ContentVersions {
  private readonly place: Pick<ReadingPlace, "counts">;
  private readonly listener: Listener;
  private versions: Versions = new Map();
  /** How often the database has been unreachable: after a failover, the same counts may recur. */
  private era = 0;
  private isNewEra = false;
  private isHeard = false;
  private isLost = false;
  private failedAt = -Infinity;
  /** When the last successful query was sent. */
  private asked = -Infinity;
  private poll: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(place: Pick<ReadingPlace, "counts">, databaseUrl: string) {
    this.place = place;
    this.listener = new Listener(databaseUrl, {
      channel: CHANNEL,
      onListening: () => {
        this.isNewEra ||= this.isHeard;
        this.isHeard = true;
        this.look();
      },
      onMessage: () => this.look(),
    });
  }

  current(): Versions {
    if (!this.poll) {
      this.poll = setInterval(() => this.look(), POLL_MS).unref();
      void this.listener.start();
    }
    return this.versions;
  }

  knownAt(): number {
    return this.asked;
  }

  reach(since = Infinity): Reach {
    if (this.isLost || this.failedAt >= since) return "lost";
    return performance.now() - this.asked < KNOWN_MS ? "known" : "late";
  }

  /** Rejects if the database does not answer in time. */
  async refresh(): Promise<void> {
    let patience: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      patience = setTimeout(() => reject(new Error("timeout exceeded")), PATIENCE_MS).unref();
    });
    try {
      await Promise.race([this.read(), tooLate]);
    } catch (error) {
      this.isLost = true;
      this.failedAt = performance.now();
      this.isNewEra = true;
      throw error;
    } finally {
      clearTimeout(patience);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.poll);
    await this.listener.close();
  }

  /** While the database is unreachable, the last known versions are served. */
  private look(): void {
    this.refresh().catch(() => undefined);
  }

  /** One query at a time, so that a later one never returns older counts; concurrent callers share the next. */
  private read(): Promise<void> {
    this.next ??= this.last
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.readNow();
      });
    this.last = this.next;
    return this.next;
  }

  private async readNow(): Promise<void> {
    const asked = performance.now();
    const counts = await this.place.counts();
    if (this.isNewEra) this.era += 1;
    this.isNewEra = false;
    this.isLost = false;
    this.asked = asked;
    const found = new Map([...counts].map(([kind, count]) => [kind, this.era * ERA + count]));
    if (!areEqual(this.versions, found)) this.versions = found;
  }
}

type Counts = ReadonlyMap<Kind, number>;

/** How long to wait for a responsive replica to catch up with the primary. */
const REPLICA_PATIENCE_MS = 300;
/** How long a replica that was late is waited for when it is tried again. */
const SHORT_PATIENCE_MS = 50;
const REPLICA_PAUSE_MS = 10;

/** Where visitors' data is read from: the replica while it keeps up, otherwise the primary. */
export class ReadingPlace {
  private readonly counting: Connections;
  private readonly primary: Connections;
  private readonly replica: Connections | undefined;
  private usesReplica: boolean;
  private asking: Promise<Counts | undefined> | undefined;

  /** `counting` leads to the primary too, and waits behind no other query. */
  constructor(counting: Connections, primary: Connections, replica?: Connections) {
    this.counting = counting;
    this.primary = primary;
    this.replica = replica;
    this.usesReplica = replica !== undefined;
  }

  get patience(): number | undefined {
    return this.primary.patience;
  }

  async connect(): Promise<PoolClient> {
    if (this.usesReplica && this.replica) {
      try {
        return await this.replica.connect();
      } catch {
        this.usesReplica = false;
      }
    }
    return this.primary.connect();
  }

  /**
   * The change counts of the database now read from, at least as new as the primary's at the time of the call. Rejects
   * if the primary is unreachable; then a replica is read, if there is one.
   */
  async counts(): Promise<Counts> {
    const { replica } = this;
    const wanted = await countsIn(this.counting).catch(async (error: unknown) => {
      if (replica) this.usesReplica = (await this.ask(replica, REPLICA_PATIENCE_MS)) !== undefined;
      throw error;
    });
    const found = replica && (await this.caughtUp(replica, wanted));
    this.usesReplica = found !== undefined;
    return found ?? wanted;
  }

  private async caughtUp(replica: Connections, wanted: Counts): Promise<Counts | undefined> {
    const patience = this.usesReplica ? REPLICA_PATIENCE_MS : SHORT_PATIENCE_MS;
    const until = performance.now() + patience;
    for (;;) {
      const found = await this.ask(replica, patience);
      const isThere = [...wanted].every(([kind, count]) => count <= (found?.get(kind) ?? -1));
      if (isThere) return found;
      if (performance.now() + REPLICA_PAUSE_MS > until) return undefined;
      await wait(REPLICA_PAUSE_MS);
    }
  }

  /** Undefined if it does not answer in time. Only one query runs at a time, however long it takes. */
  private ask(replica: Connections, patience: number): Promise<Counts | undefined> {
    this.asking ??= countsIn(replica)
      .catch(() => undefined)
      .finally(() => (this.asking = undefined));
    return Promise.race([this.asking, wait(patience, undefined, { ref: false })]);
  }
}

async function countsIn(connections: Connections): Promise<Counts> {
  const { rows } = await connections.query<{ kind: Kind; version: number }>(
    "select kind, version from content_versions",
  );
  return new Map(rows.map(({ kind, version }) => [kind, version]));
}
