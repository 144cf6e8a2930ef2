import { type ReactNode, Suspense } from "react";
import { lazyPage } from "../../../lib/router/lazy-page.ts";

/** For pages without content at their address; the server has it loaded. */
export const LazyAbsent = lazyPage(() => import("./absent.tsx").then((m) => m.AbsentPage));

export interface AbsentProps {
  /** The requested address. */
  path: string;
  /** The kind of page. */
  title: string;
  section?: string;
  /** The error; undefined if the site answered that there is none. */
  error?: Error | null | undefined;
  onRetry: () => void;
  /** Until the old address is resolved. */
  fallback: ReactNode;
  /** The message for a page that never existed; a default unless given. */
  children?: ReactNode;
}

/** Replaces missing content of a page: redirects to its new address, or explains what happened to it. */
export function Absent(props: AbsentProps) {
  return (
    <Suspense fallback={props.fallback}>
      <LazyAbsent {...props} />
    </Suspense>
  );
}
