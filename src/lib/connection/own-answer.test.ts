import { describe, expect, it } from "vitest";
import { isOwnAnswer } from "./own-answer.ts";

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };
const HTML = { "content-type": "text/html" };
const MARK = { "x-site-page": "1" };

const answer = (status: number, headers: Record<string, string>, over = {}) =>
  Object.defineProperties(new Response(status === 204 ? null : "[]", { status, headers }), {
    type: { value: "basic" },
    redirected: { value: false },
    ...over,
  });

describe("an answer of the site itself", () => {
  it.each<[string, Response]>([
    ["a success with its tag", answer(200, { ...JSON_TYPE, etag: '"a"' })],
    ["a success with its mark", answer(200, { ...JSON_TYPE, ...MARK })],
    ["an empty success", answer(204, MARK)],
    ["its own 404", answer(404, { ...JSON_TYPE, ...MARK })],
    ["its own 429", answer(429, { ...JSON_TYPE, ...MARK })],
    ["its own 500", answer(500, { ...JSON_TYPE, ...MARK })],
  ])("is %s", (_, response) => expect(isOwnAnswer(response, "json")).toBe(true));

  it.each([400, 401, 403, 404, 429, 500, 502, 503, 504, 511, 521, 530])(
    "is no %i that something on the way made up",
    (status) => {
      expect(isOwnAnswer(answer(status, HTML), "json")).toBe(false);
      expect(isOwnAnswer(answer(status, JSON_TYPE), "json")).toBe(false);
    },
  );

  it.each<[string, Response]>([
    ["a captive portal's page", answer(200, HTML)],
    ["an empty list from nowhere", answer(200, JSON_TYPE)],
    ["a part", answer(206, { ...JSON_TYPE, etag: '"a"' })],
    [
      "what a redirect led to",
      answer(200, { ...JSON_TYPE, ...MARK }, { redirected: { value: true } }),
    ],
    ["another site's", answer(200, JSON_TYPE, { type: { value: "opaque" } })],
  ])("is not %s", (_, response) => expect(isOwnAnswer(response, "json")).toBe(false));
});
