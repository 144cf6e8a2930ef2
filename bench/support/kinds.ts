import { once } from "node:events";
import { type IncomingMessage, get } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Design } from "../../contract/forms/design.ts";
import type { BareAnswer } from "./bare-server.ts";

/** A kind of answer, and how a browser requests it. */
export interface Kind {
  name: string;
  path: string;
  headers: Record<string, string>;
}

const COMPRESSED = { "accept-encoding": "gzip" };

/** The kinds of answers to measure. */
export async function kindsOf(url: string): Promise<Kind[]> {
  const [design] = (await (await fetch(`${url}/api/designs?limit=1`)).json()) as Design[];
  const [post] = (await (await fetch(`${url}/api/blog-posts`)).json()) as { slug: string }[];
  const home = await fetch(url, { headers: COMPRESSED });
  const script = /\/assets\/[^"]+\.js/.exec(await home.text())?.[0];
  const picture = design?.image?.variants.at(-1)?.url;
  if (!picture || !script) throw new Error("The site has no picture or no script");
  const known = { ...COMPRESSED, "if-none-match": home.headers.get("etag") ?? "" };
  const kinds: [string, string, Record<string, string>?][] = [
    ["list of 24", "/api/designs?limit=24"],
    ["home page", "/"],
    ["all designs page", "/all-designs"],
    ["search", "/api/designs/search?q=french&limit=24"],
    ["picture, 1600 px", picture, {}],
    ["script", script],
    ["home, 304", "/", known],
    ["/healthz", "/healthz"],
  ];
  if (post) kinds.splice(3, 0, ["post page", `/blog/${post.slug}`]);
  return kinds.map(([name, path, headers = COMPRESSED]) => ({ name, path, headers }));
}

/** The answer as transferred, compressed or not, for the bare server to repeat. */
export async function answerOf(url: string, { path, headers }: Kind): Promise<BareAnswer> {
  const [answer] = (await once(get(url + path, { headers }), "response")) as [IncomingMessage];
  const body = await buffer(answer);
  const { "transfer-encoding": _, connection: __, "keep-alive": ___, ...kept } = answer.headers;
  const status = answer.statusCode ?? 0;
  const length = status === 304 ? {} : { "content-length": body.length };
  return { status, headers: { ...kept, ...length }, body: body.toString("base64") };
}
