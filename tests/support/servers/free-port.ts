import { once } from "node:events";
import { createServer } from "node:net";

/** Below the range from which systems assign ports, and above all that browsers refuse. */
const LOWEST = 12_000;
const HIGHEST = 31_999;

/**
 * A free port of this machine, for programs that cannot choose one themselves, or that return to theirs: nobody else
 * gets it meanwhile, however many others start.
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
