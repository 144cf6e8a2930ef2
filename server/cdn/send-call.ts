import { batches } from "../runtime/yielding.ts";
import type { Cdn } from "./cdn.ts";

interface PurgeCall {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The documented limit of tags or addresses for one call on every plan. */
const MOST = { cloudflare: 30, fastly: 256 };

export function purgeCalls(cdn: Cdn, { tags, urls }: { tags: string[]; urls: string[] }) {
  const { service, api, zone } = cdn;
  if (service === "fastly") {
    const url = `${api}/service/${zone}/purge`;
    return batches(tags, MOST.fastly).map((keys) => call(cdn, url, { surrogate_keys: keys }));
  }
  const url = `${api}/zones/${zone}/purge_cache`;
  if (service === "cloudflare") {
    return batches(tags, MOST.cloudflare).map((some) => call(cdn, url, { tags: some }));
  }
  return batches(urls, MOST.cloudflare).map((files) => call(cdn, url, { files }));
}

function call({ service, token }: Cdn, url: string, body: object): PurgeCall {
  const key = service === "fastly" ? { "fastly-key": token } : { authorization: `Bearer ${token}` };
  const headers = { ...key, accept: "application/json", "content-type": "application/json" };
  return { url, headers, body: JSON.stringify(body) };
}

const TIMEOUT_MS = 10_000;

export class PurgeFailure extends Error {
  /** The requested pause in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    { cause, retryAfter }: { cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { cause });
    this.retryAfter = retryAfter;
  }
}

/** Rejects unless the API confirms success. Messages never contain the token. */
export async function sendCall({ url, headers, body }: PurgeCall): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers,
    body,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new PurgeFailure("the CDN’s interface cannot be reached", { cause });
  });
  const text = await answer.text().catch(() => "");
  // Cloudflare reports success in the body, too.
  if (answer.ok && !/"success"\s*:\s*false/.test(text)) return;
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  throw new PurgeFailure(
    `the CDN’s interface answered ${answer.status}: ${text.slice(0, 200)}`,
    Number.isFinite(seconds) ? { retryAfter: seconds * 1000 } : {},
  );
}
