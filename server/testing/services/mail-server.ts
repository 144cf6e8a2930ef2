import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The source as received, with its headers. */
  source: string;
}

/** A real SMTP server that stores the mails it receives, or refuses them as configured. */
export class MailServer {
  readonly taken: ReceivedMail[] = [];
  /** Refuses mails temporarily, like a busy server. */
  isBusy = false;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, callback) => {
      const isKnown = username === "site" && password === "secret";
      callback(isKnown ? null : new Error("Invalid login"), { user: "site" });
    },
    onData: (stream, { envelope }, callback) => {
      let source = "";
      stream.setEncoding("utf8");
      stream.on("data", (part: string) => (source += part));
      stream.on("end", () => {
        if (this.isBusy) return callback(Object.assign(new Error("Busy"), { responseCode: 451 }));
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        this.taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        return callback();
      });
    },
  });

  static async start(): Promise<MailServer> {
    const server = new MailServer();
    await new Promise<void>((resolve) => {
      server.#server.listen(0, "127.0.0.1", () => resolve());
    });
    return server;
  }

  /** The value for `SMTP_URL`. */
  get address(): string {
    const { port } = this.#server.server.address() as AddressInfo;
    return `smtp://site:secret@127.0.0.1:${port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
