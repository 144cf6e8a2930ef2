import { Component, type ReactNode, Suspense } from "react";
import { lazyPage, MissingCodeError } from "../../lib/router/lazy-page.ts";
import type { FailureProps } from "./failure.tsx";
import { isOffline, checkConnection } from "../../lib/connection/connection.ts";
import { tabStorage } from "../../lib/state/web-storage.ts";

const Failure = lazyPage<FailureProps>(() =>
  import("./failure.tsx").then(
    (m) => m.Failure,
    () => PlainFailure,
  ),
);

/** Preloaded, before anything fails. */
export const preloadFailure = () => Failure.preload();

/** If not even that could be loaded. */
function PlainFailure({ onRetry }: FailureProps) {
  return (
    <div role="alert">
      <h1>This page didn’t load</h1>
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** An optional part of the page: nothing replaces it. */
  optional?: boolean;
}

/** Around each page, to keep header and footer usable when it breaks, and around everything. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!this.props.optional) void mend(error);
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    if (this.props.optional) return null;
    // Browsers remember that a script failed: only a reload asks again.
    return (
      <div className="wrap">
        <title>This page didn’t load</title>
        <Suspense>
          <Failure error={this.state.error} onRetry={() => location.reload()} heading="h1" />
        </Suspense>
      </div>
    );
  }
}

async function mend(error: unknown) {
  // After a release the old page’s code no longer exists; a reload loads the new one.
  if (error instanceof MissingCodeError) return reloadOnce();
  const { reloadWithoutCache } = await import("../../lib/router/reload-without-cache.ts");
  return reloadWithoutCache();
}

const KEY = "lunula-reloaded";
/** No second reload within this time. */
const PAUSE = 30_000;

/** Reloads the page unless that was just tried, or there is no server to reload from. */
async function reloadOnce(): Promise<void> {
  await checkConnection();
  if (isOffline()) return;
  if (Date.now() - Number(tabStorage.read(KEY)) < PAUSE) return;
  // Without storage, reloading could loop.
  if (tabStorage.write(KEY, String(Date.now()))) location.reload();
}
