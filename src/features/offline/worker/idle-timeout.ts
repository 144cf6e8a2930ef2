declare const self: ServiceWorkerGlobalScope;

/** In milliseconds: after this long without a byte of any answer, a request that waits is given up. */
const LIMIT = 20_000;

let movedAt = 0;

/**
 * Limits all requests of the worker, also those of Workbox, which call the global `fetch`. Browsers open six
 * connections to a site, and Chromium does not tell the worker when a page gives up: what a network dropped would hold
 * them after it is back.
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

/** Follows an answer to its end: one that is slow moves on, one that stalls is given up. */
export function watch(response: Response, limit?: AbortController): void {
  const write = () => void (movedAt = Date.now());
  write();
  const end = response.clone().body?.pipeTo(new WritableStream({ write }));
  if (end) void withIdleTimeout(end, limit).catch(() => undefined);
}

/** Rejects once nothing comes any more, neither here nor in any other answer: some wait for their turn. */
export async function withIdleTimeout<Answer>(
  work: Promise<Answer>,
  limit?: AbortController,
): Promise<Answer> {
  const begun = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const check = () => {
      const left = Math.max(begun, movedAt) + LIMIT - Date.now();
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
