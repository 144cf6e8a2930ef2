import { useState } from "react";
import type { Thing, WithContext } from "schema-dts";
import { useHydrated } from "../../lib/device/hydrated.ts";
import * as structuredData from "../../lib/seo/structured-data.ts";

interface JsonLdProps {
  data: (make: typeof structuredData) => WithContext<Extract<Thing, object>>;
}

/**
 * Structured data for search engines, which ask the server for each page: a browser keeps what a page came
 * with, and holds no code to make more. It is data, never run, so the content policy allows it.
 */
export function JsonLd({ data }: JsonLdProps) {
  const hydrated = useHydrated();
  const [fromServer] = useState(!hydrated);
  if (!fromServer) return null;
  const json = import.meta.env.SSR ? JSON.stringify(data(structuredData)) : "";
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
    />
  );
}
