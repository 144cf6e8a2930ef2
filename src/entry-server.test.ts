import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AddressStatus } from "../contract/addresses.ts";
import { cardOf } from "../contract/cards.ts";
import { PAGES, PAGE_NAMES, isPattern } from "../contract/pages.ts";
import { pageAddress, render } from "./entry-server.tsx";
import {
  sampleCategory,
  sampleDesign,
  sampleLesson,
  samplePost,
  sampleProduct,
  sampleSite,
  sampleTutorial,
} from "./testing/samples.ts";
import type { Send } from "../contract/endpoint.ts";

const page = <Item>(items: Item[]) => ({ items, total: items.length, next: null });
const design = sampleDesign({ title: "Rosé </script> French" });
const ANSWERS: Record<string, unknown> = {
  "/api/site": sampleSite,
  "/api/categories": page([sampleCategory()]),
  "/api/designs": page([design]),
  "/api/designs/featured": page([design]),
  "/api/designs/category/:category": page([design]),
  "/api/designs/search": page([design]),
  "/api/designs/by-ids": page([design]),
  "/api/designs/similar": page([design]),
  "/api/tutorials": page([sampleTutorial()]),
  "/api/tutorials/featured": page([]),
  "/api/products": page([sampleProduct()]),
  "/api/products/featured": page([sampleProduct()]),
  "/api/blog-posts": page([samplePost()]),
  "/api/blog-posts/featured": page([samplePost()]),
};

const BY_SLUG: Record<string, { slug: string }> = {
  "/api/designs/by-slug/:slug": design,
  "/api/tutorials/by-slug/:slug": sampleLesson(),
  "/api/products/by-slug/:slug": sampleProduct(),
  "/api/blog-posts/:slug": samplePost(),
};
const FATES: Record<string, AddressStatus> = {
  "/designs/d1": { to: "/designs/pearl-french" },
  "/tutorials/t1": { to: "/tutorials/your-first-french" },
  "/category/tips": { to: "/category/french" },
  "/designs/gone": { gone: "nailDesigns", alike: { cards: [], nailDesigns: [design] } },
  "/designs/d2": { gone: "nailDesigns", alike: { cards: [], nailDesigns: [] } },
  "/products/gone": {
    gone: "products",
    alike: { cards: [cardOf("products", sampleProduct())], nailDesigns: [] },
  },
};

const asked: string[] = [];
const send = (async ({ path }, input) => {
  asked.push(path);
  const known = BY_SLUG[path];
  if (known) {
    if (JSON.stringify(input).includes(known.slug)) return known;
    throw Object.assign(new Error("This does not exist."), { status: 404 });
  }
  if (path === "/api/addresses/fate") {
    const fate = FATES[String((input as Record<string, unknown>)["path"])];
    if (fate) return fate;
    throw Object.assign(new Error("There never was anything."), { status: 404 });
  }
  if (!(path in ANSWERS)) throw new Error(`nobody answers ${path}`);
  return ANSWERS[path];
}) as Send;

it.each([
  ["/", "Nail art inspiration - Lunula"],
  ["/all-designs", "All Nail Designs - Lunula"],
  ["/all-designs?category=french", "All Nail Designs - Lunula"],
  ["/category/French", "French Nail Designs - Lunula"],
  ["/search?q=rose", "Search Results for &quot;rose&quot; - Lunula"],
  ["/search", "Search Designs - Lunula"],
  ["/saved", "Saved looks - Lunula"],
  ["/saved?looks=d1", "Shared looks - Lunula"],
  ["/about", "About - Lunula"],
  ["/contact", "Contact - Lunula"],
  ["/tutorials", "Nail art tutorials - Lunula"],
  ["/tutorials?difficulty=nonsense", "Nail art tutorials - Lunula"],
  ["/tutorials/your-first-french", "Your first French - Lunula"],
  ["/products/milk-veil-jelly-polish", "Milk Veil Jelly Polish - Lunula"],
  ["/products", "Product Recommendations - Lunula"],
  ["/blog", "Nail art blog - Lunula"],
  ["/blog/why-polish-chips", "Why polish chips - Lunula Blog"],
  ["/halloween", "Halloween nail designs - Lunula"],
  ["/fall", "Fall nail designs - Lunula"],
  ["/designs/pearl-french", "Rosé &lt;/script&gt; French - Lunula"],
])("renders %s with its title", async (url, title) => {
  const page = await render(url, send);
  expect(page.status).toBe(200);
  expect(page.head).toContain(`<title>${title}</title>`);
  // From its known parts, too.
  expect(await render(url, send)).toEqual(page);
});

it("shows changes of a look, of the site and of the question at once", async () => {
  // The first card has an eager picture, so only the second is a known part.
  const first = sampleDesign({ id: "d0", slug: "first" });
  const showing = (look: typeof design, name: string) =>
    (async (endpoint, input, terms) => {
      if (endpoint.path === "/api/site") return { ...sampleSite, name };
      if (endpoint.path.startsWith("/api/designs")) return page([first, look]);
      return send(endpoint, input, terms);
    }) as Send;
  const changed = { ...design, title: "Rosé petals", alt_text: "Petals on rosé" };
  const before = await render("/search?q=rose", showing(design, "Lunula"));
  expect(before.html).toContain("<mark>Rosé</mark> &lt;/script");

  const { html } = await render("/search?q=rose", showing(changed, "Moonlit"));
  expect(html).toContain("<mark>Rosé</mark> petals");
  expect(html).toContain("Petals on rosé");
  expect(html).toContain("Moonlit, home");
  expect(html).not.toContain("&lt;/script");
  const other = await render("/search?q=petals", showing(changed, "Moonlit"));
  expect(other.html).toContain("<mark>petals</mark>");
});

it("has a row for each page’s file, and scripts for each row", async () => {
  const files = Object.keys(import.meta.glob("./pages/*/*-page.tsx"));
  const named = (file: string) => file.replace(/.*\/(.*)-page.tsx/, "$1");
  expect(files.map(named).toSorted()).toEqual(PAGE_NAMES.toSorted());
  for (const name of PAGE_NAMES.filter((name) => !isPattern(name))) {
    const { modules } = await render(PAGES[name].path, send);
    expect(modules.map(named)).toEqual([name]);
    expect(files).toContain(modules[0]?.replace("src/", "./"));
  }
});

it.each([
  ["/nope", "Page not found"],
  ["/studio", "Page not found"],
  ["/category/nope", "Category Not Found"],
  ["/blog/nope", "Blog Post Not Found"],
  ["/designs/nope", "Page not found"],
  ["/tutorials/nope", "Page not found"],
  ["/products/nope", "Page not found"],
  ["/designs/gone", "This look is no longer here"],
  ["/products/gone", "This product is no longer here"],
  ["/all-designs?design=nope", "Page not found"],
  ["/tutorials?tutorial=nope", "Page not found"],
  ["/products?product=nope", "Page not found"],
])("answers %s with 404", async (url, title) => {
  const { status, head } = await render(url, send);
  expect(status).toBe(404);
  expect(head).toContain(`<title>${title} - Lunula</title>`);
  expect(head).toContain(`property="og:url" content="${sampleSite.url}/`);
});

it.each([
  ["/", "?fbclid=1&utm_source=x", "/"],
  ["/", "?sort=oldest&utm_source=x&category=fall", "/?category=fall&sort=oldest"],
  ["/all-designs", "?q=a&q=b&category=&page=2", "/all-designs?q=a"],
  ["/category/French", "?q=a&design=d1", "/category/French?design=d1"],
  ["/search", "?q=caf%C3%A9%20a+b&x", "/search?q=caf%C3%A9+a+b"],
  ["/search", "?q=%ff%zz", "/search?q=%EF%BF%BD%25zz"],
  ["/search", "?q=a%EF%BF%BEb%01", "/search?q=ab"],
  ["/about", "?design", "/about"],
  ["/designs/pearl", "?shape=almond&utm_source=x", "/designs/pearl"],
  ["/products", "?product=p1&tutorial=t1", "/products?product=p1"],
  ["/admin/dashboard", "?tab=blog&design=d1", "/admin/dashboard"],
  ["/nope", "?q=a", undefined],
  ["/admin/nope", "", undefined],
  ["/admin/dashboard/nope", "", undefined],
  ["/index.html", "", undefined],
  ["/category/%ff", "", undefined],
])("knows %s%s as %s", (pathname, search, address) => {
  expect(pageAddress(pathname, search)).toBe(address);
});

it("renders the same page whatever other parameters its address has", async () => {
  const { html } = await render("/all-designs?q=rose", send);
  const address = pageAddress("/all-designs", "?fbclid=1&q=rose") ?? "";
  expect(await render(address, send)).toMatchObject({ html });
  expect(html).toContain('href="/designs/pearl-french"');
});

it("gives a category its head tags and structured data", async () => {
  const { head, html } = await render("/category/french", send);
  expect(head).toContain('<meta name="keywords" content="french nails"/>');
  expect(head).toContain('content="https://nails.example/category/french"');
  expect(head).toContain('<link rel="canonical" href="https://nails.example/category/french"/>');
  expect(html).toContain('"@type":"CollectionPage"');
  expect(html).toContain('"@type":"BreadcrumbList"');
});

it.each([
  ["/tutorials", ["Featured Tutorials", "No featured tutorials available at the moment"]],
  ["/tutorials", ["Beginner Basics", "Intermediate Techniques", "Advanced Artistry"]],
  ["/tutorials", ["No tutorials available yet", "Start Learning Now", "Watch Tutorial", "25 min"]],
  ["/tutorials?difficulty=advanced", ["No Advanced tutorials available"]],
  ["/tutorials/your-first-french", ["Place the sticker", "Base coat", 'id="step-2"', "#step-2"]],
  [
    "/designs/pearl-french",
    ["Pearly French tips", "Save", "More like this", '"@type":"Breadcrumb'],
  ],
  ["/designs/gone", ["It was removed", "Similar looks", 'href="/designs/pearl-french"']],
  ["/products/gone", ["It was removed", 'href="/products/milk-veil-jelly-polish"']],
  ["/designs/nope", ["Nothing painted here yet", "See all looks"]],
  ["/products", ["Featured Product", "On Sale", "$14.00", "Buy Now", "View", "affiliate"]],
  ["/blog", ["Recent Posts", "Read Full Article", "November 3, 2026", "Categories"]],
  ["/blog/why-polish-chips", ["<strong>started</strong>", "About June Castellano", "Back to Blog"]],
  ["/blog/nope", ["doesn&#x27;t exist or has been removed."]],
  ["/contact", ["Reply within 24 hours", "Mon-Fri 9-5 EST", "Collaboration ideas"]],
  ["/about", ["Our story", "Our mission"]],
  ["/halloween", ["Classic Spooky", "Gothic Elegance", "Cute &amp; Kawaii", "Witch &amp; Magic"]],
  ["/fall", ["Oat milk", "Easy", "Medium", "Hard", "/all-designs?category=Fall", "/halloween"]],
])("%s says what it must", async (url, texts) => {
  const { html } = await render(url, send);
  const plain = html.replaceAll("<!-- -->", "");
  for (const text of texts) expect(plain).toContain(text);
});

describe("at a day", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["2026-08-15", "/halloween", "Too early? See Fall"],
    ["2026-10-15", "/halloween", "Also in season: Fall"],
    ["2026-11-15", "/halloween", "Too late? See Fall"],
    ["2026-10-15", "/fall", "On to Halloween"],
    ["2026-11-15", "/fall", "Back to Halloween"],
  ])("%s, %s says %s", async (day, url, text) => {
    vi.setSystemTime(day);
    expect((await render(url, send)).html).toContain(text);
  });

  it("the hero and tiles follow the calendar, and the browser gets the day on which it last turned", async () => {
    vi.setSystemTime("2026-10-15");
    const { html, state } = await render("/", send);
    expect(html).toContain("#e0701f");
    expect(state).toContain('"2026-09-20"');
    vi.setSystemTime("2026-10-16");
    expect((await render("/", send)).state).toBe(state);
    vi.setSystemTime("2026-06-15");
    expect((await render("/", send)).html).not.toContain("#e0701f");
  });
});

it.each([
  ["/", "WebSite"],
  ["/all-designs", "ImageGallery"],
  ["/tutorials/your-first-french", "HowTo"],
  ["/designs/pearl-french", "VisualArtwork"],
  ["/products/milk-veil-jelly-polish", "Product"],
  ["/products", "Product"],
  ["/blog/why-polish-chips", "Article"],
  ["/halloween", "FAQPage"],
  ["/fall", "FAQPage"],
])("describes %s as %s", async (url, type) => {
  const { html } = await render(url, send);
  expect(html).toContain(`"@type":"${type}"`);
});

it.each(["/halloween", "/fall"])("tells how many looks %s has", async (url) => {
  const { head } = await render(url, send);
  expect(head).toMatch(/content="[56]0\+ /);
});

it("sends a post with the tags of an article", async () => {
  const { head } = await render("/blog/why-polish-chips", send);
  expect(head).toContain('property="og:type" content="article"');
  expect(head).toContain('name="twitter:image" content="https://nails.example/uploads/a-800.webp"');
  expect(head).toContain(
    '<link rel="canonical" href="https://nails.example/blog/why-polish-chips"/>',
  );
});

it.each([
  ["/nails/almond", { instead: "/all-designs?shape=almond" }],
  ["/nails/red/pink", { instead: "/all-designs?color=red,pink" }],
  ["/nails/red/almond", { moved: "/nails/almond/red" }],
])("redirects %s, which has no page of its own", async (path, redirection) => {
  expect(await render(path, send)).toMatchObject(redirection);
});

it("knows no page for a word that no facet has", async () => {
  expect(await render("/nails/plaid", send)).toMatchObject({ status: 404 });
});

it("gives a design its one address, its picture and its words", async () => {
  const { head } = await render("/designs/pearl-french", send);
  const address = "https://nails.example/designs/pearl-french";
  expect(head).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(head).toContain(`property="og:url" content="${address}"`);
  expect(head).toContain('property="og:image" content="https://nails.example/uploads/a-800.webp"');
  expect(head).toContain('property="og:image:alt" content="Pearly French tips on almond nails"');
  expect(head).toContain('property="og:title" content="Rosé &lt;/script&gt; French"');
  expect(head).not.toContain("noindex");
});

it.each([
  ["/?design=d1", "/designs/pearl-french"],
  ["/search?q=rose&design=d1", "/designs/pearl-french"],
  ["/tutorials?tutorial=t1", "/tutorials/your-first-french"],
  ["/all-designs?design=d2", "/designs/d2"],
  ["/designs/d1", "/designs/pearl-french"],
  ["/category/tips", "/category/french"],
  ["/p/about", "/about"],
])("leads from %s to %s", async (url, moved) => {
  expect(await render(url, send)).toMatchObject({ moved, html: "" });
});

it("escapes everything in the state that could end its script", async () => {
  const { state } = await render("/", send);
  expect(state).not.toContain("<");
  expect(JSON.stringify(JSON.parse(state))).toContain("Rosé </script> French");
});

it("calls nothing twice, though both head and lists need it", async () => {
  const [category, post] = ["/category/french", "/blog/why-polish-chips"];
  const standing = PAGE_NAMES.filter((name) => !isPattern(name)).map((name) => PAGES[name].path);
  for (const url of [...standing, category, post, "/designs/pearl-french", "/search?q=rose"]) {
    const calls: string[] = [];
    const counted = ((endpoint, input) => {
      calls.push(`${endpoint.path} ${JSON.stringify(input)}`);
      return send(endpoint, input);
    }) as Send;
    await render(url, counted);
    expect(calls, url).toEqual([...new Set(calls)]);
  }
});

it("never asks who is signed in: its pages are the same for everyone", () => {
  expect(asked).not.toContain("/api/admin/status");
});

it("leaves the back office to the browser", async () => {
  const rendered = await render("/admin/dashboard", send);
  expect(rendered).toEqual({ status: 200, head: "", html: "", state: "", modules: [] });
});
