import { afterAll, beforeAll, expect, it } from "vitest";
import { activity } from "../../../contract/admin/activity.ts";
import type { Answer, Client } from "../../testing/client.ts";
import { fillWithHardContent } from "../../testing/every-call/hard-content.ts";
import { hardSearches } from "../../testing/every-call/hard-texts.ts";
import { multiplyDesigns } from "../../testing/every-call/many-designs.ts";
import { newFolder } from "../../testing/place.ts";
import { readCalls } from "../../testing/every-call/read-calls.ts";
import { severalAtOnce } from "../../testing/every-call/several-at-once.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";

/** The page size: small, so that lists have several pages. */
const LIMIT = 20;
/** The first, one behind a cursor, and one behind that. */
const MAX_PAGES = 3;
/** `DESIGNS=100000` compares sites of that size, which takes minutes. */
const DESIGNS = Number(process.env["DESIGNS"] ?? 0);
const MINUTES = 60_000;

let sites: TestSite[];
let clients: Client[];
beforeAll(async () => {
  // Each listens on its own port, which responses would contain if no address were set.
  const changes = { site: { url: "https://nails.example" } };
  sites = [await startTestSite(changes, undefined, newFolder()), await startTestSite(changes)];
  for (const site of sites) {
    await fillWithHardContent(site);
    if (DESIGNS > 0) await multiplyDesigns(site.database.db, DESIGNS);
  }
  clients = await Promise.all(sites.map((site) => site.admin()));
}, 20 * MINUTES);
afterAll(async () => {
  for (const site of sites) await site.stop();
});

it(
  "answers all that can be asked for as SQLite does, page by page",
  async () => {
    const [sqlite] = clients;
    if (!sqlite) throw new Error("no site");
    const all = await readCalls(sqlite, { searches: hardSearches(), limit: LIMIT });
    const calls = DESIGNS > 0 ? all.filter((call) => !isWholeList(call)) : all;
    // Compared first: other calls, such as an export, add to the log.
    const isOfLog = (call: string) => call.startsWith(activity.path);
    await severalAtOnce(calls.filter(isOfLog), compare);
    await severalAtOnce(
      calls.filter((call) => !isOfLog(call)),
      compare,
    );
  },
  40 * MINUTES,
);

async function compare(call: string): Promise<void> {
  const [one, other] = await Promise.all(clients.map((client) => pagesOf(client, call)));
  expect(other, call).toEqual(one);
}

/** Responses of about a hundred megabytes. */
function isWholeList(call: string): boolean {
  return /\/designs(\/featured|\/category\/\w+)?\?/.test(call) && !/[?&]limit=/.test(call);
}

/** The response of a call and of its following pages. */
async function pagesOf(client: Client, call: string) {
  const pages: unknown[] = [];
  for (let next: string | undefined = call; next && pages.length < MAX_PAGES;) {
    const { status, headers, body }: Answer<unknown> = await client.get(next);
    const told = [...headers].filter(([name]) => /^x-(?!request-id)/.test(name));
    pages.push({ status, told, body: JSON.parse(JSON.stringify(body, withoutChance)) as unknown });
    next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  }
  return pages;
}

/** For messages, admins and sessions, whose ids are random. */
const MADE_BY_CHANCE = { id: undefined };
/** The session of the caller, which began with the test. */
const ASKING = { created_at: undefined, used_at: undefined };

/** Leaves out random values and timestamps of the request. */
function withoutChance(key: string, value: unknown): unknown {
  if (key === "etag" || key === "exportedAt") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if ("subject" in value || "email" in value) return { ...value, ...MADE_BY_CHANCE };
  if ("is_current" in value) {
    return { ...value, ...MADE_BY_CHANCE, ...(value.is_current === true && ASKING) };
  }
  return "action" in value && value.action === "sign-in" ? { ...value, at: undefined } : value;
}
