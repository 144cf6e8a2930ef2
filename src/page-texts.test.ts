import { describe, expect, it } from "vitest";
import type { Design } from "../contract/forms/design.ts";
import starterDesigns from "../data/starter/designs.json" with { type: "json" };
import { count, headOf, loadingPage, outlineOf, pageOf } from "./testing/rendered.ts";
import {
  many,
  sampleCategory,
  sampleDesign,
  samplePost,
  sampleProduct,
  sampleTutorial,
} from "./testing/samples.ts";

const CARD = "data-look-link=";
const GLOSS = 'class="gloss h-64';

describe("header and footer", () => {
  it("link to where they say", async () => {
    const html = await pageOf("/about");
    for (const [href, label] of [
      ["/designs", "Nail Designs"],
      ["/about", "About"],
      ["/contact", "Contact"],
      ["/tutorials", "Tutorials"],
      ["/products", "Product Recommendations"],
      ["/blog", "Blog"],
      ["/admin/login", "Admin"],
      ["/category/french", "French"],
      ["/fall", "Fall"],
      ["/about", "About Us"],
      ["/contact", "Contact"],
      ["/privacy", "Privacy Policy"],
      ["/terms", "Terms of Service"],
    ]) {
      expect(html).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>${label}</a>`));
    }
    expect(html).toMatch(/<a [^>]*aria-label="Lunula, home"[^>]*href="\/"/);
    expect(html).toMatch(/© 2024–20\d\d Lunula/);
  });

  it("show a placeholder for links without an address yet", async () => {
    const html = await pageOf("/about");
    for (const text of ["Instagram", "TikTok", "Pinterest", "YouTube"]) {
      expect(html).toMatch(new RegExp(`<a class="[^"]*">${text}</a>`));
    }
  });
});

describe("a page whose code is loading", () => {
  const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

  it.each([
    ["/", "Nail art inspiration - Lunula"],
    ["/all-designs?category=french", "All Nail Designs - Lunula"],
    ["/category/french", "French Nail Designs - Lunula"],
    ["/category/nope", "Nail designs - Lunula"],
    ["/search?q=rose", 'Search Results for "rose" - Lunula'],
    ["/search", "Search Designs - Lunula"],
    ["/saved", "Saved looks - Lunula"],
    ["/contact", "Contact - Lunula"],
    ["/privacy", "Privacy Policy - Lunula"],
    ["/tutorials", "Nail art tutorials - Lunula"],
    ["/tutorials/your-first-french", "Your first French - Lunula"],
    ["/tutorials/nope", "Tutorial - Lunula"],
    ["/products/ridge-filler", "Ridge filler - Lunula"],
    ["/designs/pearl-french", "Design - Lunula"],
    ["/blog/why-polish-chips", "Why polish chips - Lunula Blog"],
    ["/blog/nope", "Blog post - Lunula Blog"],
    ["/halloween", "Halloween nail designs - Lunula"],
    ["/offline", "Offline & storage - Lunula"],
    ["/nope", "Page not found - Lunula"],
  ])("%s has its own title", async (url, title) => {
    const lists = {
      "/api/categories": [sampleCategory()],
      "/api/tutorials": [sampleTutorial()],
      "/api/products": [sampleProduct({ slug: "ridge-filler", name: "Ridge filler" })],
      "/api/blog-posts": [samplePost()],
      "/api/designs": [sampleDesign({ slug: "french" })],
    };
    expect(titleIn(await outlineOf(url, lists))).toBe(title);
  });

  it.each([
    ["/", { "/api/categories": [sampleCategory()] }],
    ["/all-designs", { "/api/categories": [sampleCategory()] }],
    ["/category/french", { "/api/categories": [sampleCategory()] }],
    ["/tutorials", {}],
    ["/products", {}],
    ["/blog", {}],
    ["/halloween", {}],
    ["/fall", {}],
    ["/about", {}],
    ["/contact", {}],
    ["/privacy", {}],
    ["/terms", {}],
    ["/search", {}],
    ["/saved", {}],
    ["/offline", {}],
  ])("%s has its own description, canonical address and robots", async (url, lists) => {
    const meta = (html: string) =>
      html
        .match(/<meta name="(?:description|robots)"[^>]*>|<link rel="canonical"[^>]*>/g)
        ?.toSorted();
    const own = meta(await headOf(url, lists));
    expect(own).toHaveLength(2);
    expect(meta(await outlineOf(url, lists))).toEqual(own);
  });

  it("an item has its own description and canonical address", async () => {
    const lesson = await outlineOf("/tutorials/YOUR-first-french", {
      "/api/tutorials": [sampleTutorial({ description: "Five steps." })],
    });
    expect(lesson).toContain('<meta name="description" content="Five steps."/>');
    expect(lesson).toContain('/tutorials/your-first-french"/>');
    const look = await outlineOf("/designs/pearl-french", {
      "/api/designs": [sampleDesign({ alt_text: "Pearls", title: "Pearl French" })],
    });
    expect(look).toContain('<meta name="description" content="Pearls"/>');
    expect(titleIn(look)).toBe("Pearl French - Lunula");
  });

  it("draws cards only if the page will have cards, and says what is loading", async () => {
    const contact = await outlineOf("/contact", {});
    expect(contact).not.toContain("designs");
    expect(contact).toContain("Loading Contact…");
    expect(await outlineOf("/blog", {})).toContain("Loading Nail art blog…");
    expect(count(contact, GLOSS)).toBe(0);
    expect(count(await outlineOf("/category/french", {}), GLOSS)).toBe(12);
  });

  it("keeps its title while its content is loading", async () => {
    for (const [url, title] of [
      ["/category/french", "Nail designs - Lunula"],
      ["/blog/why-polish-chips", "Blog post - Lunula Blog"],
      ["/tutorials/your-first-french", "Tutorial - Lunula"],
      ["/products/ridge-filler", "Product - Lunula"],
      ["/designs/pearl-french", "Design - Lunula"],
      ["/season/spring", "Season - Lunula"],
    ] as const) {
      expect(titleIn(await loadingPage(url))).toBe(title);
    }
  });
});

describe("home", () => {
  it("counts its categories, and links seasons to their own pages", async () => {
    const paths = ["halloween", "Fall", "french"];
    const html = await pageOf("/", {
      "/api/categories": paths.map((path) => sampleCategory({ id: path, path })),
    });
    expect(html).toContain("3 Categories");
    for (const href of ["/halloween", "/fall", "/category/french"]) {
      expect(html).toMatch(new RegExp(`<a (?=[^>]*href="${href}")[^>]*class="group/tile`));
    }
  });

  it("says how many featured designs it shows, in the chosen order", async () => {
    const featured = ["Almond", "Zebra"].map((title) => sampleDesign({ id: title, title }));
    const html = await pageOf("/?sort=title-desc", { "/api/designs/featured": featured });
    expect(html).toContain("Showing 2 of 2 designs");
    expect(html.indexOf("Zebra")).toBeLessThan(html.indexOf("Almond"));
    expect(await pageOf("/", { "/api/designs/featured": [sampleDesign()] })).toContain(
      "Showing 1 of 1 design<",
    );
  });

  it("says nothing about categories if there are none", async () => {
    const html = await pageOf("/");
    expect(html).not.toContain("Categories");
    expect(html).not.toContain("Browse by category");
    expect(html).not.toContain("Showing 0");
  });

  it("says if nothing is featured, and shows eight placeholder cards while loading", async () => {
    expect(await pageOf("/")).toContain("No featured designs available at the moment.");
    expect(count(await loadingPage("/"), GLOSS)).toBe(8);
  });
});

describe("designs", () => {
  it("of a category appear below its texts, or a message says there are none", async () => {
    const content = { "/api/categories": [sampleCategory()] };
    const html = await pageOf("/category/french", content);
    expect(html).toMatch(/Home<\/a>.*aria-current="page"[^>]*>French</s);
    expect(html).toMatch(/<h1[^>]*>French Nail Designs<\/h1>/);
    expect(html).toContain("French looks for every length.");
    expect(html).toContain("No designs found in this category yet.");
    const unknown = await pageOf("/category/nope", content);
    expect(unknown).toContain("Category Not Found");
    expect(unknown).toContain("The requested category could not be found.");
  });

  it("that are search results are counted; until then the page says what it searches for", async () => {
    const one = { "/api/designs/search": [sampleDesign()] };
    expect(await pageOf("/search?q=pearl", one)).toContain('Found 1 result for "pearl"');
    const none = await pageOf("/search?q=zzz");
    expect(none).toContain('Found 0 results for "zzz"');
    for (const word of ["french", "christmas", "hearts", "bows"]) {
      expect(none).toContain(`href="/search?q=${word}"`);
    }
    expect(await loadingPage("/search?q=pearl")).toContain('Searching for "pearl"...');
  });

  it("in one list: twelve placeholder cards while loading, and the category of each", async () => {
    expect(count(await loadingPage("/all-designs"), GLOSS)).toBe(12);
    const html = await pageOf("/all-designs?category=FRENCH", {
      "/api/categories": [sampleCategory()],
      "/api/designs/category/:category": many(2, sampleDesign),
    });
    expect(html).toContain("Showing designs for: French (2 designs)");
    expect(await pageOf("/all-designs?q=zzz")).toContain("No designs match the current filters.");
    expect(await pageOf("/all-designs")).toContain("No designs match the current filters.");
  });

  it("show their tags, and a pin instead of a picture", async () => {
    const pin = sampleDesign({ id: "p", pinterest_embed_code: "https://pinterest.com/pin/123" });
    const html = await pageOf("/all-designs", { "/api/designs": [sampleDesign(), pin] });
    expect(html).toContain("#pearl");
    expect(count(html, "Pinterest Design")).toBe(1);
    expect(count(html, "<img ")).toBe(1);
    expect(count(html, "cut h-64")).toBe(2);
  });
});

describe("about", () => {
  it("says what the site is for, and invents no history", async () => {
    const html = await pageOf("/about");
    for (const heading of ["Our story", "Our mission"]) expect(html).toContain(heading);
    expect(html).not.toMatch(/photograph|began as|one of us|handful of people/i);
  });
});

describe("the season pages", () => {
  const starter = (season: string) => ({
    "/api/designs/category/:category": starterDesigns
      .filter(({ category }) => category === season)
      .map(({ slug, category, ...design }) =>
        sampleDesign({
          id: slug,
          category,
          category_name: category,
          ...(design as Partial<Design>),
        }),
      ),
  });

  it("link each mood, color, trend, occasion and week to its designs", async () => {
    const lists = async (path: string, season: string) => {
      const html = await pageOf(path, starter(season));
      const links = html.matchAll(/href="\/all-designs\?category=\w+&([^"]+)"/g);
      return new Set([...links].map(([, query = ""]) => decodeURIComponent(query)));
    };
    expect([...(await lists("/halloween", "halloween"))]).toEqual([
      "q=pumpkin",
      "q=gothic",
      "q=cute",
      "q=witch",
    ]);
    const colors = ["ead8bd", "e2a73a", "cf6230", "8a4a2c", "7c1f3b", "717a3f"];
    const trends = ["dark red", "matte", "gold"];
    const occasions = ["everyday", "wedding", "thanksgiving"];
    const weeks = ["nude", "red", "brown"];
    const ideas = ["leaf", "pumpkin spice", "plaid", "tortoise", "cable knit", "forest"];
    expect(await lists("/fall", "fall")).toEqual(
      new Set([
        ...colors.map((color) => `near=${color}`),
        ...[...ideas, ...trends, ...occasions, ...weeks].map((q) => `q=${q}`),
      ]),
    );
  });

  it("link a mood without designs to the collection, or not at all", async () => {
    const only = (title: string) =>
      pageOf("/halloween", {
        "/api/designs/category/:category": [sampleDesign({ title, tags: "a", alt_text: "b" })],
      });
    const gothic = await only("Gothic arch");
    expect(gothic).toMatch(
      /href="\/all-designs\?category=halloween&q=gothic"[^>]*>Gothic Elegance/,
    );
    expect(gothic).toMatch(/href="\/all-designs\?category=halloween"[^>]*>Cute & Kawaii/);
    expect(await only("Candy corn")).not.toMatch(/<a [^>]*>Cute & Kawaii/);
  });

  it("count the existing designs", async () => {
    const words = (html: string) => html.replace(/<[^>]*>/g, "");
    expect(words(await pageOf("/halloween", inSeason(7)))).toContain("7 ways to haunt");
    expect(words(await pageOf("/halloween"))).toContain("Ways to haunt");
    expect(words(await pageOf("/fall", inSeason(12)))).toContain("12 looks for the months");
  });

  const inSeason = (length: number) => ({
    "/api/designs/category/:category": many(length, ({ id }) =>
      sampleDesign({ id, featured: false }),
    ),
  });

  it("show one design if none is featured, and six of a larger collection", async () => {
    const six = await pageOf("/halloween", inSeason(6));
    expect(count(six, CARD)).toBe(1 + 6);
    expect(six).not.toContain("See All");
    const seven = await pageOf("/halloween", inSeason(7));
    expect(count(seven, CARD)).toBe(1 + 6);
    expect(seven).toMatch(/href="\/all-designs\?category=halloween"[^>]*>See All 7</);
  });

  it("link from Home through the designs, and teach a pumpkin in seven steps", async () => {
    const html = await pageOf("/halloween");
    expect(html).toMatch(/Home<\/a>.*Nail Designs<\/a>.*aria-current="page"[^>]*>Halloween</s);
    const steps = /A pumpkin in seven steps.*?<\/ol>/s.exec(html)?.[0] ?? "";
    expect(count(steps, "<li")).toBe(7);
    const badges = [...html.matchAll(/>(Easy|Medium|Hard)<\/span>/g)].map(([, word]) => word);
    expect(badges).toEqual(["Easy", "Medium", "Easy", "Hard"]);
  });

  it("show six colors and six ways into fall, and say if designs are still to come", async () => {
    const html = await pageOf("/fall");
    expect(html).toContain("Fall looks are coming soon.");
    for (const word of ["Oat milk", "Marigold", "Ember", "Chestnut", "Bordeaux", "Moss"]) {
      expect(html).toContain(word);
    }
    expect(html.match(/>(?:Easy|Medium|Hard)<\/span>/g)).toHaveLength(6);
    expect(count(await loadingPage("/fall"), GLOSS)).toBeGreaterThan(0);
    const shown = await pageOf("/fall", { "/api/designs/featured": many(4, sampleDesign) });
    expect(count(shown, CARD)).toBe(3);
    const ofFall = many(5, ({ id }) => sampleDesign({ id, featured: id !== "0" }));
    const own = await pageOf("/fall", {
      "/api/designs/category/:category": ofFall,
      "/api/designs/featured": many(4, sampleDesign),
    });
    expect(count(own, CARD)).toBe(ofFall.filter(({ featured }) => featured).length);
  });
});
