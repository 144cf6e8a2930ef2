import { RequestProblem } from "../problems.ts";

/** So many may wait to be made; each takes a fifth of a second. */
const MOST_WAITING = 50;

/** Lets everyone who asks for an address while its picture is made have the same. Throws 503 when too many wait. */
export function createMaker(): (address: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const making = new Map<string, Promise<Buffer>>();
  return (address, make) => {
    const begun = making.get(address);
    if (begun) return begun;
    if (making.size >= MOST_WAITING) {
      throw new RequestProblem(503, "Many pictures are being made. Please try again shortly.", {
        headers: { "Retry-After": "10" },
      });
    }
    const made = make().finally(() => making.delete(address));
    making.set(address, made);
    return made;
  };
}
