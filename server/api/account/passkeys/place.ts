import { isIP } from "node:net";
import type { PasskeyObstacle } from "../../../../contract/account/passkeys.ts";
import type { Caller } from "../../../http/route.ts";
import { conflict } from "../../../problems.ts";
import { currentSettings } from "../../../store/site-settings.ts";
import type { HandlerDeps } from "../present-password.ts";

/** Where passkeys are made and used. */
export interface PasskeyHost {
  /** Such as `https://nails.example`. */
  origin: string;
  /** Its host, which devices bind passkeys to. */
  rpId: string;
  obstacle: PasskeyObstacle | null;
}

/** The address of the site where one is set, else the one that was asked for (decision 48). */
export async function passkeyHost(
  { db, config }: Pick<HandlerDeps, "db" | "config">,
  caller: Caller,
): Promise<PasskeyHost> {
  const origin = (await currentSettings(db, config.site)).url || caller.origin();
  const { hostname, protocol } = new URL(origin);
  return { origin, rpId: hostname, obstacle: obstacleOf(protocol, hostname) };
}

/** The same. Throws 409 where browsers know no passkeys. */
export async function requirePlace(
  deps: Pick<HandlerDeps, "db" | "config">,
  caller: Caller,
): Promise<PasskeyHost> {
  const place = await passkeyHost(deps, caller);
  if (place.obstacle) throw conflict(REFUSALS[place.obstacle]);
  return place;
}

const REFUSALS: Record<PasskeyObstacle, string> = {
  insecure: "Passkeys need an address that begins with https",
  numeric: "Passkeys need an address with a domain name, not a number",
};

function obstacleOf(protocol: string, hostname: string): PasskeyObstacle | null {
  const isLocal = /^(?:.*\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);
  if (protocol !== "https:" && !isLocal) return "insecure";
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? null : "numeric";
}
