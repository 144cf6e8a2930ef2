import { type IncomingHttpHeaders, request } from "node:http";

/** Eight pages, and what else visitors, feed readers and devices ask for again. */
const ADDRESSES = [
  "/",
  "/all-designs",
  "/fall",
  "/tutorials",
  "/products",
  "/blog",
  "/contact",
  "/search?q=french",
  "/api/designs?limit=24",
  "/api/site",
  "/api/offline-manifest",
  "/manifest.webmanifest",
  "/admin.webmanifest",
  "/feed.xml",
  "/sitemap.xml",
];

interface Asked {
  status: number;
  tag: string;
}

/** Over a new connection, which any process may accept. Every node is asked under the same name. */
function ask(url: string, headers: IncomingHttpHeaders = {}): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const host = { host: "nails.example" };
    request(url, { agent: false, headers: { ...headers, ...host } }, (answer) => {
      answer.resume().once("error", reject);
      answer.once("end", () =>
        resolve({ status: answer.statusCode ?? 0, tag: String(answer.headers.etag) }),
      );
    })
      .once("error", reject)
      .end();
  });
}

/** The tags that a browser has after a visit. */
export async function tagsOf(url: string): Promise<Map<string, string>> {
  const tags = new Map<string, string>();
  for (const path of ADDRESSES) tags.set(path, (await ask(url + path)).tag);
  return tags;
}

const TIMES = 3;

/** The changed responses: each is requested three times, with the browser’s tag. */
export async function changedSince(tags: Map<string, string>, url: string): Promise<string[]> {
  const asked = [...tags].flatMap(([path, tag]) =>
    Array.from({ length: TIMES }, async () => {
      const { status } = await ask(url + path, { "if-none-match": tag });
      return status === 304 ? [] : [path];
    }),
  );
  return (await Promise.all(asked)).flat();
}
