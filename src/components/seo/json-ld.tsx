import { Suspense, useState } from "react";
import type { Thing, WithContext } from "schema-dts";
import { useHydrated } from "../../lib/device/hydrated.ts";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import type * as structuredData from "../../lib/seo/structured-data.ts";
import { ErrorBoundary } from "../states/error-boundary.tsx";

export interface JsonLdProps {
  data: (make: typeof structuredData) => WithContext<Extract<Thing, object>>;
}

/** Loads the code only for pages that arrived without structured data; the server has it loaded. */
export const LazyJsonLd = lazyPage(() => import("./made-json-ld.tsx").then((m) => m.MadeJsonLd));

/** Structured data for search engines: that of a page from the server stays; later pages generate theirs. */
export function JsonLd({ data }: JsonLdProps) {
  const hydrated = useHydrated();
  const [isFromServer] = useState(!hydrated);
  if (isFromServer) {
    return import.meta.env.SSR ? <LazyJsonLd data={data} /> : <JsonLdScript json="" />;
  }
  return (
    <ErrorBoundary optional>
      <Suspense>
        <LazyJsonLd data={data} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Data that is never executed, so the content security policy allows it. */
export function JsonLdScript({ json }: { json: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
    />
  );
}
