import { JSDOM } from "jsdom";
import { describe, expect } from "vitest";
import { PAGE_NAMES, pageEntry } from "../../contract/pages.ts";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Tutorial } from "../../contract/forms/tutorial.ts";
import { blockHtml } from "../../contract/forms/blocks.ts";
import { HOME_SECTIONS } from "../../contract/settings/home-sections.ts";
import { adminElsewhere } from "../support/admin.ts";
import { PUBLIC_PAGES, WANTED, addressOfPage, list } from "../support/content.ts";
import { onePageTest } from "../support/test.ts";

const PHONE = { width: 390, height: 844 };

/** Most tests read the server’s HTML; styles are checked in a browser with scripts disabled. */
const test = onePageTest({ javaScriptEnabled: false, viewport: PHONE }).extend(
  "read",
  ({ site }) =>
    async (address: string) => {
      const url = new URL(address, site.url);
      const answer = await fetch(url);
      const html = await answer.text();
      return { status: answer.status, url: answer.url, ...queriesOf(html, answer.url) };
    },
);

/** Queries for the page’s content. */
function queriesOf(html: string, url: string) {
  const { document, HTMLInputElement } = new JSDOM(html, { url }).window;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const textOf = (element: Element | undefined) => (element?.textContent ?? "").trim();
  const hrefOf = (element: Element | undefined) => element?.getAttribute("href") ?? "";
  return {
    document,
    HTMLInputElement,
    all,
    texts: (selector: string) => all(selector).map(textOf),
    hrefs: (selector: string) => all(selector).map(hrefOf),
    /** The target of the first link with this text or name. */
    link(name: string | RegExp, within = "body"): string {
      const links = all(`${within} a`);
      const found = links.find((link) => {
        const said = link.getAttribute("aria-label") ?? textOf(link).replaceAll(/\s+/g, " ");
        return typeof name === "string" ? said === name : name.test(said);
      });
      if (!found) throw new Error(`No link ${String(name)} on ${url}`);
      return hrefOf(found);
    },
  };
}

describe("in a browser", () => {
  test("blocks in the owner’s text on the home page keep their distance", async ({
    page,
    site,
  }) => {
    const prices = [{ name: "Repair", price: "5 €", note: "" }];
    const block = blockHtml({ block: "prices", values: { title: "Prices", prices } });
    const sections = HOME_SECTIONS.map((section) => ({ ...section, is_hidden: false }));
    const settings = { home_text: `<p>Welcome.</p>${block}`, home_sections: sections };
    await adminElsewhere(site, "PUT", "/api/admin/settings", settings);
    await page.goto("/");
    const shown = page.locator("[data-shown-block=prices]");
    await shown.getByText("Repair").waitFor();
    const styles = await shown.evaluate((element) => {
      const heading = element.querySelector("h2");
      return [element, heading].map((one) => one && getComputedStyle(one).marginBottom);
    });
    expect(styles).not.toContain("0px");
    const given = { home_text: "", home_sections: HOME_SECTIONS };
    await adminElsewhere(site, "PUT", "/api/admin/settings", given);
  });

  test("the menu of a phone opens, and its links work", async ({ page }) => {
    await page.goto("/");
    const menu = page.locator("header details nav");
    expect(await menu.isVisible()).toBe(false);
    await page.getByLabel("Open menu").click();
    await menu.getByRole("link", { name: "About" }).click();
    await page.waitForURL("**/about");
  });

  test("a card links to its look, shows no dead buttons, and uses the system's theme", async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/category/french");
    const scheme = () => getComputedStyle(document.documentElement).colorScheme;
    expect(await page.evaluate(scheme)).toBe("dark");
    const card = page.locator("[data-look-link]").first();
    const title = await card.innerText();
    expect(await page.getByRole("button", { name: /^Save / }).count()).toBe(0);
    await card.click();
    const main = page.getByRole("main");
    await main.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await main.getByRole("button").count()).toBe(0);
    await page.goBack();
    await page.waitForURL("**/category/french");
  });
});

test("header and footer link to every page", async ({ read }) => {
  const home = await read("/");
  const pages = PAGE_NAMES.map(pageEntry);
  for (const [place, links] of [
    ["header", home.hrefs("header details nav a")],
    ["footer", home.hrefs("footer a")],
  ] as const) {
    const led = pages.filter((page) => page[place]);
    expect(led.length).toBeGreaterThan(3);
    for (const { path, alias } of led) {
      expect(links).toContain(place === "header" ? (alias ?? path) : path);
      expect((await read(alias ?? path)).url).toMatch(new RegExp(`${path}$`));
    }
  }
});

test("a look links to the next", async ({ read }) => {
  const category = await read("/category/french");
  const [first = ""] = category.hrefs("[data-look-link]");
  const look = await read(first);
  const [like = ""] = look.hrefs("[data-look-link]");
  const next = await read(like);
  expect(next.texts("h1")).not.toEqual(look.texts("h1"));
  expect(next.texts("h1")).toHaveLength(1);
});

test.for(["/all-designs", "/all-designs?q=almond", "/search?q=almond"])(
  "%s leads on page by page to its last design",
  async (address, { read }) => {
    let page = await read(address);
    const [summary = ""] = page.texts("main p[role=status]:not(:empty)");
    const total = Number(summary.match(/\d+/)?.[0]);
    const looks = new Set<string>();
    let pages = 1;
    for (;;) {
      for (const href of page.hrefs("[data-look-link]")) looks.add(href);
      const [next] = page.hrefs("main a[rel=next]");
      if (!next) break;
      page = await read(new URL(next, page.url).href);
      pages += 1;
      page.link("From the beginning");
      expect(page.document.querySelector("meta[name=robots]")?.getAttribute("content")).toContain(
        "noindex",
      );
      expect(page.all("link[rel=canonical]")).toEqual([]);
    }
    expect(looks.size).toBe(total);
    expect(pages).toBe(Math.ceil(total / 28));
  },
);

test("no page shows a look twice", async ({ read, site }) => {
  const twice: string[] = [];
  for (const name of Object.keys(PUBLIC_PAGES)) {
    const page = await read(await addressOfPage(site, name));
    // Links with a picture, or cards, which have theirs beside the link.
    const links = page.all('main [data-look-link], main a[href^="/designs/"]:has(img)');
    const looks = links.map((link) => new URL(link.getAttribute("href") ?? "", page.url).pathname);
    twice.push(
      ...looks.filter((look, at) => looks.indexOf(look) < at).map((look) => `${name}: ${look}`),
    );
  }
  // The first six of the collection are shown whatever is featured above them.
  expect(twice).toEqual(["Halloween: /designs/pumpkin-patch"]);
});

test("filters are links that can be added and removed", async ({ read }) => {
  const wanted = await read(WANTED.address);
  expect(wanted.texts("[data-look-link]")).toEqual([WANTED.title]);
  const filters = "nav[aria-label=Filters]";
  const without = await read(wanted.link("Without Dark red", filters));
  const red = await read(without.link(/^Red ?\d$/, filters));
  expect(red.texts("[data-look-link]")).toEqual(["Ribbon and pine"]);
  const all = await read(red.link("Clear all", filters));
  expect(all.texts("main p[role=status]")).toContain("101 looks");
});

test("a cursor that is not in the list shows its start", async ({ read }) => {
  const page = await read("/all-designs?cursor=nowhere");
  expect(page.status).toBe(200);
  expect(page.all("[data-look-link]")).toHaveLength(28);
});

test("a search also links to lessons, products and posts", async ({ read, site }) => {
  const lessons = await list<Tutorial>(site, "/api/tutorials?q=brush");
  expect(lessons.length).toBeGreaterThan(4);
  const found = "section:has(> h2, > div h2) a[href^='/tutorials/']";
  const results = await read("/search?q=brush");
  const address = results.link(`All ${lessons.length} tutorials`);
  expect(address).toBe("/search?q=brush&more=tutorials");
  expect(new Set(results.hrefs(found)).size).toBe(4);
  expect(new Set((await read(address)).hrefs(found)).size).toBe(lessons.length);
});

test.for(["/halloween", "/season/holiday"])(
  "the supplies of %s link to products",
  async (season, { read }) => {
    const page = await read(season);
    expect(page.texts("h2")).toContain("What you need");
    const product = await read(page.link(/top coat/i, "section:has(h2)"));
    expect(product.url).toContain("/products/");
    expect(product.texts("h1, h2, h3").join("\n")).toMatch(/Top Coat/);
  },
);

test("the pages of two seasons have their colors, others have not", async ({ read }) => {
  const seasons = [];
  for (const path of ["/halloween", "/fall", "/season/holiday", "/"]) {
    const { document } = await read(path);
    seasons.push(document.documentElement.dataset["season"]);
  }
  expect(seasons).toEqual(["halloween", "fall", undefined, undefined]);
});

test("the blog has links up to its last post", async ({ read, site }) => {
  const posts = await list<BlogPost>(site, "/api/blog-posts");
  let blog = await read("/blog");
  const more = () => {
    const link = blog.all("main a").find((it) => it.textContent?.trim() === "Load More Posts");
    return link?.getAttribute("href");
  };
  for (let next = more(); next; next = more()) blog = await read(next);
  const links = blog.hrefs('main h2 a[href^="/blog/"], main h3 a[href^="/blog/"]');
  expect(new Set(links).size).toBe(posts.length);
});

test.for(["", "   "])("a search for “%s” stays on its page", async (blank, { read }) => {
  const { document, HTMLInputElement } = await read("/search");
  const box = document.querySelector("main form [role=combobox]");
  if (!(box instanceof HTMLInputElement)) throw new Error("No search box");
  box.value = blank;
  expect(box.form?.checkValidity()).toBe(false);
  box.value = "hearts";
  expect(box.form?.checkValidity()).toBe(true);
});

test.for([
  ["/fall", 22, "Tortoiseshell in three layers"],
  ["/halloween", 4, "Dots, daisies, and hearts with one dotting tool"],
] as const)(
  "the sections of %s link to lists with results",
  async ([season, least, lesson], { read, site }) => {
    const page = await read(season);
    page.link(new RegExp(lesson), "main");
    const addresses = new Set(page.hrefs("main section a[href^='/all-designs?category=']"));
    expect(addresses.size).toBeGreaterThanOrEqual(least);
    for (const address of addresses) {
      const html = await (await fetch(site.url + address)).text();
      expect(html.match(/<h3/g)?.length ?? 0, address).toBeGreaterThan(0);
    }
  },
);
