import { once } from "node:events";
import { createServer } from "node:net";

/** Below what systems hand out by themselves, and above all that browsers refuse. */
const LOWEST = 12_000;
const HIGHEST = 31_999;

/**
 * A port of this machine that nothing listens on, for programs that cannot choose one themselves, or that come back
 * to theirs: while they are away nobody is given it, however many others start meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  const isListening = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  if (!isListening) return false;
  probe.close();
  await once(probe, "close");
  return true;
}
