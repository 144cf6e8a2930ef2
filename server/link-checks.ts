import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { GivenSettings } from "../contract/settings/settings.ts";
import { type Database, engineOf } from "./database/database.ts";
import { askPublicWeb, isPublicAddress } from "./runtime/public-web.ts";
import { repeat } from "./runtime/yielding.ts";
import { linksToCheck, saveLinkCheck } from "./store/checked-links.ts";
import { currentSettings } from "./store/site-settings.ts";

const EVERY_MS = 60 * 60_000;
/** Per hour. */
const MAX_LINKS = 200;
/** Between two links, which are often of the same shop. */
const PAUSE_MS = 2_000;
const TIMEOUT_MS = 15_000;
const REDIRECTS = 5;
const HEADERS = { accept: "text/html,*/*;q=0.5", "user-agent": "Lunula (link check)" };

interface Checking extends Pick<Database, "db"> {
  site: GivenSettings;
  log: Logger;
  pauseMs?: number;
  isAllowed?: typeof isPublicAddress;
}

/** Checks the links of products in the background, if the owner has switched it on, until the returned function is called. */
export function startCheckingLinks(checking: Checking): () => void {
  const { db, log } = checking;
  const work = (signal: AbortSignal) =>
    engineOf(db).byOneProcess(db, "links", () => checkLinks(checking, signal));
  const failure = "links of products could not be checked; trying again";
  return repeat(work, { everyMs: EVERY_MS, log, failure }).stop;
}

/** Checks the links that are due. Exported for tests. */
export async function checkLinks(checking: Checking, signal: AbortSignal): Promise<void> {
  const { db, site, pauseMs = PAUSE_MS, isAllowed } = checking;
  if (!(await currentSettings(db, site)).checks_links) return;
  for (const address of await linksToCheck(db, MAX_LINKS)) {
    if (signal.aborted) return;
    const works = await isAlive(address, isAllowed);
    if (works !== undefined) await saveLinkCheck(db, address, works);
    await pause(pauseMs, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

/** Whether there is something at an address; undefined if the answer does not say, such as a shop’s refusal of programs. */
async function isAlive(
  address: string,
  isAllowed: typeof isPublicAddress = isPublicAddress,
): Promise<boolean | undefined> {
  let url = URL.parse(address);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  for (let redirects = 0; url && redirects <= REDIRECTS; redirects += 1) {
    if (!/^https?:$/.test(url.protocol)) return undefined;
    try {
      const answer = await askPublicWeb(url, { headers: HEADERS, signal, isAllowed });
      // Only the status matters: the connection is closed before the page comes.
      answer.destroy();
      const { statusCode = 0, headers } = answer;
      if (statusCode === 404 || statusCode === 410) return false;
      if (statusCode >= 200 && statusCode < 300) return true;
      if (statusCode < 300 || statusCode > 399) return undefined;
      url = URL.parse(headers.location ?? "", url.href);
    } catch (error) {
      return isUnknownHost(error) ? false : undefined;
    }
  }
  return undefined;
}

function isUnknownHost(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOTFOUND";
}
