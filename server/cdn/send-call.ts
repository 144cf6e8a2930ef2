import type { PurgeCall } from "./purge-calls.ts";

const TIMEOUT_MS = 10_000;

/** The interface did not do what it was asked. */
export class PurgeFailure extends Error {
  /** When it asks to be asked again, in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    { cause, retryAfter }: { cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { cause });
    this.retryAfter = retryAfter;
  }
}

/** Rejects unless the interface says that it was done. No message carries the token. */
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
  // Cloudflare says so in the body, too.
  if (answer.ok && !/"success"\s*:\s*false/.test(text)) return;
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  throw new PurgeFailure(
    `the CDN’s interface answered ${answer.status}: ${text.slice(0, 200)}`,
    Number.isFinite(seconds) ? { retryAfter: seconds * 1000 } : {},
  );
}
