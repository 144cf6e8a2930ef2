import { batches } from "../runtime/batches.ts";
import type { Cdn } from "./cdn.ts";

/** A request of a CDN’s interface, always by POST. */
export interface PurgeCall {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** So many tags or addresses go into one call, by what their documentation says for every plan. */
const MOST = { cloudflare: 30, fastly: 256 };

/** The calls that purge what carries one of these tags, or lies at one of these addresses. */
export function purgeCalls(cdn: Cdn, { tags, urls }: { tags: string[]; urls: string[] }) {
  const { service, api, zone } = cdn;
  if (service === "fastly") {
    const url = `${api}/service/${zone}/purge`;
    return batches(tags, MOST.fastly).map((keys) => call(cdn, url, { surrogate_keys: keys }));
  }
  const url = `${api}/zones/${zone}/purge_cache`;
  if (service === "cloudflare") {
    return batches(tags, MOST.cloudflare).map((some) => call(cdn, url, { tags: some }));
  }
  return batches(urls, MOST.cloudflare).map((files) => call(cdn, url, { files }));
}

function call({ service, token }: Cdn, url: string, body: object): PurgeCall {
  const key = service === "fastly" ? { "fastly-key": token } : { authorization: `Bearer ${token}` };
  const headers = { ...key, accept: "application/json", "content-type": "application/json" };
  return { url, headers, body: JSON.stringify(body) };
}
