import { Component, type ReactNode } from "react";
import { MissingCodeError } from "../../lib/lazy-page.ts";
import { reloadOnce } from "../../lib/reload-once.ts";
import { Failure } from "./failure.tsx";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** An extra, without which the page is whole: nothing stands in its place. */
  optional?: boolean;
}

/** Keeps header and footer usable when a page breaks. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    // After a new release the old page's code is gone; the new one's comes with a reload.
    if (error instanceof MissingCodeError && !this.props.optional) void reloadOnce();
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    if (this.props.optional) return null;
    // Browsers remember that a script failed: only a reload asks again.
    return <Failure error={this.state.error} onRetry={() => location.reload()} />;
  }
}
