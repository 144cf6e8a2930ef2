import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { paths } from "../../contract/paths.ts";
import { PUBLIC_PAGES, addressOf, list } from "../support/content.ts";
import type { Site } from "../support/site.ts";
import { test as base } from "../support/test.ts";

/** With the import map, 1,500 of these, most of which the entry would take otherwise, and again with each release. */
const MAX_HTML_BYTES = 30_800;
const MAX_OF_A_LIST = 28;
/**
 * Compressed: scripts of every page, and the own ones of a page beside these and the home page’s. The hashes in the
 * names of chunks move these sums by up to 50 bytes.
 */
const MAX_ENTRY_BYTES = 80_800;
const MAX_PAGE_BYTES = 13_100;
/**
 * It loads what other pages share: links, buttons, pictures, heads, descriptions of pages that are loading, looks that
 * open over a list, the search box and cards, which know the small words of six languages that searches ignore, and arrow keys.
 */
const MAX_HOME_BYTES = 29_500;
/** The dialog library takes 8,900 of these; 2,500 are shared with posts, and not with lists. */
const MAX_LOOK_BYTES = 12_000;
/** With its pictures, fonts and what loads when it is idle, a look’s first visit makes 30 requests. */
const MAX_LOOK_SCRIPTS = 14;
const MAX_STYLE_BYTES = 12_330;

/** Compressed, all scripts of a page together, including those that load when it is idle. */
const MAX_BYTES = 128_800;
/** The pages where most visits start. */
const FIRST_PAGES = new Set([
  "/",
  "/all-designs",
  "/category/french",
  "/tutorials",
  "/blog",
  "/contact",
]);
/** Needed only by the back office, or once something is opened. */
const NOT_FOR_VISITORS = /\/(?:back-office|dashboard|post-editor|insights|dialog|controls)-/;

/**
 * With a service worker, like real browsers: it loads a part of what pages need later. Each page is read once for
 * all tests.
 */
const test = base
  .extend("options", () => ({ keeps: "pages" as const }))
  .extend("pages", { scope: "file" }, async ({ site }) => {
    const pages: PublicPage[] = [];
    for (const address of new Set(["/", ...Object.values(PUBLIC_PAGES)])) {
      pages.push(await read(site, await addressOf(site, address)));
    }
    return pages;
  });

interface PublicPage {
  path: string;
  html: string;
  /** Its content security policy. */
  policy: string | null;
  /** The scripts of every page, its own scripts, and its styles. */
  entry: string[];
  scripts: string[];
  styles: string[];
}

async function read(site: Site, path: string): Promise<PublicPage> {
  const answer = await fetch(site.url + path);
  const html = await answer.text();
  const named = (attribute: string) =>
    new RegExp(` data-${attribute}="([^"]+)"`).exec(html)?.[1]?.split(" ") ?? [];
  const styles = html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g);
  return {
    path,
    html,
    policy: answer.headers.get("content-security-policy"),
    entry: [...named("entry"), ...named("imports")],
    scripts: named("scripts"),
    styles: [...styles].map(([, href = ""]) => href),
  };
}

test("every page is small, and loads nothing but styles before it is shown", ({ pages }) => {
  for (const { path, html, policy } of pages) {
    expect({ path, large: gzipSync(html).length > MAX_HTML_BYTES }).toEqual({
      path,
      large: false,
    });
    expect({ path, long: longLists(html) }).toEqual({ path, long: [] });
    expect({ path, fetched: html.match(/<script[^>]* src=|<link[^>]*modulepreload/g) }).toEqual({
      path,
      fetched: null,
    });
    const pictures = html.match(/<link rel="preload"[^>]*>/g) ?? [];
    expect({ path, first: pictures.length > 1 && pictures }).toEqual({ path, first: false });
    const inline = html.matchAll(/<script (?:type="importmap"|data-entry)[^>]*>(.+?)<\/script>/gs);
    const digests = [...inline].map(
      ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    );
    expect(policy).toContain(`script-src 'self' ${digests.join(" ")};`);
  }
});

/** Lists of which a page from the server contains more than the first part: they would grow with the site. */
function longLists(html: string): string[] {
  const text = /<script[^>]* id="__state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  const { queries = [] } = JSON.parse(text) as {
    queries?: { queryKey: unknown[]; state: { data?: { pages?: { items: unknown[] }[] } } }[];
  };
  return queries
    .filter(
      ({ state }) => (state.data?.pages?.flatMap((page) => page.items).length ?? 0) > MAX_OF_A_LIST,
    )
    .map(({ queryKey }) => String(queryKey[0]));
}

test("every page needs few scripts of its own", async ({ pages, site }) => {
  const known = new Set<string>();
  for (const { path, entry, scripts, styles } of pages) {
    for (const name of entry) known.add(name);
    const own = scripts.filter((name) => !known.has(name));
    if (path === "/") for (const name of own) known.add(name);
    // In addition to the styles of all pages, a look loads those of its picture, as it does when opened over a list.
    expect(styles).toHaveLength(path.startsWith("/designs/") ? 2 : 1);
    expect(await sizeOf(site, styles.slice(0, 1))).toBeLessThan(MAX_STYLE_BYTES);
    expect(await sizeOf(site, entry)).toBeLessThan(MAX_ENTRY_BYTES);
    expect(entry.length).toBeGreaterThan(1);
    const bytes = await sizeOf(site, own);
    const most = path === "/" ? MAX_HOME_BYTES : MAX_PAGE_BYTES;
    expect({ path, heavy: bytes > most && bytes }).toEqual({ path, heavy: false });
  }
});

test("a device stores nothing of the back office", async ({ site }) => {
  const worker = await (await fetch(`${site.url}/service-worker.js`)).text();
  const kept = worker.match(/\/?assets\/[\w-]+\.(?:js|css)/g) ?? [];
  expect(kept.length).toBeGreaterThan(50);
  const heavy = /\/(?:back-office|dashboard|post-editor|(?:heic|shrink)-worker)-/;
  expect(kept.filter((file) => heavy.test(`/${file}`))).toEqual([]);
});

test("an opened look loads its code and styles, which are small, immediately", async ({ site }) => {
  const [look] = await list<Design>(site, "/api/designs?limit=1");
  const [below, opened] = await Promise.all(
    [paths.allDesigns, paths.design(look?.slug ?? "")].map((path) => read(site, path)),
  );
  const known = new Set([...(below?.scripts ?? []), ...(below?.styles ?? [])]);
  const all = [...(opened?.scripts ?? []), ...(opened?.styles ?? [])];
  const own = all.filter((name) => !known.has(name));
  expect(own.filter((name) => name.endsWith(".css"))).toHaveLength(1);
  expect(await sizeOf(site, own)).toBeLessThan(MAX_LOOK_BYTES);
  expect(opened?.scripts.length).toBeLessThanOrEqual(MAX_LOOK_SCRIPTS);
  // For such a rule the browser searches the whole page with each element that comes (lib/device/on-root.ts).
  for (const name of opened?.styles ?? []) {
    const css = await (await fetch(site.url + name)).text();
    expect(css).not.toMatch(/(?:html|:root):has\(/);
  }
});

async function sizeOfOne(site: Site, name: string): Promise<number> {
  const answer = await fetch(site.url + name, { headers: { "accept-encoding": "br" } });
  return Number(answer.headers.get("content-length"));
}

const sizes = new Map<string, number>();

/** The total size of some of a site’s files, as downloaded. */
async function sizeOf(site: Site, names: string[]): Promise<number> {
  let sum = 0;
  for (const name of names) {
    const size = sizes.get(name) ?? (await sizeOfOne(site, name));
    sizes.set(name, size);
    sum += size;
  }
  return sum;
}

test("no page downloads more scripts than it needs, even when idle", async ({
  page,
  pages,
  site,
}) => {
  const downloaded = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/assets/") && pathname.endsWith(".js")) downloaded.add(pathname);
  });
  const worker = page.waitForResponse(/\/assets\/start-worker-/);
  await page.goto("/category/french");
  await worker;
  await page.waitForLoadState("networkidle");
  const shown = pages.find(({ path }) => path === "/category/french");
  const named = new Set([...(shown?.entry ?? []), ...(shown?.scripts ?? [])]);
  expect([...downloaded]).toEqual(expect.arrayContaining([...named]));
  // What loads when a page is idle is the same for all.
  const idle = [...downloaded].filter((name) => !named.has(name));
  expect(idle).not.toEqual([]);
  for (const { path, entry, scripts } of pages) {
    const all = new Set([...entry, ...scripts, ...idle]);
    expect({ path, unneeded: [...all].filter((name) => NOT_FOR_VISITORS.test(name)) }).toEqual({
      path,
      unneeded: [],
    });
    if (!FIRST_PAGES.has(path)) continue;
    const bytes = await sizeOf(site, [...all]);
    expect({ path, heavy: bytes > MAX_BYTES && bytes }).toEqual({ path, heavy: false });
  }
});
