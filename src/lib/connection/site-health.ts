/** Why the site cannot be reached: no response, or a network that requires a sign-in. */
export type Obstacle = "silence" | "sign-in";

/** The timeout of the probe: a slow server still counts. */
const LIMIT = 8_000;
/** Statuses that require a sign-in: a gateway’s password, or a network’s own page. */
const SIGN_IN = new Set([401, 407, 511]);

/** Asks the site itself, since a captive portal answers every address. */
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
