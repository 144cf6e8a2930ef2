declare const self: ServiceWorkerGlobalScope;

/** In milliseconds: after this long without a byte of any answer, waiting requests are aborted. */
const LIMIT = 20_000;

let movedAt = 0;

/**
 * Adds an idle timeout to all requests of the worker, including those of Workbox, which call the global `fetch`.
 * Browsers open six connections to a site, and Chromium does not tell the worker when a page aborts: requests that a
 * network dropped would block these connections even after it is back.
 */
export function limitRequests(): void {
  const { fetch } = self;
  self.fetch = async (asked, init) => {
    const limit = new AbortController();
    const { signal } = init?.signal ? init : asked instanceof Request ? asked : {};
    signal?.addEventListener("abort", () => limit.abort(signal.reason));
    if (signal?.aborted) limit.abort(signal.reason);
    const response = await withIdleTimeout(fetch(asked, { ...init, signal: limit.signal }), limit);
    watch(response, limit);
    return response;
  };
}

/** Watches an answer until its end: a slow one continues, a stalled one is aborted. */
export function watch(response: Response, limit?: AbortController): void {
  const write = () => void (movedAt = performance.now());
  write();
  const end = response.clone().body?.pipeTo(new WritableStream({ write }));
  if (end) void withIdleTimeout(end, limit).catch(() => undefined);
}

/** Rejects if nothing arrives any more, in this answer or any other: some wait for a free connection. */
export async function withIdleTimeout<Answer>(
  work: Promise<Answer>,
  limit?: AbortController,
): Promise<Answer> {
  const begun = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const check = () => {
      const left = Math.max(begun, movedAt) + LIMIT - performance.now();
      if (left > 0) return (timer = setTimeout(check, left));
      const error = new Error("The network is silent.");
      limit?.abort(error);
      return reject(error);
    };
    check();
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
