import fc from "fast-check";
import { contactForm } from "../../contract/forms/contact.ts";
import { COLLECTIONS } from "../../contract/collections.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import * as siteCalls from "../../contract/admin/site-calls.ts";
import * as api from "../../contract/endpoints.ts";
import { transfer } from "../../contract/admin/imports.ts";
import { paths } from "../../contract/paths.ts";
import { scenarios } from "../../server/testing/scenarios.ts";
import type { RawRequest } from "./raw-request.ts";

type AnyEndpoint = Pick<Endpoint<never, unknown>, "method" | "path">;

/** Every endpoint of the contract, however deeply nested. */
function endpointsIn(group: object): AnyEndpoint[] {
  return Object.values(group).flatMap((value: unknown) => {
    if (typeof value !== "object" || value === null) return [];
    return "method" in value && "path" in value ? [value as AnyEndpoint] : endpointsIn(value);
  });
}

const ENDPOINTS = endpointsIn({ ...api, ...siteCalls, COLLECTIONS, transfer });
const FIELDS = scenarios.flatMap(({ required, optional }) => [
  ...Object.keys(required),
  ...Object.keys(optional),
]);
const NAMES = [
  ...new Set([...FIELDS, ...Object.keys(contactForm.shape), "password", "path", "ids"]),
];

const PAGES = [
  ...Object.values(paths).filter((path) => typeof path === "string"),
  ...`/category/:name /blog/:name /season/:name /admin/:name /:name /:name/:name /index.html /designs/ /sitemap.xml
    /sitemap-:name.xml /feed.xml /robots.txt /manifest.webmanifest /admin.webmanifest /uploads/:name /share/:name
    /share/design/:name /share/post/:name-1.jpg /assets/:name /healthz /livez /service-worker.js
    /.well-known/:name`.split(/\s+/),
];
const PARAMETERS =
  "q category design looks sort tutorial difficulty text title url sent tab limit cursor ids shape color near page utm_source".split(
    " ",
  );

const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.constantFrom("", " ", "0", "-1", "1e309", "9007199254740993", "null", "true", "[]", "{}"),
  fc.constantFrom("__proto__", "constructor", "toString", "../..", "\\", "*", '"', "'", ";--", "%"),
  fc.constantFrom("\0", "\ufffe", "\ud800", "\u202e", "💅", "ﬁ", "İ", "NEAR(", "a AND", "-a", "a*"),
  fc.constantFrom("french", "red nails", "<script>", "2026-13-45", "javascript:x", "//e.example"),
  fc.integer({ min: 1, max: 4_000 }).map((length) => "é,".repeat(length)),
);

/** Partly percent-encoded, partly plain, partly broken. */
const encoded = fc.oneof(
  oddText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom("%", "%zz", "%ff", "%00", "%ed%a0%80", "%2e%2e%2f", "..", ".", "a//b", "\\", "~"),
  fc.string({
    unit: fc.integer({ min: 0x22, max: 0xff }).map((code) => String.fromCharCode(code)),
  }),
);

function target(path: string, known: string[]): fc.Arbitrary<string> {
  const names = path.match(/:\w+/g) ?? [];
  const values = fc.array(fc.oneof(fc.constantFrom(...known), encoded), {
    minLength: names.length,
    maxLength: names.length,
  });
  const pair = fc.tuple(fc.oneof(fc.constantFrom(...PARAMETERS), encoded), encoded);
  const query = fc.oneof(
    fc.constant(""),
    fc
      .array(pair, { maxLength: 6 })
      .map((pairs) => `?${pairs.map((one) => one.join("=")).join("&")}`),
    encoded.map((text) => `?${text}`),
  );
  return (
    fc
      .tuple(values, query)
      .map(([values, query]) => path.replace(/:\w+/g, () => values.pop() ?? "") + query)
      // A space or a line break would end the request line, and only test Node’s parser.
      .map((text) => text.replace(/[^\x21-\xff]/g, "").slice(0, 12_000))
  );
}

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.boolean(),
  fc.constantFrom("https://e.example/a.png", "/uploads/x", "[1,[2]]", '["\\ud800"]', "tips", "4"),
);
/** Valid values for every form; each takes its own part. */
const SOUND = {
  title: "T",
  name: "N",
  excerpt: "e",
  content: "<p>c</p>",
  description: "d",
  tags: "a, b",
  icon: "sun",
  seo_title: "s",
  seo_description: "s",
  keywords: "k",
  difficulty: "Beginner",
  duration: "1 min",
  image_url: "https://e.example/a.png",
  thumbnail_url: "https://e.example/a.png",
  affiliate_url: "https://e.example/",
  price: "$1",
  rating: "4",
  reviews_count: "2",
  author_name: "A",
  heading: "h",
  starts_on: "11-15",
  ends_on: "01-06",
  read_time: "1 min",
  email: "a@b.cc",
  subject: "s",
  message: "m",
};
const oddFields = fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), oddText), oddValue, {
  maxKeys: 16,
});
const slug = fc.stringMatching(/^[a-z]{1,8}$/);
const soundFields = fc
  .tuple(slug, fc.constantFrom("french", "tips", "basics", "tools"), oddFields, fc.nat({ max: 2 }))
  .map(([slug, category, odd, count]) => ({
    ...SOUND,
    path: slug,
    slug,
    category,
    ...Object.fromEntries(Object.entries(odd).slice(0, count)),
  }));
const fields = fc.oneof({ weight: 3, arbitrary: soundFields }, oddFields);
const json = fc.oneof(
  { weight: 3, arbitrary: fields },
  fields.map((changes) => ({ ids: ["x"], changes })),
  fields.map((one) => ({ data: { nailDesigns: [one], blogPosts: [one], uploads: [one] } })),
  fc.jsonValue(),
);
const MULTIPART =
  '--x\r\nContent-Disposition: form-data; name="thumbnail"; filename="a.png"\r\n\r\n';

/** A body, and the content type it claims. */
const content = fc.oneof(
  { weight: 6, arbitrary: json.map((value) => [JSON.stringify(value), "application/json"]) },
  { weight: 1, arbitrary: oddText.map((text) => [text, "application/json"]) },
  { weight: 1, arbitrary: fc.constant(["[".repeat(50_000), "application/json"]) },
  {
    weight: 2,
    arbitrary: oddText.map((text) => [
      `name=${encodeURIComponent(text.toWellFormed())}&email=a@b.cc&a[b][]=%zz`,
      "application/x-www-form-urlencoded",
    ]),
  },
  {
    weight: 1,
    arbitrary: oddText.map((text) => [
      `${MULTIPART}${text}\r\n--x--`,
      "multipart/form-data; boundary=x",
    ]),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      oddText,
      fc.constantFrom("text/plain", "*/*", "", "a/b; charset=zz", "json"),
    ),
  },
);

const ODD_HEADERS: Record<string, string[]> = {
  Accept: ["text/nope;q=0", "*/*;q=2", ",,;", "application/json"],
  "Accept-Encoding": ["identity;q=0, *;q=0", "gzip;q=0.1, br;q=zz", "zz", "zstd", "*", ""],
  "Accept-Language": ["*", "zz-ZZ;q=9"],
  "Cache-Control": ["no-cache", "max-age=-1"],
  "Content-Encoding": ["zz", "gzip", "br", "identity", "gzip, gzip"],
  Cookie: ["lunula.session=%zz", "lunula.session=; a; =b", "\xff=\xfe"],
  Forwarded: ["for=_x;host=<"],
  "Idempotency-Key": ["x", "5f7e3a0c-7c0b-4f6e-9b1a-111111111111", ""],
  "If-Match": ["*", '"x"', "W/", '"x", "y"'],
  "If-Modified-Since": ["never"],
  "If-None-Match": ["*", '"x"', ',,"', "W/"],
  Origin: ["null", "::", "https://e.example"],
  Range: ["bytes=9-1", "bytes=-0", "lines=1", "bytes=0-1,4-5"],
  "Sec-Fetch-Site": ["cross-site", "zz"],
  "User-Agent": ["", "\xa0"],
  "X-Forwarded-Host": ["<", "a b", "nails.example:99999", "", "e.example"],
  "X-Forwarded-Proto": ["https", "zz://", ""],
};
const oddHeader = fc
  .constantFrom(...Object.keys(ODD_HEADERS))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(ODD_HEADERS[name] ?? []))));

export interface Known {
  url: string;
  /** The cookie of a signed-in admin. */
  cookie: string;
  /** Names and ids that paths can contain. */
  names: string[];
}

/** Requests for every endpoint and page, signed in and not, with odd paths, queries, headers and bodies. */
export function oddRequests({ url, cookie, names }: Known): fc.Arbitrary<RawRequest> {
  const { host } = new URL(url);
  const place = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ENDPOINTS) },
    { weight: 2, arbitrary: fc.constantFrom(...PAGES).map((path) => ({ method: "GET", path })) },
    { weight: 1, arbitrary: fc.constant({ method: "POST", path: paths.contact }) },
  );
  const otherMethod = fc.constantFrom("HEAD", "OPTIONS", "PATCH", "TRACE", "DELETE", "PUT", "POST");
  return place.chain(({ method, path }) =>
    fc
      .record({
        method: fc.oneof({ weight: 9, arbitrary: fc.constant(method) }, otherMethod),
        target: target(path, names),
        content,
        odd: fc.array(oddHeader, { maxLength: 2 }),
        host: fc.oneof(
          { weight: 19, arbitrary: fc.constant(host) },
          fc.constantFrom("", "a<b", "a b", "e.example:0", "[::1", "\xff"),
        ),
        // Limits count by address, so each request comes from another one.
        from: fc.ipV4(),
        signedIn: fc.boolean(),
      })
      .map(({ method, target, content: [text = "", type = ""], odd, host, from, signedIn }) => {
        const body = method === "GET" || method === "HEAD" ? "" : utf8(text);
        const headers: RawRequest["headers"] = [
          ["Host", host],
          ["X-Forwarded-For", from],
          ["Connection", "close"],
          ...odd,
          // After a logout, all later requests would be anonymous.
          ...(signedIn && !target.includes("logout")
            ? [["Cookie", cookie] as [string, string]]
            : []),
          ...(body ? [["Content-Type", type] as [string, string]] : []),
          ["Content-Length", String(body.length)],
        ];
        return { method, target, headers, body };
      }),
  );
}

function utf8(text: string): string {
  return Buffer.from(text).toString("latin1");
}
