import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ADMIN, startTestSite } from "../testing/site.ts";
import { webAppOf } from "../testing/web-app.ts";

/*
 * The rules by which Mozilla's HTTP Observatory grades sites, as its scoring page lists them. A site begins with 100 points;
 * what is better than required counts from 90 on, and 100 are an A+.
 */

interface Seen {
  isSecure: boolean;
  headers: Headers;
  cookies: string[];
  html: string;
  /** Where HTTP leads. */
  redirection?: string;
}

type Rule = (seen: Seen) => number;

/** The sources of a policy by their directives. */
function policyOf({ headers }: Seen): Map<string, string[]> {
  const parts = (headers.get("content-security-policy") ?? "").split(";");
  const directives = parts.map((part) => part.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

const INSECURE = /^(?:http|ftp):/;
const PASSIVE = ["img-src", "media-src"];

const policy: Rule = (seen) => {
  const known = policyOf(seen);
  const sourcesOf = (name: string) => known.get(name) ?? known.get("default-src") ?? ["*"];
  const isInsecure = (names: string[]) =>
    seen.isSecure && names.some((name) => sourcesOf(name).some((source) => INSECURE.test(source)));
  const active = [...known.keys()].filter((name) => !PASSIVE.includes(name));
  const scripts = sourcesOf("script-src");
  if (!seen.headers.has("content-security-policy")) return -25;
  if (scripts.some((source) => /^(?:'unsafe-inline'|data:|https?:|\*)$/.test(source))) return -20;
  if (/^(?:\*|https?:|data:)$/.test(sourcesOf("object-src").join())) return -20;
  if (isInsecure(active)) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (isInsecure(PASSIVE)) return -10;
  const styles = ["style-src", "style-src-attr", "style-src-elem"].flatMap(sourcesOf);
  if (styles.some((source) => /^(?:'unsafe-inline'|data:|\*)$/.test(source))) return 0;
  return known.get("default-src")?.join() === "'none'" ? 10 : 5;
};

const cookies: Rule = ({ cookies, isSecure }) => {
  if (cookies.length === 0) return 0;
  const all = (flag: RegExp) => cookies.every((cookie) => flag.test(cookie));
  if (!isSecure || !all(/; *secure/i)) return -40;
  if (!all(/; *httponly/i)) return -30;
  return all(/; *samesite=(?:lax|strict)/i) ? 5 : 0;
};

const sharing: Rule = ({ headers }) =>
  headers.has("access-control-allow-origin") && headers.has("access-control-allow-credentials")
    ? -50
    : 0;

const resources: Rule = ({ headers }) => {
  const value = headers.get("cross-origin-resource-policy") ?? "cross-origin";
  return { "cross-origin": 0, "same-site": 10, "same-origin": 10 }[value] ?? -5;
};

const redirection: Rule = ({ redirection }) => (redirection?.startsWith("https://") ? 0 : -20);

const referrers: Rule = ({ headers }) => {
  const value = headers.get("referrer-policy") ?? "";
  if (/^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(value)) return 5;
  return value === "" || value === "no-referrer-when-downgrade" ? 0 : -5;
};

const SIX_MONTHS = 15_768_000;
const transport: Rule = ({ headers, isSecure }) => {
  const [, seconds] = /max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "") ?? [];
  if (!isSecure || seconds === undefined) return -20;
  return Number(seconds) >= SIX_MONTHS ? 0 : -10;
};

const integrity: Rule = ({ html }) => (/<script[^>]*\ssrc="(?:https?:)?\/\//.test(html) ? -5 : 0);

const sniffing: Rule = ({ headers }) =>
  headers.get("x-content-type-options") === "nosniff" ? 0 : -5;

const frames: Rule = (seen) => {
  if (policyOf(seen).has("frame-ancestors")) return 5;
  return /^(?:deny|sameorigin)$/i.test(seen.headers.get("x-frame-options") ?? "") ? 0 : -20;
};

const RULES = {
  policy,
  cookies,
  sharing,
  resources,
  redirection,
  referrers,
  transport,
  integrity,
  sniffing,
  frames,
};

function grade(seen: Seen) {
  const points = Object.entries(RULES).map(([name, rule]) => [name, rule(seen)] as const);
  const lost = points.filter(([, one]) => one < 0);
  const sum = (some: typeof points) => some.reduce((total, [, one]) => total + one, 100);
  const required = sum(lost);
  const score = required >= 90 ? sum(points) : required;
  const lines = points.filter(([, one]) => one !== 0);
  return { isBest: score >= 100, score, points: Object.fromEntries(lines) };
}

/** What a page and a sign-in answer. */
async function seenOf(isSecure: boolean): Promise<Omit<Seen, "redirection">> {
  const page = { status: 200 as const, head: "", html: "", state: "{}", modules: [] };
  const site = await startTestSite(
    { proxies: 1 },
    webAppOf(() => Promise.resolve(page)),
  );
  const proxied = { "x-forwarded-proto": isSecure ? "https" : "http" };
  const visitor = site.anonymous();
  const { headers, body } = await visitor.call<string>("GET", "/", { headers: proxied });
  const signedIn = await visitor.post("/api/admin/login", ADMIN, proxied);
  const cookies = signedIn.headers.getSetCookie();
  await site.stop();
  return { isSecure, headers, cookies, html: body };
}

it("gets an A+ behind a proxy that speaks HTTPS, as the example of nginx does", async () => {
  const [, redirection = ""] =
    /return 301 (\S+);/.exec(readFileSync("docs/examples/nginx.conf", "utf8")) ?? [];
  expect(grade({ ...(await seenOf(true)), redirection })).toEqual({
    isBest: true,
    score: 125,
    points: { policy: 10, cookies: 5, referrers: 5, frames: 5 },
  });
});

it("lacks only HTTPS without one", async () => {
  const { points, isBest } = grade(await seenOf(false));
  expect(isBest).toBe(false);
  expect(Object.entries(points).filter(([, one]) => one < 0)).toEqual([
    ["cookies", -40],
    ["redirection", -20],
    ["transport", -20],
  ]);
});
