import { expect, it } from "vitest";
import { UNCOUNTED } from "../database/reads.ts";
import type { Answer } from "../http/hand-over.ts";
import { mayBeKept } from "./what-may-be-kept.ts";

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
  ["what holds for everyone", answer({ holdsMs: 1_000 }, { "cache-control": "no-store" })],
  ["one that names the host asked for", answer({ namesOrigin: true }, { vary: "Host" })],
])("keeps %s", (_what, one) => {
  expect(mayBeKept(one, DESIGNS)).toBe(true);
});

it.each<[string, Answer, Set<string>?]>([
  ["a cookie's", answer({}, { "set-cookie": "lunula.session=1" })],
  ["what nobody may keep", answer({}, { "cache-control": "no-store" })],
  ["what one browser may keep", answer({}, { "cache-control": "private, no-cache" })],
  ["what says nothing of it", answer({ headers: [] })],
  ["what differs by cookie", answer({}, { vary: "Accept-Encoding, Cookie" })],
  ["what differs by a host it is not told of", answer({}, { vary: "Host" })],
  ["what only some can read", answer({}, { "content-encoding": "gzip" })],
  [
    "what has failed, though it would hold",
    answer({ status: 503, holdsMs: 1_000 }, { "cache-control": "no-store" }),
  ],
  ["a redirect", answer({ status: 301 })],
  ["a failure", answer({ status: 503 })],
  ["more than a megabyte", answer({ body: Buffer.alloc(1_000_001) })],
  ["what has read nothing", answer(), new Set()],
  ["what was made of sessions", answer(), new Set(["designs", UNCOUNTED])],
])("does not keep %s", (_what, one, kinds = DESIGNS) => {
  expect(mayBeKept(one, kinds)).toBe(false);
});
