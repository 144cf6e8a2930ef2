import { Suspense, useState } from "react";
import type { Thing, WithContext } from "schema-dts";
import { useHydrated } from "../../lib/device/hydrated.ts";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import type * as structuredData from "../../lib/seo/structured-data.ts";
import { ErrorBoundary } from "../states/error-boundary.tsx";

export interface JsonLdProps {
  data: (make: typeof structuredData) => WithContext<Extract<Thing, object>>;
}

/** The code that makes a block loads only for pages that arrived without one; the server has it loaded. */
export const LazyJsonLd = lazyPage(() => import("./made-json-ld.tsx").then((m) => m.MadeJsonLd));

/** Structured data for search engines: what came with a page stays, further pages make theirs. */
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

/** It is data, never run, so the content policy allows it. */
export function JsonLdScript({ json }: { json: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
    />
  );
}
