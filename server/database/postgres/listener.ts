import type { Client, ClientConfig } from "pg";

const RETRY_MS = 500;

interface Listening {
  channel: string;
  /** From now on nothing is missed. */
  onListening: () => void;
  onMessage: () => void;
}

/** Listens to what the database is notified of. A lost connection is made anew until `close`. */
export class Listener {
  private readonly config: ClientConfig;
  private readonly listening: Listening;
  private client: Client | undefined;
  private isClosed = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(config: ClientConfig, listening: Listening) {
    this.config = config;
    this.listening = listening;
  }

  async start(): Promise<void> {
    const { Client } = await import("pg");
    if (this.isClosed) return;
    const client = new Client(this.config);
    this.client = client;
    client.on("notification", this.listening.onMessage);
    client.on("error", () => undefined);
    client.once("end", () => this.lost(client));
    try {
      await client.connect();
      await client.query(`listen ${this.listening.channel}`);
      this.listening.onListening();
    } catch {
      await client.end().catch(() => undefined);
      this.lost(client);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private lost(client: Client): void {
    if (this.isClosed || this.client !== client) return;
    this.client = undefined;
    this.retry = setTimeout(() => void this.start(), RETRY_MS).unref();
  }
}
