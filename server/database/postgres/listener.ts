import type { Client } from "pg";
import { ANSWER_MS, siteConfigFor } from "./pool/connections.ts";
import { addressesOf } from "./pool/hosts.ts";

const RETRY_MS = 500;
/** How often it is asked whether it is still there: a connection that is cut says nothing. */
const PULSE_MS = 5_000;

interface Listening {
  channel: string;
  /** From now on nothing is missed. */
  onListening: () => void;
  onMessage: () => void;
}

/** Listens to what the database is notified of. A lost connection is made anew until `close`. */
export class Listener {
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
    // Of several hosts each in turn, until one lets it listen: those that follow another do not.
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
