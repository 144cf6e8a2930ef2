import { expect, it } from "vitest";
import { UNCOUNTED } from "../database/content-versions.ts";
import type { Answer } from "../http/pass-to-cache.ts";
import { isCacheable } from "./response-cache.ts";

const HEADERS = {
  "content-type": "text/html",
  "cache-control": "public, no-cache, s-maxage=10",
  vary: "Accept-Encoding",
};

function answer(changes: Partial<Answer> = {}, headers: Record<string, string> = {}): Answer {
  return {
    status: 200,
    headers: Object.entries({ ...HEADERS, ...headers }),
    body: Buffer.from("page"),
    namesOrigin: false,
    ...changes,
  };
}

const DESIGNS = new Set(["designs"]);

it.each<[string, Answer]>([
  ["a page", answer()],
  ["a page that does not exist", answer({ status: 404 })],
  [
    "an answer that may be repeated for a while",
    answer({ holdsMs: 1_000 }, { "cache-control": "no-store" }),
  ],
  ["one with the requested origin", answer({ namesOrigin: true }, { vary: "Host" })],
  [
    "one that varies by what its key tells apart",
    answer({ namesOrigin: true }, { vary: "Host, X-Forwarded-Host, X-Forwarded-Proto" }),
  ],
  ["one that is the same for every request", answer({}, { vary: "" })],
  ["one that does not say what it varies by", answer({ headers: [["cache-control", "public"]] })],
])("keeps %s", (_what, one) => {
  expect(isCacheable(one, DESIGNS)).toBe(true);
});

it.each<[string, Answer, Set<string>?]>([
  ["one that sets a cookie", answer({}, { "set-cookie": "lunula.session=1" })],
  ["one that must not be stored", answer({}, { "cache-control": "no-store" })],
  ["a private one", answer({}, { "cache-control": "private, no-cache" })],
  ["one without Cache-Control", answer({ headers: [] })],
  ["one that varies by cookie", answer({}, { vary: "Accept-Encoding, Cookie" })],
  ["one that varies by host, without the placeholder", answer({}, { vary: "Host" })],
  ["one that is encoded already", answer({}, { "content-encoding": "gzip" })],
  [
    "a failure that may be repeated",
    answer({ status: 503, holdsMs: 1_000 }, { "cache-control": "no-store" }),
  ],
  ["a redirect", answer({ status: 301 })],
  ["a failure", answer({ status: 503 })],
  ["more than a megabyte", answer({ body: Buffer.alloc(1_000_001) })],
  ["one made from no content", answer(), new Set()],
  ["one made from sessions", answer(), new Set(["designs", UNCOUNTED])],
])("does not keep %s", (_what, one, kinds = DESIGNS) => {
  expect(isCacheable(one, kinds)).toBe(false);
});
