import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

/**
 * A connection between a site and its database that tests can cut: then nothing comes through, and neither side is
 * told.
 */
export interface Cable {
  readonly port: number;
  /** From now on nothing arrives, and new connections get no answer. */
  cut(): void;
  /** Everything sent meanwhile arrives now. */
  mend(): void;
  /** Where new connections go, like an address that moves to another machine. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** Forwards to a port of this machine. */
export async function layCable(target: number): Promise<Cable> {
  const ends = new Set<Socket>();
  let port = target;
  let isCut = false;

  function join(from: Socket, to: Socket): void {
    ends.add(from);
    if (isCut) from.pause();
    from.on("data", (part) => void to.write(part));
    from.once("end", () => to.end());
    from.once("error", () => to.destroy());
    from.once("close", () => {
      ends.delete(from);
      to.destroy();
    });
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    join(near, far);
    join(far, near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const end of ends) end.pause();
    },
    mend() {
      isCut = false;
      for (const end of ends) end.resume();
    },
    leadTo(other) {
      port = other;
    },
    async close() {
      server.close();
      for (const end of ends) end.destroy();
      await once(server, "close");
    },
  };
}
