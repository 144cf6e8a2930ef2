import { setTimeout } from "node:timers/promises";
import type { ClientConfig, Pool } from "pg";
import { type ContentVersions, type Versions, areEqual } from "../content-versions.ts";
import type { Kind } from "../reads.ts";
import { Listener } from "./listener.ts";

/** The triggers notify it. */
const CHANNEL = "lunula_content";
/** Whatever became of a notification, a change is seen after so long. */
const POLL_MS = 500;
const REPLICA_PAUSE_MS = 10;
/** A replica that is further behind than this is not waited for. */
const REPLICA_PATIENCE_MS = 1_000;
/** Greater than any count. */
const ERA = 2 ** 40;

interface Sources {
  /** Where others write. */
  primary: Pool;
  /** Where answers are read from: the same, or a replica that follows it. */
  reader: Pool;
  /** Of a connection to the primary. */
  listening: ClientConfig;
}

/**
 * Knows the versions of what answers are read from. It hears of changes by LISTEN, asks every half a second
 * beside that, and knows of this process's own writes before they are answered.
 */
export class PostgresVersions implements ContentVersions {
  private readonly sources: Sources;
  private readonly listener: Listener;
  private versions: Versions = new Map();
  /** How often the connection has been lost: after a failover, counts of before may come again. */
  private era = 0;
  private isHeard = false;
  private poll: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private next: Promise<Versions> | undefined;

  constructor(sources: Sources) {
    this.sources = sources;
    this.listener = new Listener(sources.listening, {
      channel: CHANNEL,
      onListening: () => {
        this.era += this.isHeard ? 1 : 0;
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

  async refresh(): Promise<void> {
    const { primary, reader } = this.sources;
    if (primary === reader) return void (await this.read());
    const wanted = await countsIn(primary);
    const until = Date.now() + REPLICA_PATIENCE_MS;
    for (;;) {
      const found = await this.read();
      const isThere = [...wanted].every(([kind, count]) => count <= (found.get(kind) ?? 0) % ERA);
      if (isThere || Date.now() > until) return;
      await setTimeout(REPLICA_PAUSE_MS);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.poll);
    await this.listener.close();
  }

  /** While the database is gone, what was known goes on. */
  private look(): void {
    this.refresh().catch(() => undefined);
  }

  /** One at a time, so that a later one never finds less; whoever comes meanwhile shares the next. */
  private read(): Promise<Versions> {
    this.next ??= this.last
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.readNow();
      });
    this.last = this.next;
    return this.next;
  }

  private async readNow(): Promise<Versions> {
    const counts = await countsIn(this.sources.reader);
    const found = new Map([...counts].map(([kind, count]) => [kind, this.era * ERA + count]));
    if (!areEqual(this.versions, found)) this.versions = found;
    return this.versions;
  }
}

async function countsIn(pool: Pool): Promise<Map<Kind, number>> {
  const { rows } = await pool.query<{ kind: Kind; version: number }>(
    "select kind, version from content_versions",
  );
  return new Map(rows.map(({ kind, version }) => [kind, version]));
}
