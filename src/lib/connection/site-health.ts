/** Why the site cannot be reached: nothing answers, or a network that wants a sign-in first. */
export type Obstacle = "silence" | "sign-in";

/** How long the question waits: a slow server is not an absent one. */
const LIMIT = 8_000;
/** What asks for a sign-in by its status: a gateway's password, a network's own page. */
const SIGN_IN = new Set([401, 407, 511]);

/** Asks the site itself what is in the way: a captive portal has an answer for every address too. */
export async function findObstacle(): Promise<Obstacle | null> {
  try {
    const signal = AbortSignal.timeout(LIMIT);
    const response = await fetch("/healthz", { cache: "no-store", redirect: "manual", signal });
    if (response.type === "opaqueredirect" || SIGN_IN.has(response.status)) return "sign-in";
    if (!response.ok) return "silence";
    return (await isHealthy(response)) ? null : "sign-in";
  } catch {
    return "silence";
  }
}

async function isHealthy(response: Response): Promise<boolean> {
  const health: unknown = await response.json().catch(() => null);
  return typeof health === "object" && health !== null && "status" in health;
}
