import * as structuredData from "../../lib/seo/structured-data.ts";
import { type JsonLdProps, JsonLdScript } from "./json-ld.tsx";

export function MadeJsonLd({ data }: JsonLdProps) {
  return <JsonLdScript json={JSON.stringify(data(structuredData))} />;
}
