import { setTimeout } from "node:timers/promises";
import type { PoolClient } from "pg";
import type { Kind } from "../reads.ts";
import type { Connections } from "./pool/connections.ts";

type Counts = ReadonlyMap<Kind, number>;

/** A replica that answers is waited for until it has what the primary has, but for no longer. */
const PATIENCE_MS = 300;
/** One that was too late is asked whether it has caught up. */
const SHORT_PATIENCE_MS = 50;
const PAUSE_MS = 10;

/** Where visitors' answers are read from: a replica as long as it keeps up, else the primary. */
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
   * The counts of what is read from now on: at least all that the primary has at the time of the call.
   * Rejects when the primary cannot be asked; then a replica is read, if there is one.
   */
  async counts(): Promise<Counts> {
    const { replica } = this;
    const wanted = await countsIn(this.counting).catch(async (error: unknown) => {
      if (replica) this.usesReplica = (await this.ask(replica, PATIENCE_MS)) !== undefined;
      throw error;
    });
    const found = replica && (await this.caughtUp(replica, wanted));
    this.usesReplica = found !== undefined;
    return found ?? wanted;
  }

  private async caughtUp(replica: Connections, wanted: Counts): Promise<Counts | undefined> {
    const patience = this.usesReplica ? PATIENCE_MS : SHORT_PATIENCE_MS;
    const until = performance.now() + patience;
    for (;;) {
      const found = await this.ask(replica, patience);
      const isThere = [...wanted].every(([kind, count]) => count <= (found?.get(kind) ?? -1));
      if (isThere) return found;
      if (performance.now() + PAUSE_MS > until) return undefined;
      await setTimeout(PAUSE_MS);
    }
  }

  /** Undefined when it does not answer in time. It is asked once at a time, however long that takes. */
  private ask(replica: Connections, patience: number): Promise<Counts | undefined> {
    this.asking ??= countsIn(replica)
      .catch(() => undefined)
      .finally(() => (this.asking = undefined));
    return Promise.race([this.asking, setTimeout(patience, undefined, { ref: false })]);
  }
}

async function countsIn(connections: Connections): Promise<Counts> {
  const { rows } = await connections.query<{ kind: Kind; version: number }>(
    "select kind, version from content_versions",
  );
  return new Map(rows.map(({ kind, version }) => [kind, version]));
}
