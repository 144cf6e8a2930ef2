import type { Thing, WithContext } from "schema-dts";

/** Structured data for search engines. It is data, never run, so the content policy allows it. */
export function JsonLd({ data }: { data: WithContext<Extract<Thing, object>> }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
