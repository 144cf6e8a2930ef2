import { type ReactNode, Suspense } from "react";
import { lazyPage } from "../../../lib/router/lazy-page.ts";

/** For the few pages that find nothing at their address; the server has it loaded. */
export const LazyAbsent = lazyPage(() => import("./absent.tsx").then((m) => m.AbsentPage));

export interface AbsentProps {
  /** The address that led here. */
  path: string;
  /** What kind of page it is. */
  title: string;
  section?: string;
  /** Why nothing is known of it; nothing where the site said that it has none. */
  error?: Error | null | undefined;
  onRetry: () => void;
  /** Until it is known what became of the page. */
  fallback: ReactNode;
  /** What is said where there never was such a page; that there is none, unless given. */
  children?: ReactNode;
}

/** In place of what a page would show, where that did not come: leads to where it is now, or says what became of it. */
export function Absent(props: AbsentProps) {
  return (
    <Suspense fallback={props.fallback}>
      <LazyAbsent {...props} />
    </Suspense>
  );
}
